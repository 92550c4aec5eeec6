import { clientType, mobilePlatform } from '@fairground/domain/games/client-codes.ts'
import { gamesPerPage } from '@fairground/domain/games/game-lists.ts'
import { z } from 'zod'
import { call } from '../call.ts'

/** spec §3: one game of the catalogue, under the names of the specification. */
export const game = z.object({
  gameId: z.string(),
  gameGroupId: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  roomId: z.string(),
  supportPlay: z.string(),
  lottoMode: z.string(),
  showIcon: z.boolean(),
  iconUrl: z.string(),
  mobileLargeIcon: z.string(),
  displayName: z.string(),
  gameName: z.string(),
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  /** 0 is a game without lines. */
  lines: z.int(),
  /** What its vendor states that it gives back of all stakes on average; null where nothing is stated. */
  returnPercent: z.string().nullable(),
  isNew: z.boolean(),
  /** Whether a launch of it is accepted; any other game is shown as a preview. */
  playable: z.boolean(),
})
export type Game = z.output<typeof game>

const vendor = z.object({
  vendorCode: z.string(),
  accountTypeName: z.string(),
  mobileSmallIcon: z.string(),
})

const language = z.string().regex(/^[A-Z]{2}$/)

export const readVendorTypes = call({
  id: 'games.readVendorTypes',
  method: 'GET',
  path: '/wps/game/vendorTypes',
  body: 'none',
  who: 'anyone',
  moduleId: 'COMM3',
  input: z.object({ typeId: z.coerce.number().int().default(1), merchantCode: z.string() }),
  output: z.array(z.object({ gameCategory: z.string(), vendors: z.array(vendor) })),
  refusals: [],
})

export const readVendors = call({
  id: 'games.readVendors',
  method: 'GET',
  path: '/wps/game/vendors',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({
    /** The categories in the operator's order, each with its vendors. */
    sorting: z.array(
      z.object({ gameCategory: z.string(), vendorNames: z.array(z.object({ accountTypeName: z.string() })) }),
    ),
    mapping: z.record(z.string(), z.array(vendor)),
    vendorSorting: z.array(z.string()),
  }),
  refusals: [],
})

/** 21 to a page (spec §9); `gameName` finds by game, vendor or category and forgives a slip of the finger. */
export const readGames = call({
  id: 'games.readGames',
  method: 'GET',
  path: '/wps/game/list',
  body: 'none',
  who: 'anyone',
  input: z.object({
    merchant: z.string(),
    platform: z.literal(mobilePlatform),
    language,
    gameName: z.string().max(60).optional(),
    gameType: z.string().max(20).optional(),
    vassalage: z.string().max(20).optional(),
    gameClassify: z.string().max(20).optional(),
    minBet: z.coerce.number().min(0).max(1_000_000_000).optional(),
    minLine: z.coerce.number().int().min(0).max(1_000_000).optional(),
    clientType: z.coerce.number().int().optional(),
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(gamesPerPage),
  }),
  output: z.object({ games: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  refusals: [],
})

export const readHotGames = call({
  id: 'games.readHotGames',
  method: 'GET',
  path: '/wps/game/hot',
  body: 'none',
  who: 'anyone',
  input: z.object({
    merchantCode: z.string(),
    isPlatform: z.coerce.boolean().default(true),
    language,
    platform: z.literal(mobilePlatform),
  }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
})

export const readPopularGames = call({
  id: 'games.readPopularGames',
  method: 'GET',
  path: '/wps/game/popular',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
})

/** What a sports launch asks (spec §7), the same for guests and members. */
const sportsLaunch = z.object({
  confirmTrans: z.literal('0'),
  launchMode: z.literal('GLS'),
  platform: z.literal(mobilePlatform),
  clientType: z.literal(`${clientType}`),
  gameId: z.string().max(40),
  nodeId: z.string().max(40),
  accountType: z.literal('1'),
  merchantCode: z.string(),
  language,
  webView: z.literal('false'),
})
const launchedSports = z.object({ content: z.object({ game_url: z.string() }) })

/** Guests and trial players see the sports page in trial mode only. */
export const launchTrialSports = call({
  id: 'games.launchTrialSports',
  method: 'GET',
  path: '/wps/game/sports/trial',
  body: 'none',
  who: 'anyone',
  play: true,
  input: sportsLaunch,
  output: launchedSports,
  refusals: ['GAME_UNAVAILABLE'],
})

/** The sports page of members. Its address carries a code that is good once, and nothing of the session. */
export const launchSports = call({
  id: 'games.launchSports',
  method: 'GET',
  path: '/wps/game/sports/launch',
  body: 'none',
  who: 'real-member',
  play: true,
  input: sportsLaunch,
  output: launchedSports,
  refusals: ['GAME_UNAVAILABLE'],
})
