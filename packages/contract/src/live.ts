import { z } from 'zod'
import { type Subject, subjects } from './events.ts'

/** The one event stream of a browser. The visitor's random id travels in a header, never in the address. */
export const livePath = '/wps/live'
export const visitorHeader = 'x-visitor'

const subject = z.enum(subjects as [Subject, ...Subject[]])

/**
 * `hello` opens a stream and says whether the phone missed anything since its last event id;
 * `refetch` says that the server itself may have missed something; both mean: read again.
 */
export const liveFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), refetch: z.boolean(), seq: z.string().nullable() }),
  z.object({
    kind: z.literal('news'),
    subject,
    payload: z.record(z.string(), z.unknown()),
    seq: z.string().nullable(),
  }),
  z.object({ kind: z.literal('refetch') }),
  z.object({ kind: z.literal('bye'), retryMs: z.int() }),
])

export type LiveFrame = z.output<typeof liveFrame>
