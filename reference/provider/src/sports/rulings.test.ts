import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { courseOf } from '../testing/matches.ts'
import { openSportsbook } from '../testing/sports.ts'
import { balanceChangeOf } from '../testing/tables.ts'
import type { ShownMatch } from './messages.ts'
import { football } from './model/sport.ts'

const started = 10_000_000n
const stake = 1_000_000n
const goalInMinute30 = courseOf(`${'.'.repeat(29)}h`.padEnd(90, '.'))

type Opened = Awaited<ReturnType<typeof openSportsbook>>

/** A bet on the home side, which wins unless somebody says otherwise, at the end of its match. */
async function settled(opened: Opened) {
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const price = match.markets[0]?.prices.find(([name]) => name === 'home')?.[1] ?? 0
  await player.place({ number: match.number, pick: 'home', price })
  await opened.goTo(match.startsAtMs + football.steps * football.stepMs + football.reviewMs)
  const win = (stake * BigInt(price)) / 100n
  await vi.waitFor(() => expect(opened.balance()).toBe(started - stake + win))
  await vi.waitFor(() => expect(player.mine()?.bets).toMatchObject([{ state: 'settled', result: 'won' }]))
  return { player, number: match.number, win }
}

async function rule(opened: Opened, number: number, goals: readonly string[] | null, balance: bigint): Promise<void> {
  expect(opened.sportsbook.control({ ruling: { sport: 'football', number, goals } })).toBe(true)
  await vi.waitFor(async () => {
    await opened.sportsbook.tick()
    expect(opened.balance()).toBe(balance)
    expect(balanceChangeOf(opened.book)).toBe(balance - started)
  })
}

const kinds = ({ requests }: Opened) => requests.map(({ kind }) => kind)

test('a result can be corrected, and back, and once more: each payment is one call of its own', async () => {
  const opened = await openSportsbook(goalInMinute30)
  const { number, win } = await settled(opened)
  const [lost, won] = [started - stake, started - stake + win]
  for (const [goals, balance] of [
    [['away'], lost],
    [['home'], won],
    [[], lost],
    [['away', 'home', 'home'], won],
  ] as const)
    await rule(opened, number, goals, balance)
  const again = ['reverse', 'end-round', 'win']
  expect(kinds(opened)).toEqual(['bet', 'win', ...again, ...again])
  const ids = opened.requests.map(({ body }) => body.transactionId).filter(Boolean)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same said twice moves nothing', async () => {
  const opened = await openSportsbook(goalInMinute30)
  const { number, win } = await settled(opened)
  await rule(opened, number, ['away'], started - stake)
  await rule(opened, number, ['away'], started - stake)
  await rule(opened, number, ['home'], started - stake + win)
  expect(kinds(opened).filter((kind) => kind === 'reverse')).toHaveLength(1)
})

test.each([
  ['won', ['home']],
  ['lost', ['away']],
])('a match that is made void after it %s gives the stake back, for good', async (_name, goals) => {
  const opened = await openSportsbook(goalInMinute30)
  const { player, number, win } = await settled(opened)
  await rule(opened, number, goals, started - stake + (goals[0] === 'home' ? win : 0n))
  await rule(opened, number, null, started)
  await vi.waitFor(() => expect(player.mine()?.bets).toMatchObject([{ state: 'settled', result: 'void' }]))
  expect(kinds(opened).slice(-3)).toEqual(['reverse', 'return-stake', 'end-round'])
  await rule(opened, number, ['home'], started)
})

test('a match that is made void before its end gives the stake back at once', async () => {
  const opened = await openSportsbook(goalInMinute30)
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  await player.place({ number: match.number, pick: 'home', price: 100, takesLower: true })
  await rule(opened, match.number, null, started)
  await vi.waitFor(() => expect(kinds(opened)).toEqual(['bet', 'return-stake', 'end-round']))
})

test('what was said is known after a restart', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-rulings-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const journal = join(dir, 'sports.jsonl')
  const before = await openSportsbook(goalInMinute30, { journal })
  const { number } = await settled(before)
  await rule(before, number, ['away'], started - stake)
  before.stop()
  const after = await openSportsbook(goalInMinute30, { journal, operator: before.operatorServer, nowMs: before.now() })
  await after.sportsbook.tick()
  await rule(after, number, ['away'], started - stake)
  expect(kinds(before).filter((kind) => kind === 'reverse')).toHaveLength(1)
})

test.each([{ goals: ['both'] }, { goals: undefined }, { sport: 'chess' }, { number: -1 }])(
  '%o is no ruling',
  async (odd) => {
    const opened = await openSportsbook(goalInMinute30)
    expect(opened.sportsbook.control({ ruling: { sport: 'football', number: 1, goals: [], ...odd } })).toBe(false)
  },
)
