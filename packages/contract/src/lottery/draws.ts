import { languageCodes } from '@fairground/domain/languages.ts'
import { drawStates } from '@fairground/domain/lottery/draw-states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { digest, drawProofV2, gameCode, logRange, numero } from './proofs.ts'

const moment = z.iso.datetime()

/** All that is needed to compute a draw again (scheme LV1); what is not known yet is null. */
export const drawProof = z.object({
  scheme: z.literal('LV1'),
  game: gameCode,
  numero,
  commitment: digest,
  /** The hash of the log before this commitment and with it: no draw can be dropped or replaced. */
  logBefore: digest,
  logAfter: digest,
  betRoot: digest.nullable(),
  betCount: z.int().nullable(),
  beacon: z
    .object({
      /** `local` is our own and proves nothing to a third party; it is labelled so wherever it is shown. */
      source: z.enum(['local', 'drand']),
      round: z.string(),
      value: z.string(),
    })
    .nullable(),
  seed: digest.nullable(),
  result: z.array(z.string()).nullable(),
})
export type DrawProof = z.output<typeof drawProof>

const draw = z.object({
  id: z.uuid(),
  game: gameCode,
  numero,
  state: z.enum(drawStates),
  openAt: moment,
  lockAt: moment,
  drawAt: moment,
  result: z.array(z.string()).nullable(),
})

/** What is on sale now, what follows it, and the last results: all that a board needs, with the server's clock. */
export const readBoard = call({
  id: 'lottery.readBoard',
  method: 'GET',
  path: '/lgw/board',
  body: 'none',
  who: 'anyone',
  /** The name of the game is told in this language; without one in the first language of the brand. */
  input: z.object({ game: gameCode, language: z.enum(languageCodes).optional() }),
  output: z.object({
    now: moment,
    game: gameCode,
    family: z.string(),
    name: z.string(),
    current: draw.nullable(),
    next: draw.nullable(),
    recent: z.array(draw),
    limits: z.object({
      leastUnitStake: z.string(),
      mostUnitStake: z.string(),
      mostLineStake: z.string(),
      mostLineWin: z.string(),
      linesPerOrder: z.int(),
    }),
    currency: z.string().length(3),
  }),
  refusals: ['GAME_UNAVAILABLE'],
})

/** Newest first. */
export const readDraws = call({
  id: 'lottery.readDraws',
  method: 'GET',
  path: '/lgw/draws',
  body: 'none',
  who: 'anyone',
  input: z.object({
    game: gameCode,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: numero.optional(),
  }),
  output: z.object({ now: moment, draws: z.array(draw), cancelled: z.int() }),
  refusals: ['GAME_UNAVAILABLE'],
})

/** The last results alone, newest first, each with its values joined by commas: what a phone counts itself. */
export const readResults = call({
  id: 'lottery.readResults',
  method: 'GET',
  path: '/lgw/draws/results',
  body: 'none',
  who: 'anyone',
  input: z.object({ game: gameCode, draws: z.enum(['20', '100', '500']) }),
  output: z.object({ now: moment, results: z.array(z.string()) }),
  refusals: ['GAME_UNAVAILABLE'],
})

/**
 * What is true of today's draws of every game that the platform draws and this brand sells: how many have a published
 * result since midnight in the brand's zone, and of each game the last result and the draw on sale.
 */
export const readDrawsToday = call({
  id: 'lottery.readDrawsToday',
  method: 'GET',
  path: '/lgw/draws/today',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    now: moment,
    verified: z.int(),
    games: z.array(
      z.object({
        game: gameCode,
        last: z.object({ numero, drawAt: moment, result: z.array(z.string()) }).nullable(),
        numero: numero.nullable(),
        /** From the moment of the answer until the sale of `numero` closes; 0 when nothing is on sale. */
        remainTime: z.int(),
      }),
    ),
  }),
  refusals: [],
})

export const readDrawProof = call({
  id: 'lottery.readDrawProof',
  method: 'GET',
  path: '/lgw/draws/proof',
  body: 'none',
  who: 'anyone',
  input: z.object({
    game: gameCode,
    numero,
    /** Sizes of the draw log that the caller has seen: each is shown to lead to the newest one. */
    seen: z
      .string()
      .regex(/^\d{1,15}(?:,\d{1,15}){0,7}$/)
      .optional(),
  }),
  output: z.discriminatedUnion('scheme', [drawProof, drawProofV2]),
  refusals: ['GAME_UNAVAILABLE'],
})

const namedDraw = z.object({ game: gameCode, numero, drawAt: moment })

/** The state of the draw log for everybody: what was promised, what is owed, what was cancelled, and its heads. */
export const readDrawLog = call({
  id: 'lottery.readDrawLog',
  method: 'GET',
  path: '/lgw/draws/log',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    now: moment,
    /** The newest checkpoints, newest first: how many statements, and when the witnesses signed. */
    heads: z.array(z.object({ size: z.int(), witnessedAt: moment, note: z.string() })),
    /** Draws that were committed to and are not over. */
    open: z.array(z.object({ game: gameCode, draws: z.int(), until: moment })),
    /** Draws whose result or cancellation is owed, oldest first. */
    late: z.array(namedDraw.extend({ since: moment })),
    cancelled: z.array(namedDraw.extend({ reason: z.string(), acts: z.string() })),
    cancelledInAll: z.int(),
  }),
  refusals: [],
})

/** Statements of the log from one place on, as far as they are under a checkpoint. */
export const readLogStretch = call({
  id: 'lottery.readLogStretch',
  method: 'GET',
  path: '/lgw/draws/log/stretch',
  body: 'none',
  who: 'anyone',
  input: z.object({
    from: z.coerce.number().int().min(0),
    limit: z.coerce.number().int().min(1).max(1_000).default(200),
  }),
  output: logRange.extend({ checkpoint: z.string().nullable() }),
  refusals: [],
})

/** The last results of the fast Vietnamese lotteries that this brand sells, newest first of each (API-74). */
export const readRecentVietnam = call({
  id: 'lottery.readRecentVietnam',
  method: 'GET',
  path: '/lgw/vietnam/recent',
  body: 'none',
  who: 'anyone',
  input: z.object({ limit: z.coerce.number().int().min(1).max(10).default(1) }),
  output: z.object({
    now: moment,
    games: z.array(
      z.object({
        game: gameCode,
        draws: z.array(z.object({ numero, drawAt: moment, result: z.array(z.string()) })),
      }),
    ),
  }),
  refusals: [],
})

/** The period on sale of a game, and how long it is: for a client that only counts down (API-75). */
export const readNumero = call({
  id: 'lottery.readNumero',
  method: 'GET',
  path: '/lgw/vietnam/numero',
  body: 'none',
  who: 'anyone',
  input: z.object({ game: gameCode }),
  output: z.object({ now: moment, numero: numero.nullable(), remainTime: z.int() }),
  refusals: ['GAME_UNAVAILABLE'],
})

/** The periods on sale of every game that the house draws and this brand sells, or of one of them (API-69, D-70). */
export const readNumeros = call({
  id: 'lottery.readNumeros',
  method: 'GET',
  path: '/wps/game/numero',
  body: 'none',
  who: 'anyone',
  input: z.object({ game: gameCode.optional() }),
  output: z.object({
    now: moment,
    games: z.array(z.object({ game: gameCode, numero: numero.nullable(), remainTime: z.int() })),
  }),
  refusals: ['GAME_UNAVAILABLE'],
})
