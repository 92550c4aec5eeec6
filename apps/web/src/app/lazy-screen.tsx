import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { report } from '../net/report.ts'
import { PendingScreen } from './pending-screen.tsx'

/** Code that comes later than the page it belongs to. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>
export type LoadScreen = LoadPart<object>

const arrived = new Map<unknown, unknown>()

function arrivedPart<Props>(load: LoadPart<Props>): ComponentType<Props> | null {
  return (arrived.get(load) as ComponentType<Props> | undefined) ?? null
}

/** Brings a part's code and keeps it, so that a screen can be drawn in the same step as the page change. */
export async function bringPart<Props>(load: LoadPart<Props>): Promise<ComponentType<Props>> {
  const known = arrivedPart(load)
  if (known) return known
  const Part = await load()
  arrived.set(load, Part)
  return Part
}

const againMs = 5_000

/** Code that is lost is told to us once and asked for until it arrives; the page around it goes on. */
export function useLatePart<Props>(load: LoadPart<Props>): { Part: ComponentType<Props> | null; lost: boolean } {
  const [Part, setPart] = useState(() => arrivedPart(load))
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (Part) return
    let isReported = false
    const ask = () =>
      bringPart(load).then(
        (Late) => setPart(() => Late),
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
  }, [Part, load])
  return { Part, lost }
}

/** Something that opens by a tap: until its code is there, nothing is. */
export function LatePart<Props extends object>({ load, give }: { load: LoadPart<Props>; give: Props }) {
  const { Part } = useLatePart(load)
  return Part && <Part {...give} />
}

/** A screen whose code is lost shows a spinner (spec §8); the code may still arrive. */
export function LazyScreen({ load }: { load: LoadScreen }) {
  const text = useText()
  const { Part, lost } = useLatePart(load)
  if (Part) return <Part />
  return lost ? <Spinner label={text('state.loading')} /> : <PendingScreen />
}
