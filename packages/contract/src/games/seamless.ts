import { z } from 'zod'

/**
 * How a game vendor asks us to move money: the canonical seamless protocol. The vendor calls us and trusts only the
 * answer; we hold all money. Each call is a POST of JSON to `/seamless/<vendor>/<kind>`. Dialects of other vendors are
 * translated into this one by their adapter; the core behind it never bends.
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

export const seamlessKinds = ['authenticate', 'balance', 'bet', 'win', 'rollback', 'status', 'end-round'] as const
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

export const seamlessRequests = {
  authenticate: z.object({ ...request, code: z.string().max(64) }),
  balance: z.object({ ...request, ...session }),
  bet: z.object({ ...request, ...session, ...movement }),
  /** `isRoundOver` closes the round: no win follows. An amount of nothing is a round that was lost. */
  win: z.object({ ...request, ...session, ...movement, betTransactionId: id, isRoundOver: z.boolean() }),
  /** Undoes the whole bet of `betTransactionId`, once; of one that is unknown, it is never taken later either. */
  rollback: z.object({ ...request, ...session, transactionId: id, betTransactionId: id, roundId: id }),
  /** What became of a transaction: for whoever lost the answer. */
  status: z.object({ ...request, transactionId: id }),
  'end-round': z.object({ ...request, ...session, roundId: id }),
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
  rollback: reply,
  status: reply.extend({ kind: z.enum(['bet', 'win', 'rollback']).nullable(), amount: amount.nullable() }),
  'end-round': reply,
} as const satisfies Record<SeamlessKind, z.ZodObject>

export type SeamlessRequest<K extends SeamlessKind> = z.output<(typeof seamlessRequests)[K]>
export type SeamlessReply<K extends SeamlessKind> = z.output<(typeof seamlessReplies)[K]>

/** The vendor's own book, for the comparison of books: every movement that we answered, by its own account. */
export const seamlessBook = z.object({
  entries: z.array(
    z.object({
      transactionId: id,
      kind: z.enum(['bet', 'win', 'rollback']),
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
