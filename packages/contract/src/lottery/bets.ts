import { betStates } from '@fairground/domain/lottery/bet-states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey, positiveAmount } from '../wallet/wallet.ts'
import { bookInclusion, digest, gameCode, numero, signedText } from './proofs.ts'

const moment = z.iso.datetime()

/**
 * One line as the player asks for it. The server counts units and stake again; another figure than its own is refused.
 */
const lineRequest = z.object({
  play: z.string().regex(/^[A-Z0-9_]{1,16}$/),
  selection: z.string().min(1).max(4_000),
  unitStake: positiveAmount,
  multiple: z.int().min(1).max(10_000),
  stake: positiveAmount,
})

/**
 * What the house signed when it took a bet on a draw of scheme LV1 (Ed25519 over the canonical text of these fields, `receiptText` of the
 * domain). With the root of the draw and the way to it, anybody can see that the bet was in the book.
 */
export const betReceipt = z.object({
  scheme: z.literal('BR1'),
  betId: z.uuid(),
  game: gameCode,
  numero,
  play: z.string(),
  selection: z.string(),
  stake: amount,
  currency: z.string(),
  /** By the name of a price, in ten-thousandths. */
  odds: z.record(z.string(), z.string()),
  acceptedAt: moment,
  commitment: digest,
  keyId: z.string(),
  signature: z.string(),
})
export type BetReceipt = z.output<typeof betReceipt>

/** What the house signs when it takes a bet on a draw of scheme LV2: the text says all of it. */
export const betReceiptV2 = signedText.extend({ scheme: z.literal('BR2'), betId: z.uuid() })
export type BetReceiptV2 = z.output<typeof betReceiptV2>

const anyReceipt = z.discriminatedUnion('scheme', [betReceipt, betReceiptV2])
export type AnyReceipt = z.output<typeof anyReceipt>

export const bet = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  game: gameCode,
  numero,
  drawAt: moment,
  play: z.string(),
  selection: z.string(),
  units: z.int(),
  unitStake: amount,
  multiple: z.int(),
  stake: amount,
  /** The prize group that the odds are of: of 2,000 staked, so much comes back in the long run. 1 on the oldest bets. */
  series: z.int().min(1).max(1_960),
  odds: z.record(z.string(), z.string()),
  state: z.enum(betStates),
  /** What came back, the stake included; null until it is settled. */
  win: amount.nullable(),
  /** What of it is stake that the draw left undecided. All of it is `pushed`, and a part with nothing won is `lost`. */
  pushedStake: amount,
  result: z.array(z.string()).nullable(),
  currency: z.string().length(3),
  acceptedAt: moment,
  /** Until then it may be taken back; null when it may not. */
  cancelUntil: moment.nullable(),
})
export type Bet = z.output<typeof bet>

/** All lines of an order or none. The key is the phone's own: the same order again is answered as the first time. */
export const placeOrder = call({
  id: 'lottery.placeOrder',
  method: 'POST',
  path: '/lgw/orders',
  body: 'json',
  who: 'session',
  play: true,
  input: z.object({
    key: moneyKey,
    game: gameCode,
    numero,
    /** The prize group of all lines; that of the account where it is not given. */
    series: z.int().min(1_700).max(1_960).multipleOf(2).optional(),
    lines: z.array(lineRequest).min(1).max(200),
  }),
  output: z.object({
    orderId: z.uuid(),
    bets: z.array(bet),
    receipts: z.array(anyReceipt),
    /** After the stakes, with its version, so that the phone need not ask. */
    balance: z.object({ cash: amount, bonus: amount, version: z.string() }),
  }),
  refusals: [
    'DRAW_CLOSED',
    'DRAW_FULL',
    'BONUS_STAKE_TOO_HIGH',
    'INSUFFICIENT_FUNDS',
    'LIMIT_EXCEEDED',
    'AMOUNT_OUT_OF_RANGE',
    'KEY_REUSED',
    'FIELD_FORMAT',
    'GAME_UNAVAILABLE',
  ],
})

/** Newest first. */
export const readOrders = call({
  id: 'lottery.readOrders',
  method: 'GET',
  path: '/lgw/orders',
  body: 'none',
  who: 'session',
  input: z.object({
    game: gameCode.optional(),
    state: z.enum(['open', 'settled']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: z.string().max(80).optional(),
  }),
  output: z.object({ bets: z.array(bet), next: z.string().nullable() }),
  refusals: [],
})

/** One bet with its receipt and, once the sale is closed, the way from it to the published root. */
export const readOrderDetail = call({
  id: 'lottery.readOrderDetail',
  method: 'GET',
  path: '/lgw/orders/detail',
  body: 'none',
  who: 'session',
  input: z.object({ betId: z.uuid() }),
  output: z.object({
    bet,
    receipt: anyReceipt,
    /** As steps for a draw of scheme LV1, by place and path for LV2. */
    inclusion: z.union([z.array(z.object({ side: z.enum(['left', 'right']), digest })), bookInclusion]).nullable(),
    /** That the member took this bet back, signed; null when it was not, and on a draw of scheme LV1. */
    cancellation: signedText.nullable(),
  }),
  refusals: ['ORDER_UNKNOWN'],
})

export const cancelBets = call({
  id: 'lottery.cancelBets',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  body: 'json',
  who: 'session',
  input: z.object({ orderId: z.uuid(), suborderIds: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({
    results: z.array(z.object({ betId: z.uuid(), state: z.enum(betStates), isCancelled: z.boolean() })),
    balance: z.object({ cash: amount, bonus: amount, version: z.string() }),
  }),
  refusals: ['ORDER_UNKNOWN'],
})
