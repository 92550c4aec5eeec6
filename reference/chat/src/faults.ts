import { z } from 'zod'

/** How the vendor misbehaves, for tests: what real vendors do on their bad days. */
const fault = z.strictObject({
  /** What becomes of every request: none is answered, or each with a 503. */
  requests: z.enum(['plain', 'hang', 'down']).default('plain'),
  /** So many more copies of every event. */
  repeat: z.int().min(0).max(20).default(0),
  /** Events are never sent; the next one makes up for them. */
  lose: z.boolean().default(false),
  /** An event waits until a later one has gone, or for a second. */
  reorder: z.boolean().default(false),
  /** Events are signed with a key that is not ours. */
  forge: z.boolean().default(false),
  /** Events are as old as this, rightly signed. */
  staleMs: z.int().min(0).default(0),
})

export type Fault = z.output<typeof fault>

export type Faults = {
  /** False when the request does not parse. An empty one is good behaviour. */
  set(wanted: unknown): boolean
  now(): Fault
}

export function createFaults(): Faults {
  let current = fault.parse({})
  return {
    set(wanted) {
      const parsed = fault.safeParse(wanted)
      if (parsed.success) current = parsed.data
      return parsed.success
    },
    now: () => current,
  }
}
