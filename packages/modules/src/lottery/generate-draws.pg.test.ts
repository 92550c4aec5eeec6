import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { roundTimeOf } from '@fairground/domain/lottery/draw-timing.ts'
import { commitmentOf, digestOf, logHashOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { afterAll, expect, test } from 'vitest'
import { rng, seal } from '../testing/play.ts'
import { readDrawnGames } from './drawn-games.ts'
import { generateDraws } from './generate-draws.ts'
import { readBoard, readPastDraws } from './read-board.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database
const fiveMinutes = drawnGameOf('K3_5M')
if (!fiveMinutes) throw new Error('no such game')
const generate = (now: Date) => generateDraws(worker, now, seal, rng, [fiveMinutes])
const readAll = () =>
  owner
    .selectFrom('draw as d')
    .innerJoin('draw_commitment as c', 'c.draw_id', 'd.id')
    .innerJoin('draw_seed as s', 's.draw_id', 'd.id')
    .selectAll()
    .orderBy('c.place')
    .execute()

test('draws are made two days ahead, once, each committed to and standing on the one before', async () => {
  const now = new Date(Date.now() - 3_600_000)
  const [first, second] = await Promise.all([generate(now), generate(now)])
  expect(first + second).toBe(576)
  expect(await generate(now)).toBe(0)
  expect(await generate(new Date(now.getTime() + 600_000))).toBe(2)
  const draws = await readAll()
  let log = await digestOf('K3_5M')
  for (const [index, draw] of draws.entries()) {
    const seed = seal.open(draw.draw_id, draw)
    expect(draw.commitment).toBe(await commitmentOf(draw, seed))
    expect([draw.log_before, draw.log_after]).toEqual([log, await logHashOf(log, draw.commitment)])
    expect(roundTimeOf(Number(draw.beacon_round)).getTime()).toBeGreaterThanOrEqual(draw.lock_at.getTime() + 2_000)
    if (index > 0) expect(draw.open_at).toEqual(draws[index - 1]?.lock_at)
    log = draw.log_after
  }
})

test('the table says which games are drawn; one that this release does not know leaves the others alone', async () => {
  const gamesWithDraws = async () => {
    const rows = await owner.selectFrom('draw').select('game').distinct().orderBy('game').execute()
    return rows.map(({ game }) => game)
  }
  await owner.deleteFrom('drawn_game').where('code', '=', 'K3_1M').execute()
  await owner
    .insertInto('drawn_game')
    .values([
      { code: 'K3_10S', sort: 30 },
      { code: 'NEWER_1M', sort: 5 },
    ])
    .execute()
  expect(await readDrawnGames(app)).toEqual([fiveMinutes, drawnGameOf('K3_10S')])
  // As many as two days of a game of one minute have, although ten seconds would have six times as many.
  expect(await generateDraws(worker, new Date(), seal, rng)).toBeLessThan(3_000)
  expect(await gamesWithDraws()).toEqual(['K3_10S', 'K3_5M'])
  await expect(app.selectFrom('drawn_game').selectAll().execute()).rejects.toThrow('permission denied')
  await expect(worker.deleteFrom('drawn_game').execute()).rejects.toThrow('permission denied')
})

test('a seed opens for its own draw alone', async () => {
  const [one, two] = await readAll()
  expect(() => seal.open(two?.draw_id ?? '', one ?? { sealed: Buffer.alloc(60), key_id: 'first' })).toThrow()
})

test('the board shows what is on sale, what comes next and what was before, by the database’s clock', async () => {
  const board = await readBoard(app, fiveMinutes)
  expect(board.current).toBeNull()
  expect(board.next?.state).toBe('scheduled')
  expect(board.recent.length).toBeGreaterThan(10)
  const page = await readPastDraws(app, fiveMinutes, 3)
  expect(page.draws).toEqual(board.recent.slice(0, 3))
  const before = page.draws.at(-1)?.numero
  expect((await readPastDraws(app, fiveMinutes, 2, before)).draws).toEqual(board.recent.slice(3, 5))
  expect(page.cancelled).toBe(0)
  expect(board.recent.every(({ seed }) => seed === null)).toBe(true)
})
