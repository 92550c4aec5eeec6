import { languageCodes } from '@fairground/domain/languages.ts'
import { drawStates } from '@fairground/domain/lottery/draw-states.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const moment = z.iso.datetime()
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const gameCode = z.string().regex(/^[A-Z0-9_]{2,24}$/)
const numero = z.string().regex(/^\d{8}-\d{4}$/)

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
      /** `local` is our own and proves nothing to a stranger; it is labelled so wherever it is shown. */
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

export const readDrawProof = call({
  id: 'lottery.readDrawProof',
  method: 'GET',
  path: '/lgw/draws/proof',
  body: 'none',
  who: 'anyone',
  input: z.object({ game: gameCode, numero }),
  output: drawProof,
  refusals: ['GAME_UNAVAILABLE'],
})

/** The period on sale of a game, and how long it is: for whoever only counts down (API-75). */
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
