import { type AnyCall, commonRefusals } from '@fairground/contract/call.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import { z } from 'zod'
import { sealedText } from './encrypted-bodies.ts'

const refusalSchema = z.object({
  success: z.literal(false),
  value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  errorCode: z.string(),
  reference: z.string(),
})

/** Schemas that the documentation names once instead of repeating them at every call. */
export const namedSchemas = z.registry<{ id: string }>().add(refusalSchema, { id: 'Refused' })

/** Both halves of a session are needed (auth.ts), so they stand in one requirement. */
const bothHalves = [{ pageHalf: [], cookieHalf: [] }]

export function refusalsOf({ refusals, stepUp, play }: AnyCall): readonly RefusalName[] {
  return [
    ...commonRefusals,
    ...(stepUp ? (['STEP_UP_NEEDED'] as const) : []),
    ...(play ? (['EXCLUDED'] as const) : []),
    ...refusals,
  ]
}

/** What the server checks of a call, and what the documentation says about it. */
export function schemaOf(call: AnyCall) {
  const statuses = new Set(refusalsOf(call).map((name) => wireRefusals[name].http))
  const refused = Object.fromEntries([...statuses].map((http) => [http, refusalSchema]))
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0] ?? ''],
    summary: summaryOf(call),
    description: `For ${call.who}. Refuses with: ${call.refusals.join(', ') || 'only what every call may refuse with'}.`,
    ...(call.who === 'anyone' ? {} : { security: bothHalves }),
    ...inputSchemaOf(call),
    response: { ...refused, 400: refusalSchema, 200: z.object({ success: z.literal(true), value: call.output }) },
  }
}

/** `wallet.readMemberWallet` is "Read member wallet". */
export function summaryOf({ id }: Pick<AnyCall, 'id'>): string {
  const words = id
    .slice(id.indexOf('.') + 1)
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function inputSchemaOf({ body, input }: AnyCall) {
  if (body === 'none') return { querystring: input }
  // The parts of a multipart body come one by one, when somebody who may call has them read.
  if (body === 'multipart') return { consumes: ['multipart/form-data'] }
  if (body === 'form') return { consumes: ['application/x-www-form-urlencoded'], body: input }
  return { body: body === 'jwe' ? sealedText : input }
}
