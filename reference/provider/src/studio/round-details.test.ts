import { roundDetails } from '@fairground/contract/games/round-details.ts'
import { expect, test } from 'vitest'
import { engines } from '../engines.ts'
import { drawFrom } from './fair-seed.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine' }
const spins = Object.values(engines).flatMap(({ code, rules }) => (rules ? [[code, rules] as const] : []))
const tables = Object.values(engines).flatMap(({ code, table }) => (table ? [[code, table] as const] : []))

test.each(spins)('%s tells how a spin looked, in a form that a record can show', async (_code, rules) => {
  for (let nonce = 1; nonce <= 50; nonce++) {
    const drawn = await rules.drawAll(await drawFrom({ ...seeds, nonce }))
    const told = rules.detailsOf?.(drawn)
    expect(roundDetails.parse(told)).toEqual(told)
    expect(JSON.stringify(told).length).toBeLessThan(4_000)
  }
})

test.each(tables)('%s tells how a round at the table looked', async (_code, table) => {
  for (let number = 1; number <= 30; number++) {
    const told = table.detailsOf(await table.drawRound(seeds.serverSeed, number, number))
    expect(roundDetails.parse(told)).toEqual(told)
  }
})

test('Moon Lantern tells its window from the top, reel by reel', () => {
  const rules = engines['moon-lantern']?.rules
  const told = rules?.detailsOf?.([0, 0, 0, 0, 0])
  const next = rules?.detailsOf?.([1, 0, 0, 0, 0])
  if (told?.kind !== 'reels' || next?.kind !== 'reels') throw new Error('a slot tells its reels')
  expect(told.rows.map((row) => row.length)).toEqual([5, 5, 5])
  // The first reel has moved by one place, and no other has.
  expect(next.rows[0]?.[0]).toBe(told.rows[1]?.[0])
  expect(next.rows.map((row) => row.slice(1))).toEqual(told.rows.map((row) => row.slice(1)))
})
