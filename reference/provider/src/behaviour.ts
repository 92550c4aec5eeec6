import { z } from 'zod'

/** How a third party may behave on a bad day; a journey chooses it and sees what the product makes of it. */
const behaviour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain') }),
  z.object({ kind: z.literal('slow'), delayMs: z.coerce.number().int().min(0).max(60_000).default(3_000) }),
  z.object({ kind: z.literal('fail') }),
  z.object({ kind: z.literal('relogin') }),
  z.object({ kind: z.literal('drop') }),
])

export type Behaviour = z.output<typeof behaviour>

export function readBehaviour(query: URLSearchParams): Behaviour | null {
  const read = behaviour.safeParse(Object.fromEntries(query))
  return read.success ? read.data : null
}
