import { withdrawalStates } from '@fairground/domain/cashier/withdrawal-states.ts'
import { betStates } from '@fairground/domain/lottery/bet-states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from './wallet.ts'

const moment = z.iso.datetime()

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

const place = z.string().regex(/^\d{1,15}\.\d{1,18}$/)

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
    after: place.optional(),
  }),
  output: z.object({ entries: z.array(transaction), next: z.string().nullable() }),
  refusals: [],
})

/** A bet as lists tell it; everything else is on its page. */
export const listedBet = z.object({
  id: z.uuid(),
  play: z.string(),
  selection: z.string(),
  stake: amount,
  win: amount.nullable(),
  state: z.enum(betStates),
})

const betSubject = z.object({
  kind: z.literal('bet'),
  orderId: z.uuid(),
  game: z.string(),
  /** In the reader's language; null where the lottery is not listed any more. */
  name: z.string().nullable(),
  numero: z.string(),
  drawAt: moment,
  result: z.array(z.string()).nullable(),
  bets: z.array(listedBet),
  stake: amount,
  /** What came back, stakes included. */
  back: amount,
})

const sessionSubject = z.object({
  kind: z.literal('game'),
  vendor: z.string(),
  game: z.string(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
  rounds: z.int(),
  /** The stake of each round where all have the same. */
  each: amount.nullable(),
  stake: amount,
  back: amount,
})

const historySubject = z.discriminatedUnion('kind', [
  betSubject,
  sessionSubject,
  z.object({ kind: z.literal('deposit'), orderId: z.uuid(), name: z.string() }),
  z.object({
    kind: z.literal('withdrawal'),
    orderId: z.uuid(),
    bankName: z.string(),
    lastDigits: z.string(),
    state: z.enum(withdrawalStates),
  }),
])

/**
 * The same money told by what happened: a bet with what it won is one row, and so are rounds of a game that followed each
 * other. Newest first by the moment of the stake.
 */
export const readHistory = call({
  id: 'wallet.readHistory',
  method: 'GET',
  path: '/wps/transaction/history',
  body: 'none',
  who: 'session',
  moduleId: 'PERSPNL3',
  input: z.object({
    ...transactionFilter,
    /** Of the names of games and channels; without it the brand's own. */
    language: z.string().max(5).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(30),
    /** The `next` of the page before. */
    after: place.optional(),
  }),
  output: z.object({
    rows: z.array(
      transaction.extend({
        /** What it changed in all: of a play what came back less the stake. */
        net: amount,
        subject: historySubject.nullable(),
      }),
    ),
    next: z.string().nullable(),
    /** What play brought on the days of these rows, in the merchant's calendar. Money that was moved does not count. */
    days: z.array(z.object({ day: z.iso.date(), net: amount })),
    /** Of the whole time that was asked for. */
    period: z.object({ net: amount, deposits: amount, withdrawals: amount, pending: z.int() }),
  }),
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
