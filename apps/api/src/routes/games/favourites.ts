import * as contract from '@fairground/contract/games/favourites.ts'
import {
  addFavourite,
  readFavouriteIds,
  readFavourites,
  removeFavourite,
} from '@fairground/modules/games/favourites.ts'
import { addRecent, readRecents } from '@fairground/modules/games/recents.ts'
import type { Api } from '../../api.ts'
import { openVendorsAt } from '../../callbacks/seamless-setup.ts'
import { answer, ownerOf, type RequestContext } from '../../http/answer.ts'
import { wireGames } from './wire-game.ts'

const taps = { perMinute: 120 }
const reads = { perMinute: 300, early: true } as const

export function favouritesRoutes(api: Api): void {
  const { db, config } = api
  const openAt = ({ merchant }: Pick<RequestContext, 'merchant'>) =>
    openVendorsAt(config.GAME_VENDORS, merchant.brand.code)

  answer(api, contract.addFavourite, taps, async ({ nodeId, vendor }, answering) => {
    await addFavourite(db, answering.now, ownerOf(answering), { nodeId, vendorCode: vendor })
    return {}
  })

  answer(api, contract.removeFavourite, taps, async ({ nodeId }, answering) => {
    await removeFavourite(db, ownerOf(answering), { nodeId })
    return {}
  })

  answer(api, contract.readFavouriteIds, reads, async (page, answering) => {
    const { ids, totalPages } = await readFavouriteIds(db, ownerOf(answering), page)
    return { ids: [...ids], totalPages, pageNum: page.pageNo }
  })

  answer(api, contract.readFavourites, reads, async ({ language, ...page }, answering) => {
    const { games, totalPages } = await readFavourites(db, ownerOf(answering), page, openAt(answering))
    return { content: games.map(wireGames(answering.merchant, language)), totalPages, pageNum: page.pageNo }
  })

  answer(api, contract.addRecent, taps, async ({ nodeId }, answering) => {
    await addRecent(db, answering.now, ownerOf(answering), { nodeId, open: openAt(answering) })
    return {}
  })

  answer(api, contract.readRecents, reads, async ({ language }, answering) => {
    const games = await readRecents(db, ownerOf(answering), openAt(answering))
    return { list: games.map(wireGames(answering.merchant, language)) }
  })
}
