import { type TestApi, type TestSession, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { demoChannels, publishDemoCashier } from '@fairground/cli/demo/cashier.ts'
import { publishDemoPromotions } from '@fairground/cli/demo/promotions.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import type {
  depositByManual,
  readDeposit,
  readDepositChannels,
  readDeposits,
} from '@fairground/contract/cashier/deposit.ts'
import { refusalOfCode } from '@fairground/contract/refusals.ts'
import { openBank, type RunningBank } from '@fairground/dev-env/bank-process.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import type { RefusalValue } from '@fairground/domain/refusals.ts'
import { renderInEveryLanguage } from '@fairground/i18n/testing/refusals.ts'
import { applyPaymentEvent } from '@fairground/modules/cashier/payment-events.ts'
import { reconcile } from '@fairground/modules/cashier/reconcile.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'

type Order = OutputOf<typeof readDeposit>
type DepositInput = Partial<InputOf<typeof depositByManual>>
type Method = 'manual' | 'gateway' | 'alipay' | 'qq' | 'wechat'

let bank: RunningBank
let api: TestApi
let host = ''
let merchantId = 0
let others = 0

beforeAll(async () => {
  bank = await openBank(['house'])
  const port = await freePort()
  const env = { PAYMENT_GATEWAYS: bank.gateways, PUBLIC_PORT: String(port) }
  api = await testApi([testBrand('house'), testBrand('other')], env)
  await api.app.listen({ host: '127.0.0.1', port })
  host = `house.localhost:${port}`
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  // A merchant who offers every method: Chinese ones beside those of Pakistan.
  await publishDemoCashier(api.database.staff, { id: merchantId, currency: 'CNY' })
  await publishDemoPromotions(api.database.staff, { id: merchantId, currency: 'CNY' }, new Date())
})
afterAll(async () => {
  await api.close()
  await bank.close()
})
afterEach(() => bank.setFault())

const member = (type = 0) => testSession(api, 'house', { type })

async function ask(session: TestSession | null, method: 'GET' | 'POST', url: string, payload?: object) {
  others += 1
  const from = `10.77.${others >> 8}.${others & 255}`
  const headers = session?.headers ?? {}
  const { status, body } = await api.ask(host, { method, url, headers, from, ...(payload ? { payload } : {}) })
  return { status, code: body.errorCode, value: body.value }
}

const start = (session: TestSession | null, method: Method, input: DepositInput = {}) =>
  ask(session, 'POST', `/wps/transaction/deposit/${method}`, {
    key: uuidv7(),
    channel: method === 'manual' ? 'bank' : method,
    amount: '100.0000',
    ...input,
  })

async function started(session: TestSession, method: Method, input: DepositInput = {}): Promise<Order> {
  const { status, value } = await start(session, method, input)
  expect(status).toBe(200)
  return value as Order
}

const orderOf = async (session: TestSession, id: string) =>
  (await ask(session, 'GET', `/wps/transaction/deposit/order?id=${id}`)).value as Order

/** Plays the worker: acts on what the callback has stored. */
async function work(): Promise<void> {
  const waiting = await api.database.owner
    .selectFrom('payment_event')
    .select(['gateway', 'event_id'])
    .where('outcome', 'is', null)
    .execute()
  for (const { gateway, event_id: eventId } of waiting)
    await applyPaymentEvent(api.database.worker, api.clock.now(), { merchantId, gateway, eventId })
}

const becomes = (session: TestSession, id: string, state: Order['state']) =>
  until(`the order is ${state}`, 5_000, async () => {
    await work()
    const order = await orderOf(session, id)
    return order.state === state ? order : undefined
  })

async function sumOf(session: TestSession): Promise<unknown> {
  const { value } = await ask(session, 'GET', '/wps/wallets/gcs')
  return (value as { sumBalance: string }).sumBalance
}

test('WALLET-18 the channels of a merchant come with their banks, in the language that was asked for', async () => {
  const ada = await member()
  const read = async (query: string, session = ada) =>
    (await ask(session, 'GET', `/wps/transaction/deposit/banks${query}`)).value as OutputOf<typeof readDepositChannels>
  const { channels, limit, askForLimits } = await read('?language=CN')
  expect(channels.map(({ code, name, method, kind }) => [code, name, method, kind])).toEqual([
    ['alipay', '支付宝', 'alipay', 'qr'],
    ['wechat', '微信支付', 'wechat', 'qr'],
    ['qq', 'QQ钱包', 'qq', 'redirect'],
    ['bank', '银行转账', 'manual', 'transfer'],
    ['gateway', '在线支付', 'gateway', 'redirect'],
  ])
  expect(channels.find(({ code }) => code === 'bank')?.banks).toContainEqual({ code: 'meadow', name: 'Meadow Bank' })
  expect({ limit, askForLimits }).toEqual({ limit: null, askForLimits: true })
  expect((await read('')).channels[3]?.name).toBe('Bank transfer')
  expect((await read('?language=xx')).channels[3]?.name).toBe('Bank transfer')
  await setMemberLimit(
    api.database.app,
    api.clock.now(),
    { merchantId, memberId: ada.memberId, kind: 'deposit', span: '24h' },
    3_000_000n,
  )
  await start(ada, 'alipay')
  expect(await read('')).toMatchObject({
    limit: { span: '24h', amount: '300.0000', left: '200.0000' },
    askForLimits: false,
  })
  expect(await read('', await member(4))).toMatchObject({ limit: null, askForLimits: false })
})

test('WALLET-10 P2 an amount outside the channel and one above a limit are refused in whole sentences', async () => {
  const ada = await member()
  const said = async (amount: string) => {
    const { code, value } = await start(ada, 'alipay', { amount })
    return renderInEveryLanguage({ refusal: refusalOfCode(String(code)), value: value as RefusalValue })
  }
  const { min, max } = (await start(ada, 'alipay', { amount: '1.0000' })).value as { min: string; max: string }
  const written = [min, max].map((amount) => Number(amount).toLocaleString('en-US'))
  expect(await said('1.0000')).toBe(`Enter an amount between Rs\u00a0${written[0]} and Rs\u00a0${written[1]}`)
  for (const [span, left, name] of [
    ['30d', 1_800_000n, 'Deposit limit (30 days). Left: Rs\u00a0180.'],
    ['7d', 1_500_000n, 'Deposit limit (7 days). Left: Rs\u00a0150.'],
    ['24h', 1_201_500n, 'Deposit limit (24 hours). Left: Rs\u00a0120.15.'],
  ] as const) {
    await setMemberLimit(
      api.database.app,
      api.clock.now(),
      { merchantId, memberId: ada.memberId, kind: 'deposit', span },
      left,
    )
    expect(await said('200.0000')).toBe(`This would exceed a limit you set: ${name}`)
  }
})

test('WALLET-18 a merchant without an account at a gateway offers none of its channels', async () => {
  const elsewhere = await api.merchants.ofHost('other.localhost')
  await publishDemoCashier(api.database.staff, { id: elsewhere?.id ?? 0, currency: 'PKR' })
  const { headers } = await testSession(api, 'other')
  const url = '/wps/transaction/deposit/banks'
  const { body } = await api.ask('other.localhost', { method: 'GET', url, headers })
  expect(body.value).toMatchObject({ channels: [], askForLimits: true })
})

test('WALLET-19 WALLET-25 a first-deposit promotion is offered until the first deposit, and accepted with it', async () => {
  const ada = await member()
  const read = async () => {
    const { value } = await ask(ada, 'GET', '/wps/transaction/deposit/promos?language=KO')
    return (value as { code: string }[]).filter(({ code }) => code === 'first-deposit')
  }
  expect(await read()).toEqual([
    {
      code: 'first-deposit',
      name: '환영 보너스',
      bonusParts: 5_000,
      most: '1000.0000',
      leastDeposit: '100.0000',
      wagerTimes: 12,
      base: 'deposit-and-bonus',
      maxStake: '100.0000',
      days: 30,
    },
  ])
  const order = await started(ada, 'qq', { promo: 'first-deposit' })
  await bank.press(order.pay?.kind === 'redirect' ? order.pay.url : '', 'pay')
  expect(await becomes(ada, order.id, 'credited')).toMatchObject({ bonus: '50.0000', isFirst: true })
  expect(await sumOf(ada)).toBe('150.0000')
  expect(await read()).toEqual([])
})

test('WALLET-20 a manual transfer names an account and a reference, and what arrives there is credited', async () => {
  const ada = await member()
  const order = await started(ada, 'manual', { bank: 'meadow' })
  expect(order).toMatchObject({
    state: 'awaiting',
    kind: 'transfer',
    toPay: '100.0000',
    number: /^D\w{10}$/.exec(order.number)?.[0],
  })
  const reference = order.pay?.kind === 'transfer' ? order.pay.reference : ''
  expect(await bank.transfer(reference, '80.0000')).toBe(204)
  const credited = await becomes(ada, order.id, 'credited')
  expect(credited).toMatchObject({ amount: '100.0000', credited: '80.0000', pay: null })
  expect(await sumOf(ada)).toBe('80.0000')
})

test.each([
  ['WALLET-21 Alipay', 'alipay', 'qr'],
  ['WALLET-22 QQ', 'qq', 'redirect'],
  ['WALLET-23 the payment gateway', 'gateway', 'redirect'],
  ['WALLET-24 WeChat', 'wechat', 'qr'],
] as const)('%s: an order, a page to pay at, and the money', async (_row, method, kind) => {
  const ada = await member()
  const order = await started(ada, method)
  expect(order).toMatchObject({ method, kind, state: 'awaiting', credited: null, pay: { kind } })
  const url = order.pay && order.pay.kind !== 'transfer' ? order.pay.url : null
  expect(await bank.press(url ?? '', 'pay')).toBe(`http://${host}/m/voucherCenter?order=${order.id}`)
  expect(await becomes(ada, order.id, 'credited')).toMatchObject({ credited: '100.0000' })
  expect(await sumOf(ada)).toBe('100.0000')
})

test('WALLET-10 neither the notify address nor the way back is what a Host header says', async () => {
  const ada = await member()
  const claimed = { host: 'house.localhost:6666', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const { body } = await api.ask(host, {
    method: 'POST',
    url: '/wps/transaction/deposit/gateway',
    headers: { ...ada.headers, ...claimed },
    payload: { key: uuidv7(), channel: 'gateway', amount: '100.0000' },
  })
  const order = body.value as Order
  const { payments } = await bank.book()
  const told = payments.find(({ payment }) => payment.order === order.id)
  expect(told?.request).toMatchObject({
    notifyUrl: `http://${host}/wps/callback/payment/reference`,
    returnUrl: `http://${host}/m/voucherCenter?order=${order.id}`,
  })
  await bank.press(order.pay?.kind === 'redirect' ? order.pay.url : '', 'pay')
  expect(await becomes(ada, order.id, 'credited')).toMatchObject({ credited: '100.0000' })
})

test('a method is asked for at its own door alone', async () => {
  expect(await start(await member(), 'gateway', { channel: 'alipay' })).toMatchObject({ status: 503, code: 'E3007' })
})

test('WALLET-26 records come newest first, page by page, and belong to nobody else', async () => {
  const [ada, eve] = [await member(), await member()]
  const ids: string[] = []
  for (const method of ['alipay', 'wechat', 'gateway'] as const) ids.unshift((await started(ada, method)).id)
  const [newest = ''] = ids
  const url = (await orderOf(ada, newest)).pay
  await bank.press(url?.kind === 'redirect' ? url.url : '', 'refuse')
  await becomes(ada, newest, 'failed')
  const read = async (query: string, session = ada) =>
    (await ask(session, 'GET', `/wps/transaction/deposit/records${query}`)).value as OutputOf<typeof readDeposits>
  const first = await read('?limit=2')
  const second = await read(`?limit=2&after=${first.next}`)
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect((await read('?state=failed')).orders.map(({ id }) => id)).toEqual([newest])
  expect((await read('', eve)).orders).toEqual([])
  expect(await ask(eve, 'GET', `/wps/transaction/deposit/order?id=${newest}`)).toMatchObject({ code: 'E3008' })
  expect(await ask(ada, 'GET', '/wps/transaction/deposit/records?after=x')).toMatchObject({ status: 400 })
})

test('WALLET-11 PERM-17 a free user is refused, a guest is asked to log in, and neither makes an order', async () => {
  const free = await member(4)
  for (const method of ['manual', 'gateway', 'alipay', 'qq', 'wechat'] as const) {
    expect(await start(free, method)).toMatchObject({ status: 403, code: 'E1004' })
    expect(await start(null, method)).toMatchObject({ status: 401, code: 'E1001' })
  }
  const made = await api.database.owner
    .selectFrom('deposit_order')
    .select('id')
    .where('member_id', '=', free.memberId)
    .execute()
  expect(made).toEqual([])
})

test('WALLET-30 the first deposit is said with one order, whatever comes after it', async () => {
  const ada = await member()
  const pay = async () => {
    const order = await started(ada, 'gateway')
    await bank.press(order.pay?.kind === 'redirect' ? order.pay.url : '', 'pay')
    return (await becomes(ada, order.id, 'credited')).isFirst
  }
  expect([await pay(), await pay(), await pay()]).toEqual([true, false, false])
})

test('WALLET-10 a bank that repeats, pays twice and loses messages moves money once', async () => {
  const ada = await member()
  const order = await started(ada, 'gateway')
  await bank.setFault({ order: order.id, repeat: 3, payTwice: true })
  await bank.press(order.pay?.kind === 'redirect' ? order.pay.url : '', 'pay')
  await becomes(ada, order.id, 'credited')
  const lost = await started(ada, 'gateway')
  await bank.setFault({ order: lost.id, drop: true })
  await bank.press(lost.pay?.kind === 'redirect' ? lost.pay.url : '', 'pay')
  const heal = () => reconcile(api.database.worker, api.clock.now(), api.gateways, ['reference'])
  await Promise.all([heal(), heal(), work(), work()])
  expect(await becomes(ada, lost.id, 'credited')).toMatchObject({ credited: '100.0000' })
  expect(await sumOf(ada)).toBe('200.0000')
})

test('WALLET-10 a bank that did it and did not say so costs no second order', async () => {
  const ada = await member()
  const key = uuidv7()
  await bank.setFault({ answer: 'error' })
  expect(await start(ada, 'gateway', { key })).toMatchObject({ status: 503, code: 'E3007' })
  await bank.setFault()
  const order = await started(ada, 'gateway', { key })
  expect(order.state).toBe('awaiting')
  expect(await started(ada, 'gateway', { key })).toEqual(order)
  expect(await start(ada, 'gateway', { key, amount: '60.0000' })).toMatchObject({ status: 409, code: 'E3003' })
  const { payments } = await bank.book()
  expect(payments.filter(({ payment }) => payment.order === order.id)).toHaveLength(1)
  await bank.setFault({ answer: 'refuse' })
  expect((await started(ada, 'gateway')).state).toBe('failed')
})

async function sendReceipt(session: TestSession, orderId: string, file: Buffer) {
  const head = `--x\r\ncontent-disposition: form-data; name="orderId"\r\n\r\n${orderId}\r\n`
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head + part), file, Buffer.from('\r\n--x--\r\n')])
  const headers = { ...session.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const { status, body } = await api.ask(host, {
    method: 'POST',
    url: '/wps/transaction/deposit/receipt',
    headers,
    payload,
  })
  return { status, code: body.errorCode, value: body.value as Order }
}

test('WALLET-20 a receipt is drawn anew and kept with its order, for its owner alone', async () => {
  const [ada, eve] = [await member(), await member()]
  const { id } = await started(ada, 'manual')
  const picture = await sharp({ create: { width: 40, height: 90, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await sendReceipt(ada, id, Buffer.from('no picture'))).toMatchObject({ status: 422, code: 'E1116' })
  expect((await orderOf(ada, id)).hasReceipt).toBe(false)
  expect(await sendReceipt(ada, id, picture)).toMatchObject({ status: 200, value: { id, hasReceipt: true } })
  expect(await sendReceipt(eve, id, picture)).toMatchObject({ status: 404, code: 'E3008' })
  const kept = await api.database.owner
    .selectFrom('deposit_receipt')
    .select('webp')
    .where('order_id', '=', id)
    .execute()
  const drawn = kept.flatMap(({ webp }) => webp ?? [])
  expect(await sharp(drawn[0]).metadata()).toMatchObject({ format: 'webp', width: 40, height: 90 })
  for (let more = 0; more < 3; more += 1) await sendReceipt(ada, id, picture)
  expect(await sendReceipt(ada, id, picture)).toMatchObject({ code: 'E1116' })
})

test.each(['PKR', 'KRW', 'VND', 'CNY', 'EUR'])('every brand in %s offers a transfer, a page and a code', (currency) => {
  const channels = demoChannels(currency)
  expect(new Set(channels.map(({ kind }) => kind))).toEqual(new Set(['transfer', 'redirect', 'qr']))
  for (const { names, amounts, least, most } of channels) {
    expect(Object.values(names).filter((name) => name !== '')).toHaveLength(17)
    expect(amounts.every((amount) => amount >= least && amount <= most)).toBe(true)
  }
})
