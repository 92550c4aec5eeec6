import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { report } from '../net/report.ts'

export type LoadScreen = () => Promise<ComponentType>

const againMs = 5_000

/** A screen whose code does not arrive is reported and leaves a spinner, which keeps asking for it. */
export function lazyScreen(load: LoadScreen) {
  return lazyRouteComponent(async () => {
    try {
      return { Screen: await load() }
    } catch (error) {
      report('route', error)
      return { Screen: () => <LateScreen load={load} /> }
    }
  }, 'Screen')
}

function LateScreen({ load }: { load: LoadScreen }) {
  const text = useText()
  const [late, setLate] = useState<{ Screen: ComponentType } | null>(null)
  useEffect(() => {
    if (late) return
    const ask = () => load().then((Screen) => setLate({ Screen }), waitOn)
    const waitOn = () => {} // it was reported when it first failed; here silence means another try
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [late, load])
  return late ? <late.Screen /> : <Spinner label={text('state.loading')} />
}
