import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balanceChangeOf, newKey, openTable } from '../testing/tables.ts'
import { baccaratGame, createHandDraw } from './baccarat/baccarat-game.ts'
import { isProvenHand, shoeRootOf } from './baccarat/hand-proof.ts'
import { rouletteGame } from './roulette/roulette-game.ts'

const started = 10_000_000n
/** The ball of it always falls on 17. */
const seventeen = { ...rouletteGame, drawRound: async () => [17] }
const spinMs = rouletteGame.playMs([17])

test('many players share one turn of the wheel, and each is paid for what lies on it', async () => {
  const { sit, clock, balance, book } = await openTable(seventeen)
  const [one, two] = [await sit(), await sit()]
  await one.place({ chips: { 'number-17-17': '100000', 'red-1-36': '500000' } })
  await two.place({ chips: { 'black-2-35': '500000' } })
  await two.place({ chips: { 'split-17-18': '100000' } })
  await clock.advance(rouletteGame.bettingMs)
  expect(one.round()).toMatchObject({ stage: 'playing', drawn: [17] })
  expect(one.mine()?.tickets).toMatchObject([{ state: 'in' }])
  await clock.advance(spinMs)
  expect(one.mine()?.tickets).toMatchObject([{ state: 'settled', win: '3600000' }])
  expect(two.mine()?.tickets.map(({ win }) => win)).toEqual(['1000000', '1800000'])
  await vi.waitFor(() => expect(balance()).toBe(started - 1_200_000n + 6_400_000n))
  expect(balanceChangeOf(book)).toBe(5_200_000n)
})

test('what fell is not told while bets are taken, and nobody can leave a turn', async () => {
  const { sit, clock } = await openTable(seventeen)
  const player = await sit()
  const key = newKey()
  await player.place({ chips: { 'number-17-17': '100000' } }, key)
  expect(JSON.stringify(player.messages)).not.toContain('17]')
  await clock.advance(rouletteGame.bettingMs + 100)
  expect(player.leaveRound(key)?.state).toBe('late')
  expect(player.mine()?.tickets).toMatchObject([{ state: 'in' }])
})

test('no more bets: chips that come too late are not asked for, and those on their way come back', async () => {
  const { sit, clock, balance, requests } = await openTable(seventeen)
  const player = await sit()
  const late = player.place({ chips: { 'number-17-17': '100000' } })
  clock.jump(rouletteGame.bettingMs)
  expect(await late).toMatchObject({ ticket: { state: 'returned' } })
  expect(await player.place({ chips: { 'number-17-17': '100000' } })).toEqual({ state: 'closed' })
  expect([requests.map(({ kind }) => kind), balance()]).toEqual([['bet', 'rollback'], started])
})

test('a turn that a restart broke off is finished', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-wheel-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const journal = join(dir, 'tables.jsonl')
  const before = await openTable(seventeen, { journal })
  const player = await before.sit()
  await player.place({ chips: { 'number-17-17': '100000' } })
  await before.clock.advance(rouletteGame.bettingMs + 1_000)
  before.stop()
  const after = await openTable(seventeen, { journal, operator: before.operatorServer })
  await vi.waitFor(() => expect(after.balance()).toBe(started + 3_500_000n))
})

test('the seed of a shoe is told after its last hand and not before', async () => {
  const short = { ...baccaratGame, roundsOfSeed: 2, drawRound: createHandDraw() }
  const { sit, clock } = await openTable(short)
  const player = await sit()
  const until = async (number: number) => {
    while ((player.round()?.number ?? 0) < number) await clock.advance(1_000)
    return player.table()?.past ?? []
  }
  await until(1)
  const { seal, root } = player.round() ?? {}
  const [first] = await until(2)
  expect(first).toMatchObject({ seal, seed: null, place: 0 })
  // It is proven at once, by what was shown before the first bet.
  expect(root).toMatch(/^[0-9a-f]{64}$/)
  expect(first && (await isProvenHand(first, root ?? ''))).toBe(true)
  expect(JSON.stringify(player.messages.slice(0, 2))).not.toContain(first?.proof?.salt)
  const [one, two] = await until(3)
  expect(await shoeRootOf(one?.seed ?? '')).toBe(root)
  expect([one?.seed, two?.seed].map((seed) => typeof seed)).toEqual(['string', 'string'])
  expect([one?.seed === two?.seed, player.round()?.seal]).toEqual([true, one?.seed])
  const isOver = (message: (typeof player.messages)[number]) =>
    message.type === 'table' && message.round?.number === 2 && message.round.stage === 'over'
  const before = player.messages.slice(0, player.messages.findIndex(isOver))
  expect(JSON.stringify(before)).not.toContain(one?.seed)
  expect(await short.drawRound(two?.seed ?? '', 2, 1)).toEqual(two?.drawn)
})
