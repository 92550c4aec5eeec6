import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { courseOf } from '../testing/matches.ts'
import { openSportsbook } from '../testing/sports.ts'
import { balanceChangeOf, newKey } from '../testing/tables.ts'
import type { ShownMatch } from './messages.ts'
import { football } from './model/sport.ts'

const started = 10_000_000n
const stake = 1_000_000n
const minutes = (text: string, more = {}) => courseOf(text.padEnd(90, '.'), more)
const goalInMinute30 = `${'.'.repeat(29)}h`
const at = ({ startsAtMs }: ShownMatch, step: number, ms = 0) => startsAtMs + step * football.stepMs + ms
const end = (match: ShownMatch) => at(match, 90)
const final = (match: ShownMatch) => end(match) + football.reviewMs

function priceOf({ markets }: ShownMatch, pick: string, market = 'result'): number {
  return markets.find((each) => each.market === market)?.prices.find(([name]) => name === pick)?.[1] ?? 0
}

type Opened = Awaited<ReturnType<typeof openSportsbook>>

/** A player with a bet of 100 on the next match. */
async function placed({ sit }: Opened, pick = 'home', more: object = {}) {
  const player = await sit()
  const match = player.next()
  if (!match) throw new Error('there is no next match')
  const price = priceOf(match, pick)
  const answer = await player.place({ number: match.number, pick, price, ...more })
  return { player, match, price, answer }
}

const kinds = ({ requests }: Opened) => requests.map(({ kind }) => kind)
/** The studio's own book and what the operator holds say the same, as soon as the last answer has come. */
const agrees = ({ book, balance }: Opened) => vi.waitFor(() => expect(balanceChangeOf(book)).toBe(balance() - started))

test('a single that is right is paid by its price at the end, and the books agree', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const { player, match, price, answer } = await placed(opened)
  expect(answer).toMatchObject({ state: 'known', bet: { state: 'in', price, bet: String(stake) } })
  expect(opened.balance()).toBe(started - stake)
  await opened.goTo(end(match) - 1)
  expect(kinds(opened)).toEqual(['bet'])
  await opened.goTo(end(match))
  const win = (stake * BigInt(price)) / 100n
  await vi.waitFor(() => expect(opened.balance()).toBe(started - stake + win))
  await vi.waitFor(() =>
    expect(player.mine()?.bets).toMatchObject([{ state: 'settled', result: 'won', win: String(win) }]),
  )
  await opened.goTo(final(match))
  expect(kinds(opened)).toEqual(['bet', 'win'])
  await agrees(opened)
})

test('one that is wrong ends its round without a payment', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const { player, match } = await placed(opened, 'away')
  await opened.goTo(end(match))
  await vi.waitFor(() => expect(kinds(opened)).toEqual(['bet', 'end-round']))
  await vi.waitFor(() => expect(player.mine()?.bets).toMatchObject([{ result: 'lost', win: '0', firstResult: null }]))
  await agrees(opened)
})

test('a match that is broken off gives the stake back and ends the round', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30, { abandonedAt: 50 }))
  const { player, match } = await placed(opened)
  await opened.goTo(at(match, 50))
  await vi.waitFor(() => expect(kinds(opened)).toEqual(['bet', 'return-stake', 'end-round']))
  await vi.waitFor(() => expect(player.mine()?.bets).toMatchObject([{ result: 'void', state: 'settled' }]))
  expect(opened.balance()).toBe(started)
  await agrees(opened)
})

test('a goal that is struck off takes a payment back, and pays what had lost', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30, { isStruckOff: true }))
  const { player, match, price: homePrice } = await placed(opened)
  const price = priceOf(match, 'draw')
  await player.place({ number: match.number, pick: 'draw', price })
  await opened.goTo(end(match))
  const [home, draw] = [(stake * BigInt(homePrice)) / 100n, (stake * BigInt(price)) / 100n]
  await vi.waitFor(() => expect(opened.balance()).toBe(started - 2n * stake + home))
  await vi.waitFor(() => expect(player.mine()?.bets.every(({ state }) => state === 'settled')).toBe(true))
  await opened.goTo(final(match) - 1)
  expect(kinds(opened)).not.toContain('reverse')
  await vi.waitFor(async () => {
    await opened.goTo(final(match))
    expect(opened.balance()).toBe(started - 2n * stake + draw)
  })
  await vi.waitFor(() =>
    expect(player.mine()?.bets).toMatchObject([
      { result: 'lost', firstResult: 'won', win: '0' },
      { result: 'won', firstResult: 'lost', win: String(draw) },
    ]),
  )
  expect(kinds(opened).filter((kind) => kind === 'reverse')).toHaveLength(1)
  await agrees(opened)
})

test('the operator hears what a bet is on, how its match ended, and how it was corrected, also of a bet that lost', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30, { isStruckOff: true }))
  const { player, match, price: homePrice } = await placed(opened)
  const price = priceOf(match, 'draw')
  await player.place({ number: match.number, pick: 'draw', price })
  await opened.goTo(end(match))
  await vi.waitFor(() => expect(player.mine()?.bets.every(({ state }) => state === 'settled')).toBe(true))
  await vi.waitFor(async () => {
    await opened.goTo(final(match))
    expect(player.mine()?.bets.every(({ firstResult }) => firstResult !== null)).toBe(true)
  })
  await vi.waitFor(() => expect(kinds(opened)).toHaveLength(7))
  const teams = { kind: 'match', home: match.home, away: match.away }
  const about = (side: string, of: number) => ({
    ...teams,
    pick: { market: 'winner', side },
    price: (of / 100).toFixed(2),
  })
  const open = { score: null, isFinal: false }
  const first = { score: { home: 1, away: 0 }, isFinal: true }
  const corrected = { score: { home: 0, away: 0 }, isFinal: true }
  const [home, draw] = [about('home', homePrice), about('draw', price)]
  const toldOf = (round: unknown) =>
    opened.requests.filter(({ body }) => body.roundId === round).map(({ kind, body }) => [kind, body.details])
  const [homeRound, drawRound] = [...new Set(opened.requests.map(({ body }) => body.roundId))]
  expect(toldOf(homeRound)).toEqual([
    ['bet', { ...home, ...open }],
    ['win', { ...home, ...first }],
    ['reverse', undefined],
    ['end-round', { ...home, ...corrected }],
  ])
  expect(toldOf(drawRound)).toEqual([
    ['bet', { ...draw, ...open }],
    ['end-round', { ...draw, ...first }],
    ['win', { ...draw, ...corrected }],
  ])
})

test('the next goal is told with its number and the score at that moment, and a match broken off without an end', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30, { abandonedAt: 50 }))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const asked = { number: match.number, price: 100, takesLower: true }
  await player.place({ ...asked, market: 'next', pick: 'home', point: 1 })
  await player.place({ ...asked, market: 'total', pick: 'under' })
  await opened.goTo(at(match, 50))
  await vi.waitFor(() => expect(kinds(opened).toSorted()).toEqual(['bet', 'bet', 'end-round', 'return-stake', 'win']))
  const looks = opened.requests.map(({ body }) => body.details).filter((details) => details !== undefined)
  const score = { home: 1, away: 0 }
  expect(looks).toMatchObject([
    { pick: { market: 'next', side: 'home', unit: 'goal', number: 1 }, score: null },
    { pick: { market: 'total', side: 'under', line: '2.5' }, score: null },
    { score, isFinal: false },
    { score, isFinal: false },
  ])
})

test('better odds are taken as they are, and lower ones only when asked for', async () => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const price = priceOf(match, 'home')
  const asked = { number: match.number, pick: 'home' }
  expect(await player.place({ ...asked, price: price - 10 })).toMatchObject({ bet: { price, seenPrice: price - 10 } })
  expect(await player.place({ ...asked, price: price + 10 })).toEqual({ state: 'lower', price })
  expect(opened.requests).toHaveLength(1)
  const taken = await player.place({ ...asked, price: price + 10, takesLower: true })
  expect(taken).toMatchObject({ bet: { price, seenPrice: price + 10 } })
})

test('nothing is placed while bets are off, by the clock of the server to the millisecond', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const bet = { number: match.number, pick: 'home', price: 100, takesLower: true }
  const states = []
  for (const ms of [-football.leadMs - 1, -football.leadMs, football.holdMs - 1, football.holdMs]) {
    await opened.goTo(at(match, 30, ms))
    states.push((await player.place(bet))?.state)
  }
  expect(states).toEqual(['known', 'suspended', 'suspended', 'known'])
  await opened.goTo(at(match, 89))
  expect((await player.place(bet))?.state).toBe('suspended')
  expect(opened.requests).toHaveLength(2)
})

test('a stake whose answer comes when bets are off goes back', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  await opened.goTo(at(match, 30, -football.leadMs - 1))
  const answer = player.place({ number: match.number, pick: 'home', price: 100, takesLower: true })
  // The stake is asked for, and the operator cannot have answered yet.
  while (player.mine()?.bets.length === 0) await Promise.resolve()
  await opened.goTo(at(match, 30, -1))
  expect(await answer).toMatchObject({ bet: { state: 'returned' } })
  expect(kinds(opened)).toEqual(['bet', 'rollback'])
  await agrees(opened)
})

test('the studio can take all bets off, and has them back', async () => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const bet = { number: match.number, pick: 'home', price: 100, takesLower: true }
  expect(opened.sportsbook.control({ isOff: true })).toBe(true)
  await opened.sportsbook.tick()
  expect(player.match(match.number)?.suspended).toBe('house')
  expect((await player.place(bet))?.state).toBe('suspended')
  opened.sportsbook.control({ isOff: false })
  expect((await player.place(bet))?.state).toBe('known')
  expect(opened.sportsbook.control({ isOff: 'yes' })).toBe(false)
})

test('who scores next is decided by that goal, and another goal is another bet', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const next = { number: match.number, market: 'next', pick: 'home', price: 100, takesLower: true }
  expect((await player.place({ ...next, point: 2 }))?.state).toBe('suspended')
  await player.place({ ...next, point: 1 })
  await opened.goTo(at(match, 30))
  await vi.waitFor(() => expect(player.mine()?.bets).toMatchObject([{ result: 'won', point: 1 }]))
  await opened.goTo(at(match, 30, football.holdMs))
  expect((await player.place({ ...next, point: 1 }))?.state).toBe('suspended')
  expect((await player.place({ ...next, point: 2 }))?.state).toBe('known')
})

test('the same key is the same bet, however often it is asked for', async () => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  const bet = { number: match.number, pick: 'home', price: 100, takesLower: true }
  const key = newKey()
  const answers = await Promise.all([player.place(bet, key), player.place(bet, key), player.place(bet, key)])
  expect(answers.map((answer) => answer?.state)).toEqual(['known', 'known', 'known'])
  expect(await player.place(bet, key)).toEqual(answers[0])
  expect([opened.balance(), kinds(opened)]).toEqual([started - stake, ['bet']])
})

test.each([
  ['no money', { stake: '0' }],
  ['a part of a unit', { stake: '1005000' }],
  ['less than the least', { stake: '50000' }],
  ['more than the most', { stake: '200010000' }],
  ['no pick', { pick: 'both' }],
  ['no sport', { sport: 'chess' }],
])('%s is no bet', async (_name, asked) => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit()
  expect(
    await player.place({ number: player.next()?.number, pick: 'home', price: 100, takesLower: true, ...asked }),
  ).toBeNull()
  expect(opened.requests).toEqual([])
})

test('a match that is not on the list takes no bets', async () => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit()
  const bet = { pick: 'home', price: 100, takesLower: true }
  expect(await player.place({ ...bet, number: 9_999 })).toEqual({ state: 'suspended' })
})

test('a refusal is told with its reason', async () => {
  const opened = await openSportsbook(minutes(''), { balance: 100n })
  expect((await placed(opened)).answer).toMatchObject({ bet: { state: 'refused', reason: 'funds' } })
})

test('what happens is secret until the result is final, and then opens the seal that was shown before', async () => {
  const opened = await openSportsbook(minutes(goalInMinute30))
  const player = await opened.sit()
  const match = player.next() as ShownMatch
  await opened.goTo(final(match) - 1)
  expect(player.match(match.number)).toMatchObject({ stage: 'review', told: null, seal: match.seal })
  await opened.goTo(final(match))
  const told = player.match(match.number)?.told
  expect(JSON.stringify(player.messages.slice(0, -1))).not.toContain(told?.seed)
  expect(told?.course.points[29]).toBe('home')
})

test('a studio that ends goes on where it was: the same matches, bets settled, a lost answer taken back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-sports-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const journal = join(dir, 'sports.jsonl')
  const before = await openSportsbook(minutes(goalInMinute30), { journal })
  const { player, match } = await placed(before)
  before.fail('bet', 'slow')
  const asked = { number: match.number, pick: 'away', price: priceOf(match, 'away') }
  player.place(asked).catch(() => undefined)
  await vi.waitFor(() => expect(kinds(before)).toEqual(['bet', 'bet']))
  before.stop()
  const nowMs = end(match)
  const after = await openSportsbook(minutes(goalInMinute30), { journal, operator: before.operatorServer, nowMs })
  const again = await after.sit(player.session)
  expect(again.match(match.number)).toMatchObject({ seal: match.seal, startsAtMs: match.startsAtMs })
  const win = (stake * BigInt(priceOf(match, 'home'))) / 100n
  await vi.waitFor(() => expect(after.balance()).toBe(started - stake + win))
  await vi.waitFor(() => expect(again.mine()?.bets).toMatchObject([{ result: 'won' }, { state: 'returned' }]))
  await agrees(after)
})

test('a member who comes again sees the bets of the visits before; somebody else does not', async () => {
  const opened = await openSportsbook(minutes(''))
  await placed(opened)
  expect((await opened.sit(opened.enter())).mine()?.bets).toHaveLength(1)
  expect((await opened.sit(opened.enter('halcyon', 'player-2'))).mine()?.bets).toEqual([])
})

test('an unknown session hears that it is over', async () => {
  const opened = await openSportsbook(minutes(''))
  const player = await opened.sit('no')
  expect(player.messages).toEqual([{ type: 'over' }])
  expect(await player.place({ number: 1, pick: 'home', price: 100 })).toEqual({ state: 'over' })
})
