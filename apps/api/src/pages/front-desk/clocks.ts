import type { Clock } from '@fairground/runtime/clock.ts'
import { z } from 'zod'

/** Null goes back to now. */
export const clockMove = z.object({ byMs: z.int().nullable() })

/** It stands on the same machine; one that hangs must not hang the desk. */
const limitMs = 2_000

export type ClockTime = { readonly process: string; readonly now: string | null }

export type Clocks = ReturnType<typeof createClocks>

/** The clock of this process and, through their control ports, those of the others. They are moved together. */
export function createClocks(own: Clock, controls: readonly string[]) {
  let offsetMs = 0

  async function tell(control: string): Promise<string | null> {
    try {
      const reply = await fetch(`${control}/clock?offsetMs=${offsetMs}`, {
        method: 'POST',
        signal: AbortSignal.timeout(limitMs),
      })
      return ((await reply.json()) as { now: string }).now
    } catch {
      // A process that is down has no time to show; it is told again at the next reading.
      return null
    }
  }

  return {
    offsetMs: () => offsetMs,
    async move({ byMs }: z.output<typeof clockMove>): Promise<void> {
      offsetMs = byMs === null ? 0 : offsetMs + byMs
      own.shiftBy(offsetMs)
      await Promise.all(controls.map(tell))
    },
    /** Sending the offset is also how a control port is asked, so a process that was restarted falls into step. */
    async read(): Promise<readonly ClockTime[]> {
      const others = await Promise.all(controls.map(tell))
      return [
        { process: 'api', now: own.now().toISOString() },
        ...others.map((now, index) => ({ process: others.length > 1 ? `worker ${index + 1}` : 'worker', now })),
      ]
    },
  }
}
