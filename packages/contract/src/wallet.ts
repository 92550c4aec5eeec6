import { limitKinds, limitSpans } from '@fairground/domain/ledger/limits.ts'
import { z } from 'zod'
import { call } from './call.ts'

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
  /** Bonuses whose condition is open: `locked` cannot be withdrawn while something remains to be staked. */
  wagering: z.array(
    z.object({ id: z.uuid(), promo: z.string(), locked: amount, required: amount, remaining: amount, endsAt: moment }),
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

/** The caller's wallets by name with what each holds, and what they hold together. */
export const readFunds = call({
  id: 'wallet.readFunds',
  method: 'GET',
  path: '/wps/relay/funds',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    currency: z.string().length(3),
    total: amount,
    wallets: z.array(z.object({ wallet: z.enum(['main', 'reserve', 'bonus', 'held']), balance: amount })),
    version: z.string().regex(/^\d+$/),
  }),
  refusals: [],
})

const ownWallet = z.enum(['main', 'reserve'])

/** Between the member's own wallets: into the reserve, which no game and no withdrawal touches, and back. */
export const transfer = call({
  id: 'wallet.transfer',
  method: 'POST',
  path: '/wps/transaction/transfer',
  body: 'json',
  who: 'real-member',
  input: z.object({ key: moneyKey, from: ownWallet, to: ownWallet, amount: positiveAmount }),
  output: memberWallet,
  refusals: ['INSUFFICIENT_FUNDS', 'KEY_REUSED', 'FIELD_FORMAT'],
})

const transaction = z.object({
  id: z.uuid(),
  /** One of the codes of `readTransactionCodes`. */
  code: z.string(),
  at: moment,
  /** What it changed for the member: below zero is money that left. */
  amount,
  /** All the member owned afterwards, and how much of it was available. */
  sumAfter: amount,
  availableAfter: amount,
  /** The order, round or bet it belongs to. */
  reference: z.string().nullable(),
})

const transactionFilter = {
  /** Codes with commas between them; without it all of them. */
  codes: z.string().max(200).optional(),
  since: moment.optional(),
  until: moment.optional(),
}

/** Newest first. A page that was read stays what it was. */
export const readTransactions = call({
  id: 'wallet.readTransactions',
  method: 'GET',
  path: '/wps/transaction/details',
  body: 'none',
  who: 'session',
  input: z.object({
    ...transactionFilter,
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,18}$/)
      .optional(),
  }),
  output: z.object({ entries: z.array(transaction), next: z.string().nullable() }),
  refusals: [],
})

/** Every kind of change a statement can name. Words stand in the catalogues as `transaction.<code>`. */
export const readTransactionCodes = call({
  id: 'wallet.readTransactionCodes',
  method: 'GET',
  path: '/wps/transaction/codes',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), direction: z.enum(['in', 'out', 'aside']) })),
  refusals: [],
})

/** The statement as a file of values separated by commas, up to a year and 20,000 lines of it (P6). */
export const exportTransactions = call({
  id: 'wallet.exportTransactions',
  method: 'GET',
  path: '/wps/transaction/export',
  body: 'none',
  who: 'session',
  input: z.object(transactionFilter),
  output: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
  refusals: [],
})

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
