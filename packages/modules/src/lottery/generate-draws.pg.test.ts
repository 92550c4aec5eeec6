import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { commitText, seedDigestOf } from '@fairground/domain/lottery/draw-log/statements.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { afterAll, expect, test } from 'vitest'
import { making, rng, seal } from '../testing/play.ts'
import { readDrawnGames } from './drawn-games.ts'
import { generateDraws } from './generate-draws.ts'
import { publishLotteries } from './publish-lotteries.ts'
import { readBoards, readPastDraws } from './read-board.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, draws: drawing, owner } = database
const fiveMinutes = drawnGameOf('K3_5M')
if (!fiveMinutes) throw new Error('no such game')
const generate = (now: Date) => generateDraws(drawing, now, making, rng, { games: [fiveMinutes] })
const soldGame = {
  groups: [{ tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott' as const] }],
  lotteries: [
    {
      code: 'K3_5M',
      gameId: 'k3',
      groupTag: 'fast',
      family: 'K3' as const,
      names: { EN: 'K3' },
      remarks: { EN: 'Demo' },
      schedule: fiveMinutes.schedule,
      classify: 'K3' as const,
      lottoMode: 'Traditional' as const,
      ball: { hue: 20, text: 'A' },
    },
  ],
}
const readAll = () =>
  owner
    .selectFrom('draw as d')
    .innerJoin('draw_log_leaf as c', 'c.draw_id', 'd.id')
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
  let previous = '-'
  for (const [index, draw] of draws.entries()) {
    const commit = commitText.parse(draw.text)
    const { numero, open_at, lock_at, draw_at } = draw
    const times = { openAt: open_at.toISOString(), lockAt: lock_at.toISOString(), drawAt: draw_at.toISOString() }
    const seedDigest = seedDigestOf(seal.open(draw.draw_id, draw))
    expect(commit).toMatchObject({
      numero,
      ...times,
      seedDigest,
      previous,
      chain: making.beacon.chain.hash,
      rule: 'R1',
    })
    expect(draw.place).toBe(BigInt(index))
    if (index > 0) expect(draw.open_at).toEqual(draws[index - 1]?.lock_at)
    previous = numero
  }
})

test('a beacon of a demonstration makes no draw where somebody sells for money', async () => {
  const merchantId = await seedMerchant(owner, 'house')
  await publishLotteries(database.staff, merchantId, soldGame)
  await owner.updateTable('merchant').set({ is_demo: false }).where('id', '=', merchantId).execute()
  await expect(generate(new Date())).rejects.toThrow('is one of a demonstration')
  await owner.updateTable('merchant').set({ is_demo: true }).where('id', '=', merchantId).execute()
})

test('the table says which games are drawn; one that this release does not know leaves the others alone', async () => {
  const gamesWithDraws = async () => {
    const rows = await owner.selectFrom('draw').select('game').distinct().orderBy('game').execute()
    return rows.map(({ game }) => game)
  }
  await owner.deleteFrom('drawn_game').where('code', '<>', 'K3_5M').execute()
  await owner
    .insertInto('drawn_game')
    .values([
      { code: 'K3_10S', sort: 30 },
      { code: 'NEWER_1M', sort: 5 },
    ])
    .execute()
  expect(await readDrawnGames(app)).toEqual([fiveMinutes, drawnGameOf('K3_10S')])
  // As many as two days of a game of one minute have, although ten seconds would have six times as many.
  expect(await generateDraws(drawing, new Date(), making, rng)).toBeLessThan(3_000)
  expect(await gamesWithDraws()).toEqual(['K3_10S', 'K3_5M'])
  await expect(app.selectFrom('drawn_game').selectAll().execute()).rejects.toThrow('permission denied')
  await expect(worker.deleteFrom('drawn_game').execute()).rejects.toThrow('permission denied')
})

test('a seed opens for its own draw alone', async () => {
  const [one, two] = await readAll()
  expect(() => seal.open(two?.draw_id ?? '', one ?? { sealed: Buffer.alloc(60), key_id: 'first' })).toThrow()
})

test('the board shows what is on sale, what comes next and what was before, by the database’s clock', async () => {
  const [board] = await readBoards(app, [fiveMinutes])
  if (!board) throw new Error('no board was read')
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
