import { z } from 'zod'
import { call } from '../call.ts'
import { roundDetails } from '../games/round-details.ts'
import { listedBet } from './statement.ts'
import { amount } from './wallet.ts'

const moment = z.iso.datetime()

/** The game of a play, named in the reader's language; null where it is not listed any more. */
const game = {
  category: z.string(),
  /** None for the lotteries that the platform draws. */
  vendor: z.string().nullable(),
  game: z.string(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
}

const draw = z.object({
  numero: z.string(),
  drawAt: moment,
  /** Until then bets are taken. */
  lockAt: moment,
  result: z.array(z.string()).nullable(),
  /** None where their month is archived. */
  bets: z.array(listedBet),
})

const filter = {
  /** Days of the merchant's calendar, the last one included. */
  since: z.iso.date(),
  until: z.iso.date(),
  category: z.string().max(20).optional(),
  /** `own` are the platform's lotteries. */
  vendor: z.string().max(40).optional(),
  game: z.string().max(80).optional(),
  result: z.enum(['won', 'lost']).optional(),
  /** Of the names of games; without it the brand's own. */
  language: z.string().max(5).optional(),
}

/** Plays that are over, newest first: a member's draw of a lottery, or a round at a vendor. */
export const readRecord = call({
  id: 'wallet.readRecord',
  method: 'GET',
  path: '/wps/record/plays',
  body: 'none',
  who: 'session',
  input: z.object({
    ...filter,
    limit: z.coerce.number().int().min(1).max(60).default(20),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,18}$/)
      .optional(),
  }),
  output: z.object({
    plays: z.array(
      z.object({
        id: z.string(),
        at: moment,
        ...game,
        /** The draw's id or the vendor's name of the round. */
        play: z.string(),
        stake: amount,
        /** What came back, stakes included. */
        back: amount,
        net: amount,
        /** A correction holds what it changed in a play that was over. */
        isCorrection: z.boolean(),
        draw: draw.nullable(),
      }),
    ),
    /** A page can be short and still have one: where somebody looks for what hardly ever happened. */
    next: z.string().nullable(),
  }),
  refusals: [],
})

/** What the plays of a time come to, which games they were of, and what is still open. */
export const readRecordSummary = call({
  id: 'wallet.readRecordSummary',
  method: 'GET',
  path: '/wps/record/summary',
  body: 'none',
  who: 'session',
  input: z.object(filter),
  output: z.object({
    totals: z.object({ plays: z.int(), stake: amount, back: amount, net: amount }),
    /** Of the whole time, whatever else is asked for. */
    games: z.array(z.object({ ...game, plays: z.int() })),
    open: z.array(z.object({ ...game, play: z.string(), since: moment, stake: amount, draw: draw.nullable() })),
  }),
  refusals: [],
})

/** A round at a vendor, by the calls that moved its money. */
export const readRound = call({
  id: 'wallet.readRound',
  method: 'GET',
  path: '/wps/record/round',
  body: 'none',
  who: 'session',
  input: z.object({
    vendor: z.string().min(1).max(40),
    round: z.string().min(1).max(64),
    language: z.string().max(5).optional(),
  }),
  output: z.object({
    vendor: z.string(),
    round: z.string(),
    game: z.string(),
    name: z.string().nullable(),
    picture: z.string().nullable(),
    state: z.enum(['open', 'settled', 'void']),
    stake: amount,
    back: amount,
    net: amount,
    /** How it looked when it ended, where the vendor told. */
    details: roundDetails.nullable(),
    calls: z.array(z.object({ kind: z.string(), transactionId: z.string(), amount, balanceAfter: amount, at: moment })),
  }),
  refusals: ['ORDER_UNKNOWN'],
})

/** What the session has cost so far, and since when: what a game is framed by, and what a reality check says (P3, P4). */
export const readSessionPlay = call({
  id: 'wallet.readSessionPlay',
  method: 'GET',
  path: '/wps/record/session',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.object({
    startedAt: moment,
    /** By the server's clock. */
    now: moment,
    stake: amount,
    back: amount,
    net: amount,
    /** Rounds that a vendor has begun and not ended. */
    openRounds: z.int(),
  }),
  refusals: [],
})
