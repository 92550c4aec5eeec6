import type { Db } from '@fairground/db/connect.ts'
import { type GameCategory, isGameCategory } from '@fairground/domain/games/categories.ts'
import { type GameDraft, publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import gameNames from './game-names.json' with { type: 'json' }
import gameList from './games.json' with { type: 'json' }
import vendorList from './vendors.json' with { type: 'json' }

export type DemoGame = (typeof gameList.games)[number] & {
  readonly hot?: number
  readonly popular?: number
  readonly isNew?: boolean
}

/** The brands that show the whole catalogue; the others show every third game of it. */
const wholeCatalogue: readonly string[] = ['halcyon', 'classic']

/** The game that can really be played: the studio behind it runs beside the product, and every brand offers it. */
export const playedGame = { vendor: 'JL', slug: 'moon-lantern' } as const

/** Invented vendors and games. Running it again changes nothing but the news that it was published. */
export async function publishDemoGames(
  db: Db,
  merchant: { readonly id: number; readonly code: string },
): Promise<void> {
  await publishVendors(db, merchant.id, {
    vendors: vendorList.vendors.map((vendor) => ({ ...vendor, icon: `/m/art/vendor/${vendor.code}.svg` })),
    categories: vendorList.categories.map(({ category, vendorCodes }) => ({
      category: asCategory(category),
      vendorCodes,
    })),
  })
  await publishGames(db, merchant.id, demoGamesOf(merchant.code).map(draftOf))
}

/** Which third it is depends on the brand, so that two brands do not look alike. */
export function demoGamesOf(brandCode: string): readonly DemoGame[] {
  const games: readonly DemoGame[] = gameList.games
  if (wholeCatalogue.includes(brandCode)) return games
  const third = brandCode.charCodeAt(0) % 3
  return games.filter(({ slug }, index) => index % 3 === third || slug === playedGame.slug)
}

const translated: Readonly<Record<string, Readonly<Record<string, string>>>> = gameNames

function draftOf(game: DemoGame): GameDraft {
  const category = asCategory(game.category)
  return {
    id: `${game.vendor}-${game.slug}`,
    groupId: category,
    vendorCode: game.vendor,
    code: game.slug,
    category,
    names: { ...translated[game.slug], EN: game.name },
    art: game.slug,
    hotRank: game.hot ?? null,
    popularRank: game.popular ?? null,
    isNew: game.isNew ?? false,
    lottoMode: category === 'LOTT' ? 'Traditional' : category === 'ELOTT' ? 'Entertainment' : '',
    freeplay: category === 'RNG' || category === 'FISH',
  }
}

function asCategory(code: string): GameCategory {
  if (!isGameCategory(code)) throw new Error(`${code} is no category of games`)
  return code
}
