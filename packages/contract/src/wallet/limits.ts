import { limitKinds, limitSpans } from '@fairground/domain/ledger/limits.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, positiveAmount } from './wallet.ts'

const moment = z.iso.datetime()

const limitPlace = { kind: z.enum(limitKinds), span: z.enum(limitSpans) }

const memberLimit = z.object({
  ...limitPlace,
  /** Null is no limit. */
  amount: amount.nullable(),
  /** What was used of it in the window that ends now. */
  used: amount,
  left: amount.nullable(),
  /** A raise that waits: it takes effect when it is confirmed after this moment. */
  pending: z.object({ amount: amount.nullable(), from: moment }).nullable(),
})

const memberLimits = z.object({ limits: z.array(memberLimit) })

/** All nine, kinds by spans, whether set or not. */
export const readLimits = call({
  id: 'wallet.readLimits',
  method: 'GET',
  path: '/wps/wallets/limits',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: memberLimits,
  refusals: [],
})

/** Lower binds at once; higher, or none, waits a day and is confirmed then (P2). */
export const setLimit = call({
  id: 'wallet.setLimit',
  method: 'POST',
  path: '/wps/wallets/limits',
  body: 'json',
  who: 'real-member',
  input: z.object({ ...limitPlace, amount: positiveAmount.nullable() }),
  output: memberLimits,
  refusals: [],
})

export const confirmLimit = call({
  id: 'wallet.confirmLimit',
  method: 'POST',
  path: '/wps/wallets/limits/confirm',
  body: 'json',
  who: 'real-member',
  input: z.object(limitPlace),
  output: memberLimits,
  refusals: ['LIMIT_NOT_DUE'],
})
