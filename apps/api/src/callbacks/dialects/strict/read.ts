import { seamlessKinds } from '@fairground/contract/games/seamless.ts'
import { z } from 'zod'
import type { ReadCall } from '../dialect.ts'

const fields = z.record(z.string(), z.unknown())

/** Its words are the core's own, so nothing is translated. */
export function read(name: string, body: unknown): ReadCall | null {
  const kind = name === 'batch' ? name : seamlessKinds.find((each) => each === name)
  const request = fields.safeParse(body)
  return kind && request.success ? { kind, request: request.data } : null
}
