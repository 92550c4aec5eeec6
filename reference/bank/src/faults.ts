import { z } from 'zod'

/** How the bank misbehaves, for tests: it is asked to do what real gateways do on their bad days. */
const fault = z.strictObject({
  /** So many more copies of every message. */
  repeat: z.int().min(0).max(20).default(0),
  delayMs: z.int().min(0).max(60_000).default(0),
  /** A message waits until a later one has gone, or for a second. */
  reorder: z.boolean().default(false),
  drop: z.boolean().default(false),
  /** Messages are signed with a key that is not ours. */
  forge: z.boolean().default(false),
  /** Messages are as old as this, rightly signed. */
  staleMs: z.int().min(0).default(0),
  /** Messages tell another amount than the bank's own book. */
  amount: z
    .string()
    .regex(/^\d{1,14}\.\d{4}$/)
    .nullable()
    .default(null),
  /** A payer pays twice. */
  payTwice: z.boolean().default(false),
  /**
   * What becomes of a request: `down` does nothing and `refuse` says no; `error`, `hang` and `unsigned` do it and then
   * fail, do not answer for a long time, or answer with a wrong signature.
   */
  answer: z.enum(['plain', 'down', 'refuse', 'error', 'hang', 'unsigned']).default('plain'),
  payouts: z.enum(['plain', 'stuck', 'fail']).default('plain'),
})

export type Fault = z.output<typeof fault>

/** Meant for one order, for one account, or for everybody. */
const request = fault.extend({ order: z.string().optional(), account: z.string().optional() })

const good: Fault = fault.parse({})
const everybody = '*'

export type Faults = {
  /** False when the request does not parse. An empty request is good behaviour. */
  set(wanted: unknown): boolean
  of(account: string, order: string | null): Fault
}

export function createFaults(): Faults {
  const asked = new Map<string, Fault>()
  return {
    set(wanted) {
      const parsed = request.safeParse(wanted)
      if (!parsed.success) return false
      const { order, account, ...behaviour } = parsed.data
      const who = order ?? account
      if (who === undefined) asked.clear()
      asked.set(who ?? everybody, behaviour)
      return true
    },
    of: (account, order) => asked.get(order ?? account) ?? asked.get(account) ?? asked.get(everybody) ?? good,
  }
}
