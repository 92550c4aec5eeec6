import { Spinner } from '@fairground/ui/spinner.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../device/when-idle.ts'
import { page, reloadIfReplaced } from '../../net/replaced.ts'
import { report } from '../../net/report.ts'
import { LoadFailed } from './load-states.tsx'
import { PendingScreen } from './pending-screen.tsx'

/** Code that comes later than the page it belongs to. */
export type ComponentLoader<Props> = () => Promise<ComponentType<Props>>
export type ScreenLoader = ComponentLoader<object>

const arrived = new Map<unknown, unknown>()

function arrivedPart<Props>(load: ComponentLoader<Props>): ComponentType<Props> | null {
  return (arrived.get(load) as ComponentType<Props> | undefined) ?? null
}

/** Brings a part's code and keeps it, so that a screen can be drawn in the same step as the page change. */
export async function loadComponent<Props>(load: ComponentLoader<Props>): Promise<ComponentType<Props>> {
  const known = arrivedPart(load)
  if (known) return known
  const Part = await load()
  arrived.set(load, Part)
  return Part
}

const againMs = 5_000
/** Several parts that are wanted together would otherwise be asked for in one long task. */
const atLatestMs = 100

/** Lost code may still arrive; code that is gone comes with another page only. */
type Late<Props> = { Part: ComponentType<Props> | null; lost: boolean; gone: boolean }

/** Code that is lost is told to us once and asked for until it arrives; the page around it goes on. */
export function useLazyComponent<Props>(load: ComponentLoader<Props>): Late<Props> {
  const [Part, setPart] = useState(() => arrivedPart(load))
  const [lost, setLost] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (Part) return
    let isReported = false
    const ask = () =>
      loadComponent(load).then(
        // Nobody waits for it with a finger on the screen, so it may be drawn in slices.
        (Late) => startTransition(() => setPart(() => Late)),
        (cause) => {
          if (!isReported) report('route', cause)
          isReported = true
          setLost(true)
          void reloadIfReplaced().then((found) => setGone(found === 'gone'))
        },
      )
    const forget = whenIdle(ask, atLatestMs)
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    return () => {
      forget()
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [Part, load])
  return { Part, lost, gone }
}

type LatePartProps<Props> = {
  readonly load: ComponentLoader<Props>
  readonly give: Props
  readonly meanwhile: ReactNode
}

function LatePart<Props extends object>({ load, give, meanwhile }: LatePartProps<Props>) {
  const { Part } = useLazyComponent(load)
  return Part ? <Part {...give} /> : meanwhile
}

/** A part whose code comes when it is first drawn; until then something may keep its place. */
export function createLazyComponent<Props extends object>(load: ComponentLoader<Props>, meanwhile: ReactNode = null) {
  return (props: Props) => <LatePart load={load} give={props} meanwhile={meanwhile} />
}

/** A screen whose code is lost shows a spinner (spec §8); the code may still arrive. What is gone says so. */
export function LazyScreen({ load }: { load: ScreenLoader }) {
  const text = useText()
  const { Part, lost, gone } = useLazyComponent(load)
  if (Part) return <Part />
  if (gone) return <LoadFailed busy={false} onRetry={page.reload} />
  return lost ? <Spinner label={text('state.loading')} /> : <PendingScreen />
}
