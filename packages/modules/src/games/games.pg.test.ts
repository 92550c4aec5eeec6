import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenVendors } from './playable.ts'
import { type GameDraft, publishGames } from './publish-games.ts'
import { publishVendors } from './publish-vendors.ts'
import { type GameFilter, readGames } from './read-games.ts'
import { readRankedGames } from './read-ranked-games.ts'
import { readVendors } from './read-vendors.ts'

const database = await testDatabase()
const { app, staff } = database
const home = await seedMerchant(database.owner, 'home')
const other = await seedMerchant(database.owner, 'other')
afterAll(() => database.drop())

const vendor = (code: string, name = code) => ({ code, name, icon: `/${code}.svg` })
const game = (code: string, EN: string, more: Partial<GameDraft> = {}): GameDraft => ({
  id: `id-${code}`,
  vendorCode: 'PG',
  code,
  category: 'RNG',
  art: code,
  ...more,
  names: { EN, ...more.names },
})

const games = [
  game('dragon', 'Dragon Ascent', { names: { EN: 'Dragon Ascent', CN: '龙腾九霄', UR: 'اژدہے کی اڑان' }, hotRank: 2 }),
  game('koi', 'Koi Garden', { hotRank: 1, popularRank: 1 }),
  game('salon', 'Grand Salon Privé', { vendorCode: 'GSL', category: 'LIVE' }),
  game('cup', 'Keyboard Cup', { vendorCode: 'IA', category: 'SPORTS' }),
  game('lines', 'Hundred Lines', { lines: 100, minBet: 2.5, classify: 'JACKPOT' }),
]

beforeAll(async () => {
  await publishVendors(staff, home, {
    vendors: [vendor('GSL', 'Velvet Rooms'), vendor('PG', '<b>Pearl</b> Gaming'), vendor('ARN'), vendor('IA')],
    categories: [
      { category: 'RNG', vendorCodes: ['GSL', 'PG'] },
      { category: 'LIVE', vendorCodes: ['GSL'] },
      { category: 'SPORTS', vendorCodes: ['ARN', 'IA'] },
    ],
  })
  await publishGames(staff, home, games)
})

const find = async (filter: Partial<GameFilter>, open: OpenVendors = {}) => {
  const page = await readGames(app, home, { pageNo: 1, pageSize: 21, ...filter }, open)
  return page.games.map(({ code }) => code)
}

test('vendors come sorted, in their categories and in the order of the house', async () => {
  const { groups, order } = await readVendors(app, home, ['PG'])
  expect(groups.map(({ category, vendors }) => [category, ...vendors.map(({ code }) => code)])).toEqual([
    ['RNG', 'PG', 'GSL'],
    ['LIVE', 'GSL'],
    ['SPORTS', 'ARN'],
    ['ESPORTS', 'IA'],
  ])
  expect(order[0]).toEqual({ code: 'PG', name: 'Pearl Gaming', icon: '/PG.svg' })
  expect(order.map(({ code }) => code)).toEqual(['PG', 'GSL', 'ARN', 'IA'])
})

test('games are narrowed by category, vendor, class, bet and lines', async () => {
  expect(await find({})).toEqual(['dragon', 'koi', 'salon', 'cup', 'lines'])
  expect(await find({ category: 'ALL', vendorCode: '' })).toHaveLength(5)
  expect(await find({ category: 'RNG' })).toEqual(['dragon', 'koi', 'lines'])
  expect(await find({ category: 'HOT' })).toEqual(['koi', 'dragon'])
  expect(await find({ category: 'SPORTS' })).toEqual([])
  expect(await find({ category: 'ESPORTS' })).toEqual(['cup'])
  expect(await find({ vendorCode: 'GSL' })).toEqual(['salon'])
  expect(await find({ classify: 'JACKPOT' })).toEqual(['lines'])
  expect(await find({ minBet: 2.5 })).toEqual(['lines'])
  expect(await find({ minBet: 2.51 })).toEqual([])
  expect(await find({ minLine: 100 })).toEqual(['lines'])
})

test('a page says how many there are, also beyond the last', async () => {
  const page = (pageNo: number) => readGames(app, home, { pageNo, pageSize: 2 }, {})
  const [first, last, beyond] = await Promise.all([page(1), page(3), page(4)])
  expect([first, last, beyond].map(({ games, totalPages }) => [games.length, totalPages])).toEqual([
    [2, 3],
    [1, 3],
    [0, 3],
  ])
  expect(await readGames(app, home, { pageNo: 1, pageSize: 2, vendorCode: 'NONE' }, {})).toEqual({
    games: [],
    totalPages: 0,
  })
})

test.each([
  ['a whole name', 'dragon ascent', 'dragon'],
  ['the beginning of a name', 'dra', 'dragon'],
  ['two letters that changed places', 'drgaon', 'dragon'],
  ['a letter too few', 'keybord', 'cup'],
  ['a letter too many', 'gardden', 'koi'],
  ['marks left out', 'prive', 'salon'],
  ['part of a Chinese name', '腾九', 'dragon'],
  ['a word of an Urdu name', 'اڑان', 'dragon'],
  ['the name of the vendor', 'velvet', 'salon'],
  ['the word for the category', 'live casino', 'salon'],
  ['the code of the category', 'ESPORTS', 'cup'],
])('a game is found by %s', async (_how, name, code) => {
  expect((await find({ name }))[0]).toBe(code)
})

test('what is like nothing finds nothing, and a search is narrowed like a list', async () => {
  expect(await find({ name: 'xylophone' })).toEqual([])
  expect(await find({ name: '%_\\ !?' })).toHaveLength(5)
  expect(await find({ name: 'dragon', category: 'LIVE' })).toEqual([])
  expect(await find({ name: 'pearl' })).toEqual(['koi', 'dragon', 'lines'])
})

test('hot and popular games come in the order of the operator', async () => {
  const codes = async (rank: 'hot' | 'popular', open: OpenVendors = {}) =>
    (await readRankedGames(app, home, rank, open)).map(({ code }) => code)
  expect([await codes('hot'), await codes('popular')]).toEqual([['koi', 'dragon'], ['koi']])
  expect(await codes('hot', { PG: ['dragon'] })).toEqual(['dragon', 'koi'])
})

test('what opens comes first in lists and in searches, and the rest keeps its order', async () => {
  expect(await find({}, { PG: ['lines'], IA: 'all' })).toEqual(['cup', 'lines', 'dragon', 'koi', 'salon'])
  expect(await find({ name: 'pearl' }, { PG: ['lines'] })).toEqual(['lines', 'koi', 'dragon'])
  // A name is found before what opens and is less like it.
  expect((await find({ name: 'koi garden' }, { PG: ['dragon', 'lines'] }))[0]).toBe('koi')
  expect((await find({ name: 'dragon' }, { PG: ['koi', 'lines'], IA: 'all' }))[0]).toBe('dragon')
  const { games: listed } = await readGames(app, home, { pageNo: 1, pageSize: 21 }, { PG: ['koi'] })
  expect(listed.filter(({ playable }) => playable).map(({ code }) => code)).toEqual(['koi'])
})

test('no merchant sees or finds the games of another', async () => {
  expect((await readGames(app, other, { pageNo: 1, pageSize: 21 }, {})).games).toEqual([])
  expect((await readGames(app, other, { name: 'dragon', pageNo: 1, pageSize: 21 }, {})).games).toEqual([])
  expect((await readVendors(app, other, [])).order).toEqual([])
})

test('publishing replaces the list, tells it once, and what is gone stays as a row', async () => {
  const newsOf = () =>
    database.owner.selectFrom('outbox').select('payload').where('subject', '=', 'content.published').execute()
  const before = (await newsOf()).length
  await publishGames(staff, home, games.slice(1))
  expect(await find({})).not.toContain('dragon')
  expect(await find({ name: 'dragon ascent' })).toEqual([])
  expect((await newsOf()).slice(before)).toEqual([{ payload: { area: 'games' } }])
  const rows = await inMerchant(app, home, (tx) => tx.selectFrom('game').select('id').execute())
  expect(rows).toHaveLength(5)
  await publishGames(staff, home, games)
  expect(await find({})).toContain('dragon')
})

test('a vendor who is off the list takes his games along; a publication that fails changes and tells nothing', async () => {
  const list = (codes: string[]) => ({ vendors: codes.map((code) => vendor(code)), categories: [] })
  const newsCount = async () => (await database.owner.selectFrom('outbox').select('id').execute()).length
  const before = await newsCount()
  await expect(publishGames(staff, home, [game('lost', 'Lost', { vendorCode: 'NOBODY' })])).rejects.toThrow(
    /foreign key/,
  )
  expect(() => publishVendors(staff, home, list(['PG', 'PG']))).toThrow('given twice')
  await expect(publishGames(staff, home, [game('bare', '<i></i>')])).rejects.toThrow('no English name')
  expect(await newsCount()).toBe(before)
  expect(await find({})).toHaveLength(5)
  await publishVendors(staff, home, list(['PG', 'IA']))
  expect(await find({})).toEqual(['dragon', 'koi', 'cup', 'lines'])
})
