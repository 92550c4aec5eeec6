import { z } from 'zod'

/** How the studio misbehaves, for tests: what real vendors do on their bad days. */
const fault = z.strictObject({
  /** So many more copies of every call, at the same time. */
  repeat: z.int().min(0).max(20).default(0),
  delayMs: z.int().min(0).max(60_000).default(0),
  /**
   * `win-first` tells the win before the answer to the bet is there; `rollback-first` takes a bet back before it is
   * sent, and sends it then.
   */
  order: z.enum(['plain', 'win-first', 'rollback-first']).default('plain'),
  /** One more copy before each call, without a signature or with one of a key that nobody was given. */
  copy: z.enum(['none', 'unsigned', 'forged']).default('none'),
  /** The process ends after it noted the operator's answer and before it told the player. */
  crash: z.enum(['none', 'after-bet', 'after-win']).default('none'),
  /** What becomes of a request for a page: it fails, or nothing ever comes. */
  pages: z.enum(['plain', 'fail', 'hang']).default('plain'),
})

export type Fault = z.output<typeof fault>

/** Meant for one merchant, or for everybody. */
const request = fault.extend({ merchant: z.string().optional() })

const good: Fault = fault.parse({})
const everybody = '*'

export type Faults = {
  /** False when the request does not parse. An empty request is good behaviour. */
  set(wanted: unknown): boolean
  of(merchant: string): Fault
}

export function createFaults(): Faults {
  const asked = new Map<string, Fault>()
  return {
    set(wanted) {
      const parsed = request.safeParse(wanted)
      if (!parsed.success) return false
      const { merchant, ...behaviour } = parsed.data
      if (merchant === undefined) asked.clear()
      asked.set(merchant ?? everybody, behaviour)
      return true
    },
    of: (merchant) => asked.get(merchant) ?? asked.get(everybody) ?? good,
  }
}
