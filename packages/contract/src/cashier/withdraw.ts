import { withdrawalStates } from '@fairground/domain/cashier/withdrawal-states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey, positiveAmount } from '../wallet/wallet.ts'

const moment = z.iso.datetime()
const typed = z.string().max(255)

const bankCard = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  /** The last four digits; nothing else of the number ever leaves the server. */
  lastDigits: z.string(),
  payeeName: z.string(),
  addedAt: moment,
  /** Money is not sent to a new card before this moment (TD4); null when it may be used. */
  restsUntil: moment.nullable(),
})

export const readBankCards = call({
  id: 'cashier.readBankCards',
  method: 'GET',
  path: '/wps/transaction/withdraw/cards',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z.object({
    cards: z.array(bankCard),
    banks: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The name that cards must be in, masked; null until the member has given one. */
    payeeName: z.string().nullable(),
    mostCards: z.int(),
  }),
  refusals: [],
})

/** In the member's own payee name; the first card may bring the name along. */
export const addBankCard = call({
  id: 'cashier.addBankCard',
  method: 'POST',
  path: '/wps/member/bankCard',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object({ bank: typed, accountNumber: typed, payeeName: typed.nullable().default(null) }),
  output: bankCard,
  refusals: ['FIELD_FORMAT', 'CARD_TAKEN', 'TOO_MANY_CARDS', 'PAYEE_NAME_NEEDED'],
})

export const removeBankCard = call({
  id: 'cashier.removeBankCard',
  method: 'DELETE',
  path: '/wps/member/bankCard',
  body: 'none',
  who: 'real-member',
  stepUp: true,
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  refusals: ['ORDER_UNKNOWN'],
})

/** Everything to know before asking: nothing of it is found out by a refusal. */
export const readWithdrawTerms = call({
  id: 'cashier.readWithdrawTerms',
  method: 'GET',
  path: '/wps/transaction/withdraw/terms',
  body: 'none',
  who: 'real-member',
  input: z.object({ language: z.string().max(5).optional() }),
  output: z.object({
    available: amount,
    withdrawable: amount,
    least: amount,
    most: amount,
    /** What the merchant pays out to one member a day, and what of it is left. */
    dayMost: amount,
    dayLeft: amount,
    /** Withdrawals without a fee left today; afterwards each costs `fee`. */
    freeLeft: z.int(),
    freeADay: z.int(),
    fee: amount,
    minutes: z.tuple([z.int(), z.int()]),
    hasPaymentPassword: z.boolean(),
    hasPayeeName: z.boolean(),
    /** What is still to be repaid of wins that were taken back; until then nothing is paid out. */
    owed: amount,
    /** Deposits that are not turned over yet, the oldest first: `number` is the order's. A bonus locks nothing. */
    locks: z.array(z.object({ number: z.string(), locked: amount, required: amount, remaining: amount })),
  }),
  refusals: [],
})

export const withdrawal = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(withdrawalStates),
  amount,
  fee: amount,
  /** What arrives: the amount less the fee. */
  toReceive: amount,
  currency: z.string().length(3),
  bankName: z.string(),
  lastDigits: z.string(),
  createdAt: moment,
  /** Nobody can approve it before this moment (TD4); null when it does not rest, or has gone on already. */
  waitsUntil: moment.nullable(),
  /** Why it was refused or failed, as a key of words (`withdrawal.why.<reason>`). */
  why: z.string().nullable(),
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: moment })),
})

/** The money is held from this moment. Nothing offers to take it back into play. */
export const withdraw = call({
  id: 'cashier.withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  body: 'jwe',
  who: 'real-member',
  stepUp: true,
  input: z.object({
    key: moneyKey,
    cardId: z.uuid(),
    amount: positiveAmount,
    paymentPassword: typed,
    /** What the phone showed as the fee. Where another one would be taken, nothing is (FEE_CHANGED). */
    fee: amount.optional(),
  }),
  output: withdrawal,
  refusals: [
    'WRONG_CREDENTIAL',
    'INSUFFICIENT_FUNDS',
    'AMOUNT_OUT_OF_RANGE',
    'WAGERING_UNFINISHED',
    'DEBT_OPEN',
    'KEY_REUSED',
    'ORDER_UNKNOWN',
    'PAYMENT_PASSWORD_NEEDED',
    'CHANNEL_UNAVAILABLE',
    'FEE_CHANGED',
  ],
})

export const readWithdrawal = call({
  id: 'cashier.readWithdrawal',
  method: 'GET',
  path: '/wps/transaction/withdraw/order',
  body: 'none',
  who: 'real-member',
  input: z.object({ id: z.uuid() }),
  output: withdrawal,
  refusals: ['ORDER_UNKNOWN'],
})

/** Newest first, with what was paid out in all. */
export const readWithdrawals = call({
  id: 'cashier.readWithdrawals',
  method: 'GET',
  path: '/wps/transaction/withdraw/report',
  body: 'none',
  who: 'real-member',
  input: z.object({
    state: z.enum(withdrawalStates).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** The `next` of the page before. */
    after: z.uuid().optional(),
  }),
  output: z.object({ withdrawals: z.array(withdrawal), next: z.string().nullable(), confirmedTotal: amount }),
  refusals: [],
})
