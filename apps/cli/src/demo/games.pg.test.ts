import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { gameCategories } from '@fairground/domain/games/categories.ts'
import { readGames } from '@fairground/modules/games/read-games.ts'
import { readRankedGames } from '@fairground/modules/games/read-ranked-games.ts'
import { readVendors } from '@fairground/modules/games/read-vendors.ts'
import { afterAll, expect, test } from 'vitest'
import { demoGamesOf, playedGame, publishDemoGames } from './games.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const open = { [playedGame.vendor]: [playedGame.slug] }

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

test('the first brand shows 24 vendors and 240 games in all categories, 30 of them hot and 12 popular', async () => {
  const { games, groups, order, hot, popular } = await house('halcyon')
  expect([order.length, games.length, hot.length, popular.length]).toEqual([24, 240, 30, 12])
  expect(order.slice(0, 4).map(({ code }) => code)).toEqual(['EG3', 'PG', 'FC', 'JL'])
  expect(hot.slice(0, 2).map(({ code }) => code)).toEqual([playedGame.slug, 'dragon-ascent'])
  const filled = new Set(games.map(({ category }) => category))
  expect(gameCategories.filter((category) => !filled.has(category))).toEqual([])
  expect(groups.map(({ category }) => category).toSorted()).toEqual([...filled].toSorted())
  for (const { category, vendors } of groups)
    for (const { code } of vendors)
      expect(games.some((game) => game.category === category && game.vendorCode === code)).toBe(true)
})

test.each(['hanbit', 'vermilion'])(
  '%s shows a third and the game that is played, of every vendor and every category',
  async (code) => {
    const { games, order, hot } = await house(code)
    expect(games).toHaveLength(81)
    expect(games.some(({ code }) => code === playedGame.slug)).toBe(true)
    expect(new Set(games.map(({ category }) => category)).size).toBe(gameCategories.length)
    expect(new Set(games.map(({ vendorCode }) => vendorCode)).size).toBe(order.length)
    expect(hot.length).toBeGreaterThan(5)
    expect(hot[0]?.code).toBe(playedGame.slug)
  },
)

test('two brands do not show the same third, and every game has a picture of its own', () => {
  const slugs = (code: string) => demoGamesOf(code).map(({ slug }) => slug)
  expect(slugs('hanbit')).not.toEqual(slugs('vermilion'))
  expect(new Set(slugs('halcyon')).size).toBe(240)
})
