import { z } from 'zod'
import { call } from '../call.ts'

/** An amount on the wire: units of the currency with four decimals, exact at any size. */
export const amount = z.string().regex(/^-?\d{1,14}\.\d{4}$/)

/** What a caller may ask to move: more than nothing, and written in one way only. */
export const positiveAmount = z
  .string()
  .regex(/^(?:[1-9]\d{0,10}\.\d{4}|0\.(?:[1-9]\d{3}|0[1-9]\d{2}|00[1-9]\d|000[1-9]))$/)

/** Made by the phone before it asks, so that asking again moves nothing twice. */
export const moneyKey = z.uuid()

const moment = z.iso.datetime()

/** What money is at this merchant: its currency and how it is shown (D-63). */
export const readMerchantWallet = call({
  id: 'wallet.readMerchantWallet',
  method: 'GET',
  path: '/wps/wallets/merchant',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ currency: z.string().length(3), currencySymbol: z.string(), displayDigits: z.int() }),
  refusals: [],
})

/** The parts add up: `sumBalance` is available, reserve, bonus and held together. */
export const memberWallet = z.object({
  currency: z.string().length(3),
  currencySymbol: z.string(),
  displayDigits: z.int(),
  book: z.enum(['real', 'trial']),
  sumBalance: amount,
  /** Free to play with. */
  available: amount,
  /** Put aside by the member, out of reach of play and of withdrawals until it is brought back. */
  reserve: amount,
  bonus: amount,
  /** Promised to withdrawals that are under way. */
  held: amount,
  /** What of the available may be withdrawn now. */
  withdrawable: amount,
  /** Bonuses whose condition is open, the oldest first; `bonus` is the part of the bonus money that is its own. */
  wagering: z.array(
    z.object({ id: z.uuid(), promo: z.string(), bonus: amount, required: amount, remaining: amount, endsAt: moment }),
  ),
  /** Counts the changes, so that a phone sees which of two answers is the later one. */
  version: z.string().regex(/^\d+$/),
})

/** What the caller owns. */
export const readMemberWallet = call({
  id: 'wallet.readMemberWallet',
  method: 'GET',
  path: '/wps/wallets/gcs',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: memberWallet,
  refusals: [],
})
