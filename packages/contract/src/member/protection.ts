import { exclusionTerms, timeoutDays } from '@fairground/domain/member/exclusion.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const moment = z.iso.datetime()

const exclusion = z.object({
  kind: z.enum(['timeout', 'exclusion']),
  startsAt: moment,
  /** Not before this moment; null has no end of its own. */
  endsAt: moment.nullable(),
  /** When it is over, as far as that is known: a time-out ends by itself, an exclusion only after it was asked for. */
  until: moment.nullable(),
  liftAskedAt: moment.nullable(),
  /** From when the end of an exclusion may be asked for; null for a time-out. */
  liftFrom: moment.nullable(),
})

const protection = z.object({ exclusion: exclusion.nullable() })

/** What protects the member now, and where help is to be had; a guest is told the latter alone. */
export const readProtection = call({
  id: 'member.readProtection',
  method: 'GET',
  path: '/wps/member/protection',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: protection.extend({
    helpLine: z.object({ name: z.string(), phone: z.string().nullable(), url: z.string() }).nullable(),
  }),
  refusals: [],
})

export const takeTimeout = call({
  id: 'member.takeTimeout',
  method: 'POST',
  path: '/wps/member/timeout',
  body: 'json',
  who: 'real-member',
  input: z.object({ days: z.int().min(timeoutDays.min).max(timeoutDays.max) }),
  output: protection,
  refusals: [],
})

/**
 * Holds at every brand of the licence. No password is asked for: nothing may stand between a person and this decision.
 */
export const excludeMyself = call({
  id: 'member.excludeMyself',
  method: 'POST',
  path: '/wps/member/exclusion',
  body: 'json',
  who: 'real-member',
  input: z.object({ term: z.enum(exclusionTerms) }),
  output: protection,
  refusals: [],
})

/** Refused with E1009 until the exclusion's own end; then it takes a day, or a week without a set end. */
export const askForLifting = call({
  id: 'member.askForLifting',
  method: 'POST',
  path: '/wps/member/exclusion/lift',
  body: 'json',
  who: 'real-member',
  input: z.object({}),
  output: protection,
  refusals: ['EXCLUDED'],
})
