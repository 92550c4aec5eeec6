import { favouriteIdsPerPage, favouritesPerPage } from '@fairground/domain/games/game-lists.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { game } from './games.ts'

const nodeId = z.string().min(1).max(64)
const language = z.string().regex(/^[A-Z]{2}$/)
const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(favouriteIdsPerPage)

/** A trial account keeps favourites as well, because its conversion takes them along. Asking twice is asking once. */
const starred = {
  who: 'session',
  input: z.object({ nodeId, vendor: z.string().max(20) }),
  output: z.object({}),
} as const

export const addFavourite = call({
  id: 'games.addFavourite',
  method: 'POST',
  path: '/wps/game/favorite',
  body: 'json',
  ...starred,
  refusals: ['GAME_UNAVAILABLE'],
})

export const removeFavourite = call({
  id: 'games.removeFavourite',
  method: 'DELETE',
  path: '/wps/game/favorite',
  body: 'none',
  ...starred,
  refusals: [],
})

/** Newest first; what is no longer offered is left out of the ids and of the list alike. */
export const readFavouriteIds = call({
  id: 'games.readFavouriteIds',
  method: 'GET',
  path: '/wps/game/favorite/ids',
  body: 'none',
  who: 'session',
  input: z.object({ pageNo, pageSize: pageSize.default(favouriteIdsPerPage) }),
  output: z.object({ ids: z.array(z.string()), totalPages: z.int(), pageNum: z.int() }),
  refusals: [],
})

export const readFavourites = call({
  id: 'games.readFavourites',
  method: 'GET',
  path: '/wps/game/favorite/list',
  body: 'none',
  who: 'session',
  input: z.object({ pageNo, pageSize: pageSize.default(favouritesPerPage), language }),
  output: z.object({ content: z.array(game), totalPages: z.int(), pageNum: z.int() }),
  refusals: [],
})

/** The method is the specification's (D-63). It answers to the header of the session alone, so no page can forge it. */
export const addRecent = call({
  id: 'games.addRecent',
  method: 'GET',
  path: '/wps/game/recent/add',
  body: 'none',
  who: 'session',
  input: z.object({ nodeId }),
  output: z.object({}),
  refusals: ['GAME_UNAVAILABLE'],
})

export const readRecents = call({
  id: 'games.readRecents',
  method: 'GET',
  path: '/wps/game/recent',
  body: 'none',
  who: 'session',
  input: z.object({ language }),
  output: z.object({ list: z.array(game) }),
  refusals: [],
})
