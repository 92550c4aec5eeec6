import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balanceChangeOf, newKey, openTable } from '../testing/tables.ts'
import { sealOf } from './chain.ts'
import { crashGame, drawFlight } from './crash/crash-game.ts'
import { endMsOf, firstMsOf } from './crash/flight.ts'

const started = 10_000_000n
/** Every flight of it ends at 3.00. */
const threefold = { ...crashGame, drawRound: async () => [300] }
const stakeA = { chips: { A: '1000000' } }

function journalFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-tables-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'tables.jsonl')
}

test('players share a flight: one leaves by a tap, one by the server, one stays on board', async () => {
  const { sit, clock, balance, book } = await openTable(threefold)
  const [tapper, auto, stayer] = [await sit(), await sit(), await sit()]
  expect([tapper, auto, stayer].map(({ round }) => round()?.number)).toEqual([1, 1, 1])
  const key = newKey()
  expect(await tapper.place(stakeA, key)).toMatchObject({ state: 'known', ticket: { state: 'in' } })
  await auto.place({ ...stakeA, autoAt: 200 })
  await stayer.place({ chips: { B: '500000' } })
  expect(balance()).toBe(started - 2_500_000n)
  await clock.advance(crashGame.bettingMs + firstMsOf(150))
  expect(tapper.leaveRound(key)).toMatchObject({ state: 'paid', ticket: { state: 'settled', win: '1500000' } })
  await clock.advance(endMsOf(300) - firstMsOf(150))
  expect(auto.mine()?.tickets).toMatchObject([{ state: 'settled', win: '2000000' }])
  expect(stayer.mine()?.tickets).toMatchObject([{ state: 'settled', win: '0' }])
  await vi.waitFor(() => expect(balance()).toBe(started - 2_500_000n + 3_500_000n))
  await vi.waitFor(() => expect(stayer.mine()?.net).toBe('-500000'))
  expect(balanceChangeOf(book)).toBe(1_000_000n)
})

test('a tap in the last millisecond is paid and one in the millisecond of the end is not, before any tick', async () => {
  for (const [ms, state] of [
    [endMsOf(300) - 1, 'paid'],
    [endMsOf(300), 'late'],
  ] as const) {
    const { sit, clock } = await openTable(threefold)
    const player = await sit()
    const key = newKey()
    await player.place(stakeA, key)
    await clock.advance(crashGame.bettingMs)
    expect(player.round()?.stage).toBe('playing')
    clock.jump(ms)
    expect(player.leaveRound(key)?.state).toBe(state)
    await clock.advance(1_000)
    expect(player.mine()?.tickets[0]?.win).toBe(state === 'paid' ? '3000000' : '0')
  }
})

test('a second tap changes nothing, and one before the start is none', async () => {
  const { sit, clock, requests } = await openTable(threefold)
  const player = await sit()
  const key = newKey()
  await player.place(stakeA, key)
  expect(player.leaveRound(key)?.state).toBe('late')
  await clock.advance(crashGame.bettingMs + 2_000)
  const first = player.leaveRound(key)
  clock.jump(2_000)
  expect(player.leaveRound(key)).toMatchObject({
    state: 'paid',
    ticket: { win: first && 'ticket' in first ? first.ticket.win : '' },
  })
  await clock.advance(20_000)
  await vi.waitFor(() => expect(requests.filter(({ kind }) => kind === 'win')).toHaveLength(1))
})

test('a bet whose answer comes after the start is taken back, and one that is asked then is not asked for', async () => {
  const { sit, clock, balance, requests, book } = await openTable(threefold)
  const player = await sit()
  const placed = player.place(stakeA)
  clock.jump(crashGame.bettingMs)
  expect(await placed).toMatchObject({ state: 'known', ticket: { state: 'returned' } })
  expect(requests.map(({ kind }) => kind)).toEqual(['bet', 'rollback'])
  expect([balance(), balanceChangeOf(book)]).toEqual([started, 0n])
  expect(await player.place(stakeA)).toEqual({ state: 'closed' })
  expect(requests).toHaveLength(2)
})

test('the same key is the same bet', async () => {
  const { sit, balance } = await openTable(threefold)
  const player = await sit()
  const key = newKey()
  const answers = await Promise.all([player.place(stakeA, key), player.place(stakeA, key)])
  expect(answers.map((answer) => answer?.state)).toEqual(['known', 'known'])
  expect(await player.place(stakeA, key)).toEqual(answers[0])
  expect(balance()).toBe(started - 1_000_000n)
})

test.each([
  ['two panels in one', { chips: { A: '1000000', B: '1000000' } }],
  ['no chips', { chips: {} }],
  ['an unknown panel', { chips: { C: '1000000' } }],
  ['a sum that no chips make', { chips: { A: '1000001' } }],
  ['more than the table takes', { chips: { A: '10100000' } }],
  ['an auto cash-out that is no win', { ...stakeA, autoAt: 100 }],
  ['an auto cash-out beyond the top', { ...stakeA, autoAt: 100_001 }],
])('%s is no bet', async (_name, choice) => {
  const { sit, requests } = await openTable(threefold)
  expect(await (await sit()).place(choice)).toBeNull()
  expect(requests).toEqual([])
})

test('a panel has one bet in a round, and may bet again when it came back', async () => {
  const { sit, fail } = await openTable(threefold)
  const player = await sit()
  fail('bet', 'down')
  expect(await player.place(stakeA)).toMatchObject({ ticket: { state: 'returned' } })
  expect(await player.place(stakeA)).toMatchObject({ ticket: { state: 'in' } })
  expect(await player.place(stakeA)).toBeNull()
})

test('a refusal is told with its reason, and nothing is taken back', async () => {
  const { sit, requests } = await openTable(threefold, { balance: 100n })
  const player = await sit()
  expect(await player.place(stakeA)).toMatchObject({ ticket: { state: 'refused', reason: 'funds' } })
  expect(requests.map(({ kind }) => kind)).toEqual(['bet'])
})

test('a win whose answer is lost is told again as the same win', async () => {
  const { sit, clock, fail, requests, balance } = await openTable(threefold)
  const player = await sit()
  await player.place({ ...stakeA, autoAt: 200 })
  fail('win', 'lost', 'down', 'garbage')
  await clock.advance(crashGame.bettingMs + 10_000)
  await vi.waitFor(() => expect(requests.filter(({ kind }) => kind === 'win')).toHaveLength(4))
  expect(new Set(requests.filter(({ kind }) => kind === 'win').map(({ body }) => body.transactionId)).size).toBe(1)
  await vi.waitFor(() => expect(balance()).toBe(started + 1_000_000n))
})

test('the end of a flight is secret until it is over, and then its seed opens the seal that was shown before', async () => {
  const { sit, clock } = await openTable(crashGame)
  const player = await sit()
  // A real draw takes real time, which no clock of a test moves.
  const untilRound = (number: number) =>
    vi.waitFor(async () => {
      await clock.advance(1_000)
      expect(player.round()?.number ?? 0).toBeGreaterThanOrEqual(number)
    })
  await untilRound(1)
  const seal = player.round()?.seal ?? ''
  await untilRound(3)
  const ofFirst = player.messages.flatMap((message) =>
    message.type === 'table' && message.round?.number === 1 ? [message] : [],
  )
  const before = ofFirst.filter(({ round }) => round?.stage !== 'over')
  expect(before.map(({ round }) => round?.stage)).toEqual(['betting', 'playing'])
  expect(before.map(({ round, past }) => [round?.drawn, past])).toEqual([
    [null, []],
    [null, []],
  ])
  const [first, second] = player.table()?.past ?? []
  expect(JSON.stringify(before)).not.toContain(first?.seed)
  expect([first?.seal, sealOf(first?.seed ?? '')]).toEqual([seal, seal])
  expect(second?.seal).toBe(first?.seed)
  expect(await drawFlight(first?.seed ?? '', 1)).toEqual(first?.drawn)
})

test('a table at which nobody sits has no rounds', async () => {
  const { sit, clock, enter } = await openTable(threefold)
  await clock.advance(60_000)
  const player = await sit(enter())
  expect(player.round()?.number).toBe(1)
  player.leave()
  await clock.advance(120_000)
  const again = await sit(player.session)
  expect(again.round()?.number).toBe(2)
})

test('a studio that ends in a flight pays what was left to it and gives back what waited for a tap', async () => {
  const journal = journalFile()
  const before = await openTable(threefold, { journal })
  const [auto, high, waiting] = [await before.sit(), await before.sit(), await before.sit()]
  await auto.place({ ...stakeA, autoAt: 200 })
  await high.place({ ...stakeA, autoAt: 400 })
  await waiting.place(stakeA)
  await before.clock.advance(crashGame.bettingMs + 1_000)
  expect(waiting.round()?.stage).toBe('playing')
  before.stop()
  const after = await openTable(threefold, { journal, operator: before.operatorServer })
  await vi.waitFor(() => expect(after.balance()).toBe(started - 3_000_000n + 2_000_000n + 1_000_000n))
  await vi.waitFor(() => expect(balanceChangeOf(after.book)).toBe(0n))
  expect(before.requests.filter(({ kind }) => kind === 'rollback')).toHaveLength(1)
  const again = await after.sit(waiting.session)
  expect(again.table()?.past).toMatchObject([{ number: 1, drawn: [300], isVoid: false }])
})

test('a studio that ends while bets are taken gives them back, and the round does not count', async () => {
  const journal = journalFile()
  const before = await openTable(threefold, { journal })
  const player = await before.sit()
  await player.place({ ...stakeA, autoAt: 101 })
  before.stop()
  const after = await openTable(threefold, { journal, operator: before.operatorServer })
  await vi.waitFor(() => expect(after.balance()).toBe(started))
  const again = await after.sit(player.session)
  expect(again.round()?.number).toBe(2)
  expect(again.table()?.past).toMatchObject([{ number: 1, isVoid: true }])
})

test('a bet whose answer was lost with the studio is taken back, and a win that was not told is told', async () => {
  const journal = journalFile()
  const before = await openTable(threefold, { journal })
  const player = await before.sit()
  await player.place({ ...stakeA, autoAt: 200 })
  before.fail('win', 'down')
  await before.clock.advance(crashGame.bettingMs + 9_000)
  await vi.waitFor(() => expect(before.requests.some(({ kind }) => kind === 'win')).toBe(true))
  before.stop()
  const after = await openTable(threefold, { journal, operator: before.operatorServer })
  await vi.waitFor(() => expect(after.balance()).toBe(started + 1_000_000n))
})

test('an unknown session hears that it is over', async () => {
  const { tables, sit } = await openTable(threefold)
  expect(await tables.place({ session: 'no', key: newKey(), round: 1, ...stakeA, autoAt: null })).toEqual({
    state: 'over',
  })
  expect(tables.leave({ session: 'no', key: newKey() })).toEqual({ state: 'over' })
  expect((await sit('no')).messages).toEqual([{ type: 'over' }])
})
