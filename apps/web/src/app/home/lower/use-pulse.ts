import { randomId } from '@fairground/client/random-id.ts'
import { useEffect, useRef, useState } from 'react'
import { useSendPulse } from '../../../data/system/system.ts'
import { onEvent } from '../../../net/live.ts'

export const pulseSteps = ['phone', 'server', 'database', 'news', 'back'] as const
export type PulseStep = (typeof pulseSteps)[number]

export type Pulse =
  | { readonly phase: 'ready' }
  | { readonly phase: 'running'; readonly startedAt: number; readonly answered: boolean }
  | { readonly phase: 'done'; readonly totalMs: number }
  | { readonly phase: 'failed'; readonly answered: boolean }

const longestMs = 10_000

/** An answer proves server and database at once, because the pulse is written before it is answered. */
export function stepsReached(pulse: Pulse): number {
  if (pulse.phase === 'ready') return 0
  if (pulse.phase === 'done') return pulseSteps.length
  return pulse.answered ? 3 : 1
}

export function usePulse(now: () => number = () => performance.now()) {
  const [pulse, setPulse] = useState<Pulse>({ phase: 'ready' })
  const send = useSendPulse()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const turn = new AbortController()
    running.current = turn
    const startedAt = now()
    const heard = hearPulses()
    setPulse({ phase: 'running', startedAt, answered: false })
    let answered = false
    try {
      const { pulseId } = await within(longestMs, turn.signal, send(randomId()))
      answered = true
      setPulse({ phase: 'running', startedAt, answered })
      await within(longestMs - (now() - startedAt), turn.signal, heard.pulse(pulseId))
      setPulse({ phase: 'done', totalMs: Math.round(now() - startedAt) })
    } catch {
      // Refused, lost or late: the steps that were reached show where it stopped, and that is the whole message.
      if (!turn.signal.aborted) setPulse({ phase: 'failed', answered })
    } finally {
      heard.stop()
      running.current = null
    }
  }
  return { pulse, start }
}

/** Listens from before the call, because the events may overtake the answer. */
function hearPulses() {
  const heard = new Set<unknown>()
  let onHeard = () => {}
  const stop = onEvent({
    onLiveEvent: ({ subject, payload }) => {
      if (subject !== 'system.pulsed') return
      heard.add(payload.pulseId)
      onHeard()
    },
  })
  const pulse = (pulseId: string) =>
    new Promise<void>((resolve) => {
      onHeard = () => heard.has(pulseId) && resolve()
      onHeard()
    })
  return { pulse, stop }
}

function within<Value>(limitMs: number, signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The pulse took too long')), limitMs)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
