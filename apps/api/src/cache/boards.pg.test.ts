import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { making, rng } from '@fairground/modules/testing/play.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createBoards } from './boards.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const games = ['K3_5M', 'K3_1M'].flatMap((code) => drawnGameOf(code) ?? [])

test('those who ask while a board is read share the read, and nobody after an event gets what was read before it', async () => {
  await generateDraws(database.draws, new Date(), making, rng, { games })
  await sql`update draw set state = 'on-sale' where open_at <= now() and lock_at > now()`.execute(database.owner)
  const boards = createBoards(database.app)
  const [first, second] = [boards.of(games), boards.of(games)]
  expect(second).toBe(first)
  boards.onEvent({ subject: 'wallet.changed' })
  expect(boards.of(games)).toBe(first)
  boards.onEvent({ subject: 'lottery.draw-changed' })
  const after = boards.of(games)
  expect(after).not.toBe(first)
  expect((await first).map(({ game }) => game)).toEqual(['K3_5M', 'K3_1M'])
  for (const { game, next } of await after) expect(next?.game).toBe(game)
  const later = boards.of(games)
  expect(later).not.toBe(after)
  await later
})
