import { z } from 'zod'

/** How the witness misbehaves, for tests: it is asked to do what real ones do on their bad days. */
const fault = z.strictObject({
  delayMs: z.int().min(0).max(60_000).default(0),
  /** `hang` never answers, `down` does nothing, `lost` signs and keeps and then breaks the line. */
  answer: z.enum(['plain', 'hang', 'down', 'lost']).default('plain'),
  /** It says another time than its clock has. */
  skewSeconds: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
})

export type Fault = z.output<typeof fault>

/** Null when the request cannot be read. An empty one is good behaviour. */
export function readFault(request: unknown): Fault | null {
  const read = fault.safeParse(request)
  return read.success ? read.data : null
}
