import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { report } from '../net/report.ts'
import { PendingScreen } from './pending-screen.tsx'

export type LoadScreen = () => Promise<ComponentType>

const arrived = new Map<LoadScreen, ComponentType>()

/** Brings a screen's code and keeps it, so that the screen can be drawn in the same step as the page change. */
export async function bringScreen(load: LoadScreen): Promise<ComponentType> {
  const known = arrived.get(load)
  if (known) return known
  const Screen = await load()
  arrived.set(load, Screen)
  return Screen
}

const againMs = 5_000

/** A screen whose code is lost says so to us and shows a spinner (spec §8); the code may still arrive. */
export function LazyScreen({ load }: { load: LoadScreen }) {
  const text = useText()
  const [Screen, setScreen] = useState<ComponentType | null>(() => arrived.get(load) ?? null)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (Screen) return
    let isReported = false
    const ask = () =>
      bringScreen(load).then(
        (Late) => setScreen(() => Late),
        (cause) => {
          if (!isReported) report('route', cause)
          isReported = true
          setLost(true)
        },
      )
    ask()
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [Screen, load])
  if (Screen) return <Screen />
  return lost ? <Spinner label={text('state.loading')} /> : <PendingScreen />
}
