import { z } from 'zod'
import { roundDetails } from './round-details.ts'

/**
 * How a game vendor asks us to move money: the canonical seamless protocol. The vendor calls us and trusts only the
 * answer; we hold all money. Each call is a POST of JSON to `/seamless/<vendor>/<kind>`. Dialects of other vendors are
 * translated into this one before it is handled; the core behind it never bends. `docs/seamless-wallet.md` is what a
 * vendor reads.
 *
 * Both directions are signed: `x-signature` is the hex HMAC-SHA256, by the key that `x-key` names, over method, path,
 * `x-timestamp` (Unix time in milliseconds) and the hex SHA-256 of the raw body, parted by line feeds. Two keys may live
 * at a time, so that one can be changed without a pause.
 */
export const seamlessHeaders = { key: 'x-key', timestamp: 'x-timestamp', signature: 'x-signature' } as const

/** A message older or newer than this is not believed. */
export const seamlessWindowMs = 30_000

export function seamlessText(method: string, path: string, timestamp: string, bodyHash: string): string {
  return [method, path, timestamp, bodyHash].join('\n')
}

/** The calls that move money, or may. What a call asks for is known by its kind and its transaction id. */
export const movementKinds = ['bet', 'win', 'rollback', 'return-stake', 'promo-win', 'reverse'] as const
export type MovementKind = (typeof movementKinds)[number]

export const seamlessKinds = ['authenticate', 'balance', ...movementKinds, 'bet-win', 'status', 'end-round'] as const
export type SeamlessKind = (typeof seamlessKinds)[number]

/** Money travels in whole ten-thousandths as text, so that no vendor's number type can bend it. */
const amount = z.string().regex(/^\d{1,15}$/)
/** All that the ledger can hold: two pockets of 64 bits. A movement is smaller, so balances need more digits than it. */
const balance = z.string().regex(/^\d{1,20}$/)
const currency = z.string().length(3)
/** Of the vendor's own making, and unique for ever. */
const id = z.string().min(1).max(64)

/** Names the network attempt; it is echoed and tells nothing about money. */
const request = { requestId: id }
/** Whose money: the session that `authenticate` gave, which stays good for wins and rollbacks when it is over. */
const session = { session: id }
const movement = { transactionId: id, roundId: id, gameId: id, currency, amount }
/** No call is refused for its picture: one that cannot be read is as none. */
const details = { details: roundDetails.optional().catch(undefined) }

export const seamlessRequests = {
  authenticate: z.object({ ...request, code: z.string().max(64) }),
  balance: z.object({ ...request, ...session }),
  bet: z.object({ ...request, ...session, ...movement, ...details }),
  /** `isRoundOver` closes the round: no win follows. An amount of nothing is a round that was lost. */
  win: z.object({ ...request, ...session, ...movement, betTransactionId: id, isRoundOver: z.boolean(), ...details }),
  /** A bet and its win at once: both or neither. The stake must be there before the win. */
  'bet-win': z.object({ ...request, ...session, ...movement, winAmount: amount, isRoundOver: z.boolean(), ...details }),
  /** A present of the vendor, such as a tournament's prize: it belongs to no bet. */
  'promo-win': z.object({ ...request, ...session, transactionId: id, campaignId: id, gameId: id, currency, amount }),
  /** Gives back a part of the stake of a bet whose round is open. */
  'return-stake': z.object({ ...request, ...session, ...movement, betTransactionId: id }),
  /** Undoes what is left of the bet of `betTransactionId`, once; of one that is unknown, it is never taken later either. */
  rollback: z.object({ ...request, ...session, transactionId: id, betTransactionId: id, roundId: id }),
  /** Takes a whole win back, once. Of a round that is over only where this vendor's rounds can be opened again. */
  reverse: z.object({ ...request, ...session, transactionId: id, winTransactionId: id, roundId: id }),
  /** What became of a transaction: for a caller that lost the answer. */
  status: z.object({ ...request, transactionId: id }),
  'end-round': z.object({ ...request, ...session, roundId: id, ...details }),
} as const satisfies Record<SeamlessKind, z.ZodObject>

/**
 * OK moves or has moved; OK_NOOP is done although nothing moved. TEMPORARY is the only one that may be asked again as
 * it is, and the only one that is not kept: all others stay the answer of this transaction for ever.
 */
export const seamlessResults = [
  'OK',
  'OK_NOOP',
  'NO_FUNDS',
  'PLAYER_BLOCKED',
  'LIMIT',
  'SESSION',
  'GAME_OFF',
  'CURRENCY',
  'SIGNATURE',
  'TX_UNKNOWN',
  'TX_SETTLED',
  'TX_CANCELLED',
  'TX_MISMATCH',
  'TEMPORARY',
] as const
export type SeamlessResult = (typeof seamlessResults)[number]

const reply = z.object({
  requestId: z.string().max(64),
  result: z.enum(seamlessResults),
  /** After the movement, or as it stands when it was refused; null where nobody's money was found. */
  balance: balance.nullable(),
  currency: currency.nullable(),
  /** Our own number of the movement. */
  operatorId: z.string().nullable(),
})

export const seamlessReplies = {
  authenticate: reply.extend({
    session: z.string().nullable(),
    /** Opaque: neither a name nor an id that means anything elsewhere. */
    player: z.string().nullable(),
    language: z.string().nullable(),
    isDemo: z.boolean().nullable(),
  }),
  balance: reply,
  bet: reply,
  win: reply,
  'bet-win': reply,
  'promo-win': reply,
  'return-stake': reply,
  rollback: reply,
  reverse: reply,
  status: reply.extend({ kind: z.enum(movementKinds).nullable(), amount: amount.nullable() }),
  'end-round': reply,
} as const satisfies Record<SeamlessKind, z.ZodObject>

export type SeamlessRequest<K extends SeamlessKind> = z.output<(typeof seamlessRequests)[K]>
export type SeamlessReply<K extends SeamlessKind> = z.output<(typeof seamlessReplies)[K]>

/** What may be in a batch: everything but the beginning of a session. */
export const batchKinds = [
  'bet',
  'win',
  'bet-win',
  'promo-win',
  'return-stake',
  'rollback',
  'reverse',
  'end-round',
] as const
export type BatchKind = (typeof batchKinds)[number]

export const maxBatchItems = 100

/**
 * Items are handled in their order, each by itself and each as often as it comes: a batch that is sent again is
 * answered item by item as before. From the first TEMPORARY on nothing is handled.
 */
export const seamlessBatch = z.object({
  ...request,
  items: z
    .array(z.object({ kind: z.enum(batchKinds), call: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(maxBatchItems),
})
export type SeamlessBatch = z.output<typeof seamlessBatch>

export const seamlessBatchReply = z.object({
  requestId: z.string().max(64),
  result: z.enum(seamlessResults),
  items: z.array(reply),
})

/** The vendor's own book, for the comparison of books: every movement that we answered, by its own account. */
export const seamlessBook = z.object({
  entries: z.array(
    z.object({
      transactionId: id,
      kind: z.enum(['bet', 'win', 'rollback', 'return-stake', 'reverse']),
      player: z.string(),
      roundId: id,
      amount,
      currency,
      at: z.iso.datetime(),
    }),
  ),
  next: z.string().nullable(),
})

export type SeamlessBook = z.output<typeof seamlessBook>

/** What we ask a vendor about a round of one player that stays open for too long, signed as its own calls are. */
export const roundStatusRequest = z.object({ requestId: id, player: z.string(), roundId: id })

/**
 * `open`: it goes on, ask later. `settled`: these were its wins. `void`: its bets are undone. Everything is told as the
 * vendor would send it itself, so that what was handled before is found, and what is sent later too.
 */
export const roundStatusReply = z.object({
  requestId: z.string().max(64),
  state: z.enum(['open', 'settled', 'void', 'unknown']),
  wins: z
    .array(z.object({ transactionId: id, betTransactionId: id, gameId: id, amount, isRoundOver: z.boolean() }))
    .max(maxBatchItems)
    .default([]),
  rollbacks: z
    .array(z.object({ transactionId: id, betTransactionId: id }))
    .max(maxBatchItems)
    .default([]),
})
export type RoundStatus = z.output<typeof roundStatusReply>
