import * as contract from '@fairground/contract/games/games.ts'
import { memberSports, trialSports } from '@fairground/domain/games/sports-launch.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findSportsGame } from '@fairground/modules/games/find-sports-game.ts'
import { readGames } from '@fairground/modules/games/read-games.ts'
import { readRankedGames } from '@fairground/modules/games/read-ranked-games.ts'
import { readVendors, type Vendor } from '@fairground/modules/games/read-vendors.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { openVendorsAt } from '../../callbacks/seamless-setup.ts'
import { answer, type RequestContext } from '../../http/answer.ts'
import { vendorPage } from './vendor-page.ts'
import { wireGames } from './wire-game.ts'

const onlyVendorType = 1

const catalogue = { perMinute: 600, serialise: true } as const

export function gamesRoutes(api: Api): void {
  const openAt = ({ brand }: Merchant) => openVendorsAt(api.config.GAME_VENDORS, brand.code)

  answer(api, contract.readVendorTypes, catalogue, async ({ typeId, merchantCode }, { merchant }) => {
    // A brand has one type of vendors, and nothing to say about another brand.
    if (typeId !== onlyVendorType || merchantCode !== merchant.brand.code) return []
    const { groups } = await readVendors(api.db, merchant.id, merchant.capabilities.leadingVendors)
    return groups.map(({ category, vendors }) => ({ gameCategory: category, vendors: vendors.map(wireVendor) }))
  })

  answer(api, contract.readVendors, catalogue, async (_input, { merchant }) => {
    const { groups, order } = await readVendors(api.db, merchant.id, merchant.capabilities.leadingVendors)
    return {
      sorting: groups.map(({ category, vendors }) => ({
        gameCategory: category,
        vendorNames: vendors.map(({ name }) => ({ accountTypeName: name })),
      })),
      mapping: Object.fromEntries(groups.map(({ category, vendors }) => [category, vendors.map(wireVendor)])),
      vendorSorting: order.map(({ code }) => code),
    }
  })

  answer(api, contract.readGames, catalogue, async (wanted, { merchant }) => {
    const { games, totalPages } = await readGames(
      api.db,
      merchant.id,
      {
        name: wanted.gameName,
        category: wanted.gameType,
        vendorCode: wanted.vassalage,
        classify: wanted.gameClassify,
        minBet: wanted.minBet,
        minLine: wanted.minLine,
        pageNo: wanted.pageNo,
        pageSize: wanted.pageSize,
      },
      openAt(merchant),
    )
    return { games: games.map(wireGames(merchant, wanted.language)), pageNum: wanted.pageNo, totalPages }
  })

  answer(api, contract.readHotGames, catalogue, async ({ language }, { merchant }) => {
    const games = await readRankedGames(api.db, merchant.id, 'hot', openAt(merchant))
    return { list: games.map(wireGames(merchant, language)) }
  })

  answer(api, contract.readPopularGames, catalogue, async ({ language }, { merchant }) => {
    const games = await readRankedGames(api.db, merchant.id, 'popular', openAt(merchant))
    return { list: games.map(wireGames(merchant, language)) }
  })

  answer(api, contract.launchTrialSports, { perMinute: 60 }, async (input, { merchant }) => ({
    content: { game_url: trialPage(api, merchant, input) },
  }))
  answer(api, contract.launchSports, { perMinute: 60 }, async (input, answering) => ({
    content: { game_url: await memberPage(api, answering, input) },
  }))
}

type SportsLaunch = { readonly gameId: string; readonly nodeId: string; readonly language: string }

/** The page stands alone on our screen, so that it shows its name and the balance itself. */
const ownHead = { head: 'own' }

/** A guest plays with the vendor's own credits, in our currency: it is told nothing of the visitor. */
function trialPage({ config }: Api, { brand }: Merchant, { gameId, nodeId, language }: SportsLaunch): string {
  if (!config.PROVIDER_URL || gameId !== trialSports.gameId || nodeId !== trialSports.nodeId)
    throw new Refusal('GAME_UNAVAILABLE')
  const page = new URL('sports', config.PROVIDER_URL)
  page.search = new URLSearchParams({ mode: 'trial', lang: language, currency: brand.currency, ...ownHead }).toString()
  return page.href
}

/** D-45: which game that is, the merchant's catalogue says. */
async function memberPage(
  api: Api,
  answering: RequestContext,
  { gameId, nodeId, language }: SportsLaunch,
): Promise<string> {
  const { merchant } = answering
  const isAsked = gameId === memberSports.gameId && nodeId === memberSports.nodeId
  const open = openVendorsAt(api.config.GAME_VENDORS, merchant.brand.code)
  const game = isAsked ? await findSportsGame(api.db, merchant.id, open) : null
  if (!game) throw new Refusal('GAME_UNAVAILABLE')
  return vendorPage(api, answering, { ...game, language, book: 'real', back: 'home', more: ownHead })
}

function wireVendor({ code, name, icon }: Vendor) {
  return { vendorCode: code, accountTypeName: name, mobileSmallIcon: icon }
}
