import { type SeamlessKind, seamlessHeaders } from '@fairground/contract/games/seamless.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { checkSeamless, signSeamless } from '@fairground/modules/games/seamless/signature.ts'
import { type PublishedLottery, publishLotteries } from '@fairground/modules/lottery/publish-lotteries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney, moneyOrder } from '../testing/money.ts'
import { type TestApi, testApi, testBrand, testSession } from '../testing/test-api.ts'

const old = 'the-old-key-of-this-house'
const next = 'the-next-key-of-this-house'
const foreign = 'the-key-of-another-house'
const page = 'http://studio.localhost:9/slot/'
let api: TestApi

beforeAll(async () => {
  const merchants = { house: { k1: old, k2: next }, other: { k1: foreign } }
  const vendors = { NOVA: { url: page, games: ['moon'], winCeiling: '2000', merchants } }
  const env = { GAME_VENDORS: JSON.stringify(vendors), LOG_LEVEL: 'error' }
  api = await testApi([testBrand('house'), testBrand('other')], env)
  const { id } = await api.database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'house')
    .executeTakeFirstOrThrow()
  const codes = ['NOVA', 'FAR']
  const named = codes.map((code) => ({ code, name: code, icon: '' }))
  await publishVendors(api.database.staff, id, { vendors: named, categories: [] })
  const game = { category: 'RNG', names: { EN: 'Moon' }, art: 'moon' } as const
  const moons = codes.map((vendorCode) => ({ ...game, vendorCode, id: `${vendorCode}-moon`, code: 'moon' }))
  const sun = { ...game, vendorCode: 'NOVA', id: 'NOVA-sun', code: 'sun' }
  await publishGames(api.database.staff, id, [...moons, sun])
  await publishLotteries(api.database.staff, id, {
    groups: [{ tag: 'dice', names: { EN: 'Dice' }, prizeModes: ['Lott'] }],
    lotteries: [lottery],
  })
})
afterAll(() => api.close())

const lottery: PublishedLottery = {
  code: 'K3_1M',
  gameId: 'k3-1',
  groupTag: 'dice',
  family: 'K3',
  names: { EN: 'Dice' },
  remarks: { EN: 'Demo' },
  schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 },
  classify: 'K3',
  lottoMode: 'Traditional',
  ball: { hue: 20, text: 'K' },
}

type Signing = {
  readonly keyId?: string
  readonly key?: string
  readonly at?: number
  readonly host?: string
  readonly path?: string
  readonly payload?: string
}

function callOf(kind: SeamlessKind, body: object, signing: Signing = {}) {
  const { keyId = 'k1', key = old, at = Date.now() } = signing
  const url = `/seamless/NOVA/${kind}`
  const payload = JSON.stringify(body)
  const signed = { method: 'POST', path: signing.path ?? url, raw: Buffer.from(signing.payload ?? payload) }
  const headers = {
    'content-type': 'application/json',
    [seamlessHeaders.key]: keyId,
    [seamlessHeaders.timestamp]: String(at),
    [seamlessHeaders.signature]: signSeamless(key, signed, String(at)),
  }
  return { method: 'POST', url, headers, payload } as const
}

function say(kind: SeamlessKind, body: object, signing: Signing = {}) {
  return api.ask(signing.host ?? 'house.localhost', callOf(kind, body, signing))
}

/** A number among the headers of an answer, such as its length, is none of a signature's. */
function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

const request = { launchMode: 'GAME', vendor: 'NOVA', gameId: 'NOVA-moon', device: 'MOBILE', language: 'EN' }
const launch = (headers: object, input: object = {}) =>
  api.ask('house.localhost:6666', {
    method: 'POST',
    url: '/wps/game/launchGame',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...request, backUrl: 'https://evil.example/', ...input }),
  })

async function enter(type = 0, units = '5.0000') {
  const { memberId, headers } = await testSession(api, 'house', { type })
  const book = type === 0 ? 'real' : 'trial'
  const gift = moneyOrder(memberId, 'cashier.demo', 'cash', units, { book })
  await giveMoney(api.database, 'house', api.clock.now(), gift)
  const { body } = await launch(headers)
  const { gameUrl, isDemo } = body.value as { gameUrl: string; isDemo: boolean }
  const code = new URL(gameUrl).searchParams.get('code')
  const { body: opened } = await say('authenticate', { requestId: 'a', code })
  return { memberId, headers, gameUrl, isDemo, opened, session: String(opened.session) }
}

const movement = { requestId: 'r', roundId: 'r1', gameId: 'moon', currency: 'PKR', amount: '10000' }

test('TD13 TD14 a launch leads to the vendor with a code that is good once and a way back that is ours', async () => {
  const { gameUrl, opened, isDemo, headers, memberId } = await enter()
  const address = new URL(gameUrl)
  expect(address.origin + address.pathname).toBe(page)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    code: expect.stringMatching(/^house\.[\w-]{43}$/),
    lang: 'EN',
    back: 'http://house.localhost/m/home',
  })
  expect(isDemo).toBe(false)
  expect(opened).toMatchObject({ result: 'OK', balance: '50000', currency: 'PKR', language: 'EN', isDemo: false })
  expect(gameUrl).not.toContain(memberId)
  const halves = [headers.authorization.split(' ')[1], headers.cookie.split('=')[1]]
  for (const half of halves) expect(JSON.stringify([gameUrl, opened])).not.toContain(half)
  expect(headers.authorization).not.toContain(String(address.searchParams.get('code')).slice(6))
  const again = await say('authenticate', { requestId: 'a', code: address.searchParams.get('code') })
  expect(again).toMatchObject({ status: 200, body: { result: 'SESSION', session: null } })
})

test('PERM-14 a guest is sent to log in, and who plays for free gets the trial', async () => {
  expect((await launch({})).body).toMatchObject({ success: false, errorCode: expect.any(String) })
  const { isDemo, opened } = await enter(4)
  expect([isDemo, opened.isDemo]).toEqual([true, true])
})

test('CAT-53 a game that was launched is among the recent ones', async () => {
  const { memberId } = await enter()
  const rows = await api.database.owner
    .selectFrom('recent_game')
    .select('game_id')
    .where('member_id', '=', memberId)
    .execute()
  expect(rows).toEqual([{ game_id: 'NOVA-moon' }])
})

test('a game that is not offered, that its vendor does not open, or whose vendor has no account here, is not launched', async () => {
  const { headers } = await testSession(api, 'house')
  const far = { vendor: 'FAR', gameId: 'FAR-moon' }
  for (const input of [{ gameId: 'gone' }, { gameId: 'NOVA-sun' }, far, { vendor: 'constructor' }])
    expect((await launch(headers, input)).body).toMatchObject({ success: false })
  expect((await launch(headers, { gameId: undefined })).body).toMatchObject({ success: false })
})

test('API-79 API-80 API-81 CAT-49 a lottery launch answers with the place of its frame, at a board or in the lobby', async () => {
  const { headers } = await testSession(api, 'house')
  const input = { launchMode: 'LOTT', lottoArea: 'VN', lottoPrizeMode: 'Lott', lottoGameCode: 'K3_1M' }
  const gameUrlOf = async (more: object) => (await launch(headers, { ...input, ...more })).body.value
  expect(await gameUrlOf({ backUrl: '/m/lottery' })).toEqual({
    gameUrl: '/m/launchGame?playType=trad&gameId=k3-1&prize_mode=Lott&code=K3_1M&pageBack=lottery',
    isDemo: false,
  })
  expect(await gameUrlOf({ lottoPrizeMode: 'ZY', lottoView: 'lobby' })).toMatchObject({
    gameUrl: '/m/launchGame?playType=ent&gameId=k3-1&prize_mode=ZY&code=lobby&pageBack=home',
  })
  expect(await gameUrlOf({ lottoGameCode: 'lobby', lottoView: 'lobby' })).toMatchObject({
    gameUrl: '/m/launchGame?playType=trad&gameId=k3-1&prize_mode=Lott&code=lobby&pageBack=home',
  })
  expect(await gameUrlOf({ lottoView: 'betting' })).toMatchObject({ gameUrl: expect.stringContaining('&code=K3_1M&') })
  expect((await launch(headers, { ...input, lottoView: 'shop' })).body).toMatchObject({ success: false })
  expect((await launch(headers, { ...input, lottoGameCode: 'GONE' })).body).toMatchObject({ success: false })
})

test('TD2 money moves by either of two keys, and by nothing else', async () => {
  const { session } = await enter()
  const bet = { ...movement, session, transactionId: 't1' }
  expect(await say('bet', bet, { at: Date.now() - 29_000 })).toMatchObject({
    status: 200,
    body: { requestId: 'r', result: 'OK', balance: '40000' },
  })
  const replayed = await say('bet', bet, { keyId: 'k2', key: next })
  expect(replayed).toMatchObject({ status: 200, body: { result: 'OK', balance: '40000' } })
  const forgeries: Signing[] = [
    { key: foreign },
    { keyId: 'k2' },
    { keyId: 'constructor' },
    { at: Date.now() - 31_000 },
    { at: Date.now() + 31_000 },
    { path: '/seamless/NOVA/win' },
    { payload: '{}' },
    { host: 'other.localhost' },
    { host: 'nobody.localhost' },
  ]
  for (const forgery of forgeries)
    expect(await say('bet', { ...bet, transactionId: 't2' }, forgery)).toMatchObject({
      status: 401,
      body: { result: 'SIGNATURE', balance: null },
    })
  expect(await say('balance', { requestId: 'b', session })).toMatchObject({ body: { balance: '40000' } })
  const elsewhere = { host: 'other.localhost', key: foreign }
  expect(await say('bet', bet, elsewhere)).toMatchObject({ status: 200, body: { result: 'SESSION' } })
})

test('TD2 every answer to a vendor is signed by the key of its call', async () => {
  const { session } = await enter()
  const call = callOf('balance', { requestId: 'b', session }, { keyId: 'k2', key: next })
  const headers = { host: 'house.localhost', ...call.headers }
  const answer = await api.app.inject({ ...call, headers })
  expect(answer.json()).toMatchObject({ result: 'OK', requestId: 'b' })
  const told = { method: 'POST', path: call.url, raw: answer.rawPayload }
  const asked = { ...told, headers: textHeaders(answer.headers) }
  expect(checkSeamless({ k2: next }, Date.now(), asked)).toBe('good')
  expect(checkSeamless({ k2: old }, Date.now(), asked)).toBe('forged')
})

test('what was signed and cannot be read is refused with a body', async () => {
  const { session } = await enter()
  const bet = { ...movement, session, transactionId: 'x' }
  for (const wrong of [
    { amount: '-1' },
    { amount: 1 },
    { transactionId: '' },
    { roundId: 'a\0b' },
    { roundId: 'a\ud83d' },
  ])
    expect(await say('bet', { ...bet, ...wrong })).toMatchObject({
      status: 200,
      body: { requestId: 'r', result: 'TX_MISMATCH', balance: null },
    })
})

test('a win that is told during the whole way of a round arrives', async () => {
  const { session } = await enter()
  const bet = { ...movement, session, transactionId: 'w-bet', roundId: 'w' }
  await say('bet', bet)
  const win = { ...bet, transactionId: 'w-win', betTransactionId: 'w-bet', isRoundOver: true, amount: '25000' }
  expect((await say('win', win)).body).toMatchObject({ result: 'OK', balance: '65000' })
  expect((await say('status', { requestId: 's', transactionId: 'w-win' })).body).toMatchObject({
    result: 'OK',
    kind: 'win',
    amount: '25000',
  })
})

test('a win that lifts a balance to 16 digits and more is answered as it was booked, again and again', async () => {
  const { session } = await enter(0, '99999999999.0000')
  const bet = { ...movement, session, transactionId: 'rich-bet', roundId: 'rich', amount: '0' }
  await say('bet', bet)
  const win = { ...bet, transactionId: 'rich-win', betTransactionId: 'rich-bet', isRoundOver: true, amount: '20000000' }
  for (const requestId of ['first', 'again'])
    expect((await say('win', { ...win, requestId })).body).toMatchObject({
      requestId,
      result: 'OK',
      balance: '1000000019990000',
    })
})

test('a win above the ceiling of its vendor is neither credited nor decided, and the log raises an alarm', async () => {
  const { session } = await enter()
  const bet = { ...movement, session, transactionId: 'c-bet', roundId: 'c' }
  await say('bet', bet)
  const win = { ...bet, transactionId: 'c-win', betTransactionId: 'c-bet', isRoundOver: true }
  expect((await say('win', { ...win, amount: '20000001' })).body).toMatchObject({ result: 'TEMPORARY', balance: null })
  const alarms = api.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'games.win_over_ceiling')
  const facts = { merchant: 'house', vendor: 'NOVA', transaction: 'c-win', round: 'c', amount: '20000001' }
  expect(alarms).toMatchObject([{ level: 50, ceiling: '20000000', ...facts }])
  expect((await say('balance', { requestId: 'b', session })).body).toMatchObject({ balance: '40000' })
  expect((await say('status', { requestId: 's', transactionId: 'c-win' })).body).toMatchObject({ result: 'TX_UNKNOWN' })
  expect((await say('win', { ...win, amount: '20000000' })).body).toMatchObject({ result: 'OK', balance: '20040000' })
})
