import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { gameCategories } from '@fairground/domain/games/categories.ts'
import { readGames } from '@fairground/modules/games/read-games.ts'
import { readRankedGames } from '@fairground/modules/games/read-ranked-games.ts'
import { readVendors } from '@fairground/modules/games/read-vendors.ts'
import { afterAll, expect, test } from 'vitest'
import { demoGamesOf, playedGame, playedGames, publishDemoGames, sportsVendor, studioGames } from './games.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const played = playedGames.map(({ slug }) => slug as string)
const open = { [playedGame.vendor]: studioGames(), [sportsVendor]: studioGames(sportsVendor) }
/** The matches have a page of their own and no rank. */
const playedHot = studioGames()

async function house(code: string) {
  const id = await seedMerchant(database.owner, code)
  await publishDemoGames(database.staff, { id, code })
  await publishDemoGames(database.staff, { id, code })
  const { games } = await readGames(database.app, id, { pageNo: 1, pageSize: 1000 }, open)
  const { groups, order } = await readVendors(database.app, id, ['EG3', 'PG', 'FC', 'JL'])
  const [hot, popular] = await Promise.all([
    readRankedGames(database.app, id, 'hot', open),
    readRankedGames(database.app, id, 'popular', open),
  ])
  return { games, groups, order, hot, popular }
}

test.each([
  ['halcyon', 91],
  ['classic', 240],
])('%s shows 24 vendors and %i games in all categories, 30 of them hot and 12 popular', async (code, count) => {
  const { games, groups, order, hot, popular } = await house(code)
  expect([order.length, games.length, hot.length, popular.length]).toEqual([24, count, 30, 12])
  expect(order.slice(0, 4).map(({ code }) => code)).toEqual(['EG3', 'PG', 'FC', 'JL'])
  const ranked = hot.map((game) => game.code)
  expect([ranked.slice(0, playedHot.length).toSorted(), ranked[playedHot.length]]).toEqual([
    playedHot.toSorted(),
    'dragon-ascent',
  ])
  expect(
    games
      .slice(0, played.length)
      .map((game) => game.code)
      .toSorted(),
  ).toEqual(played.toSorted())
  const filled = new Set(games.map(({ category }) => category))
  expect(gameCategories.filter((category) => !filled.has(category))).toEqual([])
  expect(groups.map(({ category }) => category).toSorted()).toEqual([...filled].toSorted())
  for (const { category, vendors } of groups)
    for (const { code } of vendors)
      expect(games.some((game) => game.category === category && game.vendorCode === code)).toBe(true)
})

test.each(['hanbit', 'vermilion'])(
  '%s leaves out a third, but no game that is played, no vendor and no category',
  async (code) => {
    const { games, order, hot } = await house(code)
    expect(games.length).toBeGreaterThan(60)
    expect(games.length).toBeLessThan(80)
    expect(played.filter((slug) => !games.some((game) => game.code === slug))).toEqual([])
    expect(new Set(games.map(({ category }) => category)).size).toBe(gameCategories.length)
    expect(new Set(games.map(({ vendorCode }) => vendorCode)).size).toBe(order.length)
    expect(hot.length).toBeGreaterThan(5)
    expect(
      hot
        .slice(0, playedHot.length)
        .map((game) => game.code)
        .toSorted(),
    ).toEqual(playedHot.toSorted())
  },
)

test('two brands do not show the same two thirds, and every game has a picture of its own', () => {
  const slugs = (code: string) => demoGamesOf(code).map(({ slug }) => slug)
  expect(slugs('hanbit')).not.toEqual(slugs('vermilion'))
  expect(new Set(slugs('classic')).size).toBe(240)
})

test('no two games of a brand but that of the specification stand on the same picture', () => {
  for (const code of ['halcyon', 'hanbit', 'vermilion']) {
    const heroes = demoGamesOf(code).map(({ hero }) => hero)
    expect(heroes.filter((hero, at) => heroes.indexOf(hero) !== at)).toEqual([])
  }
})
