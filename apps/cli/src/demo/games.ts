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
  readonly lines?: number
  readonly returnPercent?: number
  /** A preview that only the brand of the specification shows, whose rows ask for long lists. */
  readonly isClassicOnly?: boolean
}

/** The games that can really be played: the studio behind them runs beside the product, and every brand offers them. */
export const playedGames = [
  { vendor: 'JL', slug: 'moon-lantern' },
  { vendor: 'JL', slug: 'gem-cascade' },
  { vendor: 'JL', slug: 'treasure-isle' },
  { vendor: 'JL', slug: 'rocket-ascent' },
  { vendor: 'JL', slug: 'roulette-royale' },
  { vendor: 'JL', slug: 'baccarat-salon' },
  { vendor: 'JL', slug: 'reef-hunter' },
  { vendor: 'ARN', slug: 'football-live' },
] as const
export const [playedGame] = playedGames

/** The studio's second name, under which its matches are played: results of matches are corrected after the end. */
export const sportsVendor = 'ARN'

const playedCodes: readonly string[] = playedGames.map(({ slug }) => slug)

/** Their codes at the studio, by the name that it has for them. */
export function studioGames(vendor: string = playedGame.vendor): readonly string[] {
  return playedGames.filter((game) => game.vendor === vendor).map(({ slug }) => slug)
}

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

/**
 * The brand of the specification shows everything, the first brand all but the previews that are made for that one, and
 * the others leave out a third. Which third depends on the brand, so that two brands do not look alike.
 */
export function demoGamesOf(brandCode: string): readonly DemoGame[] {
  const all: readonly DemoGame[] = gameList.games
  if (brandCode === 'classic') return all
  const games = all.filter(({ isClassicOnly }) => !isClassicOnly)
  if (brandCode === 'halcyon') return games
  const third = brandCode.charCodeAt(0) % 3
  return games.filter(
    (game, index) => index % 3 !== third || playedCodes.includes(game.slug) || game === firstOfVendor(games, game),
  )
}

function firstOfVendor(games: readonly DemoGame[], { vendor, category }: DemoGame): DemoGame | undefined {
  return games.find((game) => game.vendor === vendor && game.category === category)
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
    lines: game.lines ?? 0,
    returnPercent: game.returnPercent ?? null,
    lottoMode: category === 'LOTT' ? 'Traditional' : category === 'ELOTT' ? 'Entertainment' : '',
    freeplay: category === 'RNG' || category === 'FISH',
  }
}

function asCategory(code: string): GameCategory {
  if (!isGameCategory(code)) throw new Error(`${code} is no category of games`)
  return code
}
