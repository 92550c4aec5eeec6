import type { OutputOf } from '@fairground/contract/call.ts'
import type { BetReceiptV2, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import { refusalOfCode } from '@fairground/contract/refusals.ts'
import { receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { isSignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import type { RefusalValue } from '@fairground/domain/refusals.ts'
import { renderInEveryLanguage } from '@fairground/i18n/testing/refusals.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { making, rng } from '@fairground/modules/testing/play.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney, moneyOrder } from '../../testing/money.ts'
import { type TestApi, type TestSession, testApi, testBrand, testSession } from '../../testing/test-api.ts'
import { sellDrawnGame } from './testing/sell-drawn-game.ts'

const game = 'K3_5M'
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('house'), testBrand('north')])
  const [wanted, north] = [await sellDrawnGame(api, 'house', game), await sellDrawnGame(api, 'north', 'VNN_5M')]
  // Twenty minutes back, so that there is something to look at; the current draw then goes on sale.
  const { draws } = api.database
  await generateDraws(draws, new Date(Date.now() - 1_200_000), making, rng, { games: [wanted] })
  await generateDraws(draws, new Date(Date.now() - 1_200_000), making, rng, { games: [north], mostOfEach: 6 })
  await advanceDraws(draws, new Date(), making)
})
afterAll(() => api.close())

let asks = 0
async function ask(who: TestSession | null, method: 'GET' | 'POST', url: string, payload?: object) {
  asks += 1
  const headers = who ? { headers: who.headers } : {}
  return api.ask('house.localhost', {
    method,
    url,
    from: `10.71.${(asks >> 8) & 255}.${asks & 255}`,
    ...headers,
    ...(payload ? { payload } : {}),
  })
}
const value = async <T>(who: TestSession | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  (await ask(who, method, url, payload)).body.value as T

async function player(type = 0): Promise<TestSession> {
  const who = await testSession(api, 'house', { type })
  const book = type === 0 ? 'real' : 'trial'
  const order = moneyOrder(who.memberId, 'cashier.demo', 'cash', '100.0000', { book })
  await giveMoney(api.database, 'house', api.clock.now(), order)
  return who
}

type Draw = { numero: string; lockAt: string; state: string; result: string[] | null }
type Board = { current: Draw; next: Draw; recent: Draw[]; name: string; family: string }
/** The process that draws looks four times a second; here it looks when somebody reads. */
const board = async () => {
  await advanceDraws(api.database.draws, new Date(), making)
  return value<Board>(null, 'GET', `/lgw/board?game=${game}`)
}
const line = (changes = {}) => ({
  play: 'BSOE',
  selection: 'SMALL,BIG',
  unitStake: '1.0000',
  multiple: 2,
  stake: '4.0000',
  ...changes,
})
type Placed = {
  orderId: string
  bets: { id: string; cancelUntil: string | null; selection: string; state: string }[]
  receipts: BetReceiptV2[]
  balance: { cash: string }
}
const order = (numero: string, lines: object[], key: string = uuidv7()) => ({ key, game, numero, lines })

test('the board shows to anyone what is on sale, what comes next and what was drawn', async () => {
  const shown = await board()
  expect(shown).toMatchObject({ name: 'Three dice', family: 'K3', next: { state: 'scheduled' } })
  expect(shown.recent.length).toBeGreaterThan(2)
  expect((await ask(null, 'GET', '/lgw/board?game=SSC_1M')).body.errorCode).toBe('E4002')
  const past = await value<{ draws: Draw[]; cancelled: number }>(null, 'GET', `/lgw/draws?game=${game}&limit=2`)
  expect(past.draws).toHaveLength(2)
})

test('API-75 the period on sale of a game is told with the time that is left of it', async () => {
  const shown = await board()
  const numero = await value<{ numero: string; remainTime: number }>(null, 'GET', `/lgw/vietnam/numero?game=${game}`)
  expect(numero.numero).toBe(shown.current.numero)
  expect(numero.remainTime).toBeGreaterThan(0)
  expect(numero.remainTime).toBeLessThanOrEqual(300_000)
  expect((await ask(null, 'GET', '/lgw/vietnam/numero?game=K3_1M')).body.errorCode).toBe('E4002')
})

test('API-74 the last results of the fast Vietnamese lotteries of a brand are told to anyone, newest first', async () => {
  type Recent = { games: { game: string; draws: { numero: string; drawAt: string; result: string[] }[] }[] }
  const recentAt = async (host: string, query = '') =>
    (await api.ask(host, { method: 'GET', url: `/lgw/vietnam/recent${query}` })).body.value as Recent
  const { games } = await recentAt('north.localhost', '?limit=2')
  expect(games.map(({ game: code, draws }) => [code, draws.length])).toEqual([['VNN_5M', 2]])
  const [newest, before] = games[0]?.draws ?? []
  expect(Date.parse(newest?.drawAt ?? '') - Date.parse(before?.drawAt ?? '')).toBe(300_000)
  // Of eight tiers: the special one first, of five digits, and the last of two.
  expect(newest?.result.map((number) => number.length).join('')).toBe('555555555544444444443332222')
  expect((await recentAt('north.localhost')).games[0]?.draws).toEqual([newest])
  // Three dice are no lottery of Vietnam.
  expect((await recentAt('house.localhost')).games).toEqual([])
})

type Detail = OutputOf<typeof readOrderDetail> & { receipt: BetReceiptV2; inclusion: { index: number; path: string[] } }
const detailOf = (who: TestSession, betId: string) => value<Detail>(who, 'GET', `/lgw/orders/detail?betId=${betId}`)
const proofOf = (numero: string, seen = '') =>
  value<DrawProofV2>(null, 'GET', `/lgw/draws/proof?game=${game}&numero=${numero}${seen}`)

async function readTrust() {
  const reply = await api.app.inject({ url: '/lgw/keys', headers: { host: 'house.localhost' } })
  const { keys, trust } = reply.json() as { keys: object[]; trust: PublishedTrust }
  const read = trustOf(trust)
  if (!read) throw new Error('what is published cannot be read')
  return { keys, published: trust, trust: read }
}

const fieldsOf = ({ text }: BetReceiptV2) => {
  const fields = receiptV2Text.parse(text)
  if (!fields) throw new Error(`a receipt that cannot be read:\n${text}`)
  return fields
}

test('WALLET-27 WALLET-28 an order is taken with signed receipts, and its bet can be followed to the published root', async () => {
  const ada = await player()
  const { current } = await board()
  const request = order(current.numero, [line(), line({ play: 'SUM', selection: '4', stake: '2.0000' })])
  const placed = await value<Placed>(ada, 'POST', '/lgw/orders', request)
  expect(placed.balance.cash).toBe('94.0000')
  expect(placed.bets[0]).toMatchObject({ selection: 'BIG,SMALL', state: 'accepted' })
  const again = await value<Placed>(ada, 'POST', '/lgw/orders', request)
  expect([again.orderId, again.receipts]).toEqual([placed.orderId, placed.receipts])
  const { trust } = await readTrust()
  const [{ key } = { key: undefined }] = trust.receiptKeys
  if (!key) throw new Error('no key is published')
  for (const [place, receipt] of placed.receipts.entries()) {
    expect(fieldsOf(receipt).series).toBe('1940')
    expect(receipt).toMatchObject({ scheme: 'BR2', betId: placed.bets[place]?.id, index: place })
    expect(isSignedText(receipt, key)).toBe(true)
    const forged = receipt.text.replaceAll(`${fieldsOf(receipt).stake}`, '9.0000')
    expect(isSignedText({ ...receipt, text: forged }, key)).toBe(false)
  }
  expect((await detailOf(ada, placed.bets[0]?.id ?? '')).inclusion).toBeNull()
  await advanceDraws(api.database.draws, new Date(Date.parse(current.lockAt)), making)
  const size = fieldsOf(placed.receipts[0] as BetReceiptV2).checkpointSize
  const proof = await proofOf(current.numero, `&seen=${size}`)
  for (const [place, { id }] of placed.bets.entries()) {
    const { bet, inclusion, cancellation, receipt: alone } = await detailOf(ada, id)
    expect(alone.path).toEqual([])
    const receipt = placed.receipts[place] ?? null
    const settlement = { state: bet.state, paid: bet.win, currency: bet.currency }
    const { steps } = await verifyDraw({ ...proof, receipt, inclusion, cancellation, settlement }, trust, new Date())
    const rightOnes = steps.flatMap(({ name, state }) => (state === 'right' ? [name] : []))
    expect(rightOnes).toEqual(['receipt', 'commit', 'book', 'inclusion', 'cosigned', 'log'])
  }
  expect((await ask(await player(), 'GET', `/lgw/orders/detail?betId=${placed.bets[0]?.id}`)).body.errorCode).toBe(
    'E3008',
  )
  const page = await value<{ bets: { id: string }[]; next: string }>(ada, 'GET', '/lgw/orders?state=open&limit=1')
  expect(page.bets).toHaveLength(1)
  const rest = await value<{ bets: { id: string }[]; next: null }>(ada, 'GET', `/lgw/orders?after=${page.next}`)
  expect([...page.bets, ...rest.bets].map(({ id }) => id).sort()).toEqual(placed.bets.map(({ id }) => id).sort())
})

test('what does not fit is refused by its name and costs nothing', async () => {
  const ada = await player()
  const { current, next } = await board()
  const numero = (current ?? next).numero
  const codeOf = async (...lines: object[]) =>
    (await ask(ada, 'POST', '/lgw/orders', order(numero, lines))).body.errorCode
  expect(await codeOf(line({ stake: '3.0000' }))).toBe('E1111')
  expect(await codeOf(line({ selection: 'MIDDLE' }))).toBe('E1111')
  expect(await codeOf(line({ unitStake: '0.5000', stake: '2.0000' }))).toBe('E3004')
  expect(await codeOf(line({ unitStake: '9999.0000', multiple: 100, stake: '1999800.0000' }))).toBe('E3004')
  for (const series of [1_700, 1_938, 1_942])
    expect((await ask(ada, 'POST', '/lgw/orders', { ...order(numero, [line()]), series })).body.errorCode).toBe('E1111')
  const unknown = order('20200101-0001', [line()])
  expect((await ask(ada, 'POST', '/lgw/orders', unknown)).body.errorCode).toBe('E4002')
  expect((await ask(null, 'POST', '/lgw/orders', unknown)).status).toBe(401)
  expect(await value<{ bets: object[] }>(ada, 'GET', '/lgw/orders')).toEqual({ bets: [], next: null })
})

const sentence = async (who: TestSession, placed: object) => {
  const { body } = await ask(who, 'POST', '/lgw/orders', placed)
  return renderInEveryLanguage({ refusal: refusalOfCode(String(body.errorCode)), value: body.value as RefusalValue })
}

test('a stake outside the limits of the game is refused with the amounts between which it may be', async () => {
  const ada = await player()
  const { current, next } = await board()
  const said = (changes: object) => sentence(ada, order((current ?? next).numero, [line(changes)]))
  const between = (min: string, max: string) => `Enter an amount between Rs\u00a0${min} and Rs\u00a0${max}`
  expect(await said({ unitStake: '0.5000', stake: '2.0000' })).toBe(between('1', '10,000'))
  const stake = '1999800.0000'
  expect(await said({ unitStake: '9999.0000', multiple: 100, stake })).toBe(between('1', '100,000'))
  // A line may win a million at most, and this one pays 209.52 times its stake.
  const rare = { play: 'SUM', selection: '3', multiple: 1 }
  const tooMuch = { ...rare, unitStake: '5000.0000', stake: '5000.0000' }
  expect(await said(tooMuch)).toBe(between('1', '4,772.81'))
  const { body } = await ask(
    ada,
    'POST',
    '/lgw/orders',
    order((current ?? next).numero, [line({ ...rare, unitStake: '4772.0000', stake: '4772.0000' })]),
  )
  expect(body.errorCode).not.toBe('E3004')
})

test('a draw that is closed is refused with when it closed and what the server says it is now', async () => {
  const ada = await player()
  const { recent, next } = await board()
  const { numero = '', lockAt = '' } = recent[0] ?? {}
  const { body } = await ask(ada, 'POST', '/lgw/orders', order(numero, [line()]))
  const { lockTime, serverTime } = body.value as { lockTime: string; serverTime: string }
  expect([body.errorCode, lockTime]).toEqual(['E4001', lockAt])
  expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(10_000)
  expect(await sentence(ada, order(numero, [line()]))).toMatch(
    /^This draw is closed\. It closed at \d\d:\d\d:\d\d; the time now is \d\d:\d\d:\d\d\.$/,
  )
  // One that opens later never closed.
  expect((await ask(ada, 'POST', '/lgw/orders', order(next.numero, [line()]))).body.errorCode).toBe('E4002')
})

test('WALLET-29 a bet is taken back by its owner with the whole stake', async () => {
  await advanceDraws(api.database.draws, new Date(Date.now() + 600_000), making)
  const open = await api.database.owner
    .selectFrom('draw')
    .selectAll()
    .where('state', '=', 'on-sale')
    .where('game', '=', game)
    .executeTakeFirst()
  // Its sale is opened now, because the one by the clock was closed by the test before.
  await api.database.owner
    .updateTable('draw')
    .set({ open_at: new Date(Date.now() - 1_000) })
    .where('id', '=', open?.id ?? '')
    .execute()
  const trial = await player(4)
  const placed = await value<Placed>(trial, 'POST', '/lgw/orders', order(open?.numero ?? '', [line()]))
  const [bet] = placed.bets
  expect(bet?.cancelUntil).toBe(new Date((open?.lock_at.getTime() ?? 0) - 3_000).toISOString())
  const request = { orderId: placed.orderId, suborderIds: [bet?.id] }
  expect(await value(trial, 'POST', '/lgw/orders/suborders/cancel', request)).toMatchObject({
    results: [{ betId: bet?.id, isCancelled: true, state: 'cancelled' }],
    balance: { cash: '100.0000' },
  })
  expect((await ask(await player(), 'POST', '/lgw/orders/suborders/cancel', request)).body.errorCode).toBe('E3008')
  const { receipt, cancellation } = await detailOf(trial, bet?.id ?? '')
  expect(fieldsOf(receipt).book).toBe('trial')
  const [{ key } = { key: undefined }] = (await readTrust()).trust.receiptKeys
  expect(cancellation && key && isSignedText(cancellation, key)).toBe(true)
  expect(cancellation?.text).toContain(`bet ${bet?.id}`)
})

const drawOnSale = () =>
  api.database.owner
    .selectFrom('draw')
    .select('numero')
    .where('state', '=', 'on-sale')
    .where('game', '=', game)
    .where('open_at', '<=', new Date())
    .executeTakeFirstOrThrow()

test.each([
  ['stake', '24h', 'Stake limit (24 hours)'],
  ['loss', '7d', 'Loss limit (7 days)'],
  ['stake', '30d', 'Stake limit (30 days)'],
] as const)(
  'P2 an order that passes the %s limit of %s is refused by its name and with what it leaves',
  async (kind, span, name) => {
    const ada = await player()
    const { id: merchantId } = await api.database.owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', 'house')
      .executeTakeFirstOrThrow()
    await setMemberLimit(api.database.app, api.clock.now(), { merchantId, memberId: ada.memberId, kind, span }, 65_000n)
    const open = await drawOnSale()
    expect((await ask(ada, 'POST', '/lgw/orders', order(open.numero, [line()]))).status).toBe(200)
    expect(await sentence(ada, order(open.numero, [line()]))).toBe(
      `This would exceed a limit you set: ${name}. Left: Rs\u00a02.50.`,
    )
  },
)

test('API-69 the period on sale of every drawn game that the brand sells is told, with the time that is left', async () => {
  type Numeros = { now: string; games: { game: string; numero: string | null; remainTime: number }[] }
  const all = await value<Numeros>(null, 'GET', '/wps/game/numero')
  // K3_1M is drawn by the house too, but this brand does not sell it.
  expect(all.games.map(({ game: code }) => code)).toEqual([game])
  const one = await value<Numeros>(null, 'GET', `/wps/game/numero?game=${game}`)
  expect(one.games[0]?.numero).toBe(all.games[0]?.numero)
  const shown = await value<Board>(null, 'GET', `/lgw/board?game=${game}`)
  expect(one.games[0]?.numero).toBe(shown.current?.numero ?? null)
  expect((await ask(null, 'GET', '/wps/game/numero?game=K3_1M')).body.errorCode).toBe('E4002')
})

type Today = { verified: number; games: { game: string; last: Draw | null; numero: string; remainTime: number }[] }

test('what is true of the draws of today is told to anyone: how many are verified, the last result and the next close', async () => {
  const { recent, current } = await board()
  const today = await value<Today>(null, 'GET', '/lgw/draws/today')
  expect(today.games).toHaveLength(1)
  expect(today.games[0]).toMatchObject({ game, numero: current?.numero ?? null })
  if (current) expect(today.games[0]?.remainTime).toBeGreaterThan(0)
  const last = recent.find(({ result }) => result !== null)
  expect(today.games[0]?.last).toMatchObject({ numero: last?.numero, result: last?.result })
  expect(today.verified).toEqual(expect.any(Number))
})

test('a member whose account is in another currency is refused by name and pays nothing', async () => {
  const ada = await testSession(api, 'house')
  await api.database.owner.updateTable('member').set({ currency: 'EUR' }).where('id', '=', ada.memberId).execute()
  const open = await drawOnSale()
  const { status, body } = await ask(ada, 'POST', '/lgw/orders', order(open.numero, [line()]))
  expect([status, body.errorCode]).toEqual([503, 'E4002'])
  expect(await value(ada, 'GET', '/lgw/orders')).toEqual({ bets: [], next: null })
})
