import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Payment,
  type PaymentEvent,
  payment,
  paymentEvent,
  paymentList,
} from '@fairground/contract/cashier/payment.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from './config.ts'
import { createBank } from './server.ts'
import { accountOf, signedHeaders } from './signing.ts'

const key = 'a key of the halcyon at the bank'
const accounts = { halcyon: key }
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function listen(server: Server): Promise<{ url: string; stop: () => Promise<void> }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  stops.push(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

type Heard = { readonly event: PaymentEvent; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A merchant that hears, and answers what the test says. */
async function openMerchant(statuses: number[] = []) {
  const heard: Heard[] = []
  const { url } = await listen(
    createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      heard.push({ event: paymentEvent.parse(JSON.parse(body)), headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    }),
  )
  return { notifyUrl: url.replace('127.0.0.1', 'halcyon.localhost'), heard }
}

async function openBank(given: Partial<Config> = {}) {
  const { url, stop } = await listen(
    createBank({ NODE_ENV: 'test', BANK_ACCOUNTS: accounts, PAYOUT_MS: 20, RETRY_MS: 20, ...given }),
  )
  const ask = (method: string, path: string, value?: object, signing = key) => {
    const body = value && JSON.stringify(value)
    const headers = signedHeaders('halcyon', signing, Date.now(), body ?? path)
    return fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  }
  const control = (path: string, value: object) =>
    fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(value) })
  const press = (id: string, action: string) =>
    fetch(`${url}/pay/${id}`, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  const create = async (notifyUrl: string, more: object = {}): Promise<Payment> =>
    payment.parse(await (await ask('POST', '/payments', { ...wanted(notifyUrl), ...more })).json())
  return { url, stop, ask, control, press, create }
}

function wanted(notifyUrl: string) {
  return {
    order: crypto.randomUUID(),
    method: 'wallet',
    amount: '500.0000',
    currency: 'PKR',
    notifyUrl,
    returnUrl: 'http://halcyon.localhost:4000/m/voucherCenter?order=1',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }
}

const payoutOf = (notifyUrl: string, accountNumber: string) => ({
  order: crypto.randomUUID(),
  amount: '70.0000',
  currency: 'PKR',
  bank: 'demo',
  accountNumber,
  payeeName: 'ADA',
  notifyUrl,
})

test('nobody but a merchant is answered, and every answer to one is signed', async () => {
  const { ask, url } = await openBank()
  expect((await ask('GET', '/payments/x', undefined, 'another key of thirty-two signs')).status).toBe(401)
  expect((await fetch(`${url}/payments/x`)).status).toBe(401)
  const old = signedHeaders('halcyon', key, Date.now() - 301_000, '/payments/x')
  expect((await fetch(`${url}/payments/x`, { headers: old })).status).toBe(401)
  const answer = await ask('GET', '/payments/x')
  expect(answer.status).toBe(404)
  expect(accountOf(accounts, Object.fromEntries(answer.headers), Date.now(), await answer.text())).toBe('halcyon')
})

test('the same order is the same payment, and the same order with other figures is refused', async () => {
  const { ask } = await openBank()
  const request = wanted('http://127.0.0.1:9/')
  const asked = [1, 2, 3].map(async () => payment.parse(await (await ask('POST', '/payments', request)).json()))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await ask('POST', '/payments', { ...request, amount: '501.0000' })).status).toBe(409)
  expect((await ask('POST', '/payments', { ...request, amount: '-1.0000' })).status).toBe(400)
})

test('a payer pays on the page, comes back to the merchant, and the merchant is told', async () => {
  const { notifyUrl, heard } = await openMerchant()
  const { create, press, url, ask } = await openBank()
  const made = await create(notifyUrl)
  const page = await fetch(`${url}/pay/${made.id}`)
  expect(await page.text()).toContain('PKR 500.00')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://halcyon.localhost:4000")
  const back = await press(made.id, 'pay')
  expect([back.status, back.headers.get('location')]).toEqual([303, wanted('').returnUrl])
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const [{ event, headers, body } = heard[0] as Heard] = heard
  expect(event).toMatchObject({ type: 'payment.updated', payment: { state: 'paid', paidAmount: '500.0000' } })
  expect(accountOf(accounts, headers, Date.now(), body)).toBe('halcyon')
  // A payer who presses again pays nothing again.
  await press(made.id, 'pay')
  expect(await (await fetch(`${url}/pay/${made.id}`)).text()).toContain('This payment is done')
  expect(await (await ask('GET', `/payments/${made.order}`)).json()).toMatchObject({ state: 'paid' })
  expect(heard).toHaveLength(1)
})

test('less, refused and late are told as such', async () => {
  const { notifyUrl, heard } = await openMerchant()
  const { create, press } = await openBank()
  await press((await create(notifyUrl, { amount: '9.0000' })).id, 'less')
  await press((await create(notifyUrl)).id, 'refuse')
  await create(notifyUrl, { expiresAt: new Date(Date.now() + 30).toISOString() })
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  const told = heard.map(
    ({ event }) => event.type === 'payment.updated' && [event.payment.state, event.payment.paidAmount],
  )
  expect(told).toEqual([
    ['paid', '4.0000'],
    ['failed', null],
    ['expired', null],
  ])
})

test('a transfer finds its payment by the reference, and a second one is another payment', async () => {
  const { notifyUrl, heard } = await openMerchant()
  const { create, control, ask } = await openBank()
  const made = await create(notifyUrl, { method: 'bank' })
  const reference = made.account?.reference ?? ''
  expect((await control('/transfers', { reference: 'F000000000', amount: '1.0000' })).status).toBe(404)
  expect((await control('/transfers', { reference: reference.toLowerCase(), amount: '500.0000' })).status).toBe(204)
  expect((await control('/transfers', { reference, amount: '20.0000' })).status).toBe(204)
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  const list = paymentList.parse(await (await ask('GET', '/payments?since=1970-01-01T00:00:00.000Z')).json())
  expect(list.payments.map(({ order, paidAmount }) => [order, paidAmount])).toEqual([
    [made.order, '500.0000'],
    [made.order, '20.0000'],
  ])
  expect(new Set(list.payments.map(({ id }) => id)).size).toBe(2)
})

test('a scanned code leads to the page of its payment', async () => {
  const { create, url } = await openBank()
  const made = await create('http://127.0.0.1:9/', { method: 'qr', currency: 'VND' })
  const scan = (code: string) =>
    fetch(`${url}/scan`, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' })
  expect((await scan(made.qr ?? '')).headers.get('location')).toBe(`/pay/${made.id}`)
  expect((await scan('nonsense')).status).toBe(422)
})

test('a payout is confirmed after a while, or fails where the account ends in 0000', async () => {
  const { notifyUrl, heard } = await openMerchant()
  const { ask } = await openBank()
  const [good, bad] = [payoutOf(notifyUrl, '123456'), payoutOf(notifyUrl, '120000')]
  for (const request of [good, bad, good])
    expect(await (await ask('POST', '/payouts', request)).json()).toMatchObject({ order: request.order })
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(await (await ask('GET', `/payouts/${good.order}`)).json()).toMatchObject({ state: 'confirmed', reason: null })
  expect(await (await ask('GET', `/payouts/${bad.order}`)).json()).toMatchObject({ state: 'failed' })
})

test('a list is read on page by page and misses nothing', async () => {
  const { create, ask } = await openBank()
  const made = await Promise.all(Array.from({ length: 120 }, () => create('http://127.0.0.1:9/')))
  const seen: string[] = []
  let since: string | null = '1970-01-01T00:00:00.000Z'
  while (since !== null) {
    const page = paymentList.parse(await (await ask('GET', `/payments?since=${encodeURIComponent(since)}`)).json())
    seen.push(...page.payments.map(({ id }) => id))
    since = page.next
  }
  expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
})

test('a message is sent again until it is heard, the same every time', async () => {
  const { notifyUrl, heard } = await openMerchant([500, 503, 401])
  const { create, press } = await openBank()
  await press((await create(notifyUrl)).id, 'pay')
  await vi.waitFor(() => expect(heard).toHaveLength(4))
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
})

test('faults: copies, drops, forged and stale messages, other amounts, paid twice', async () => {
  const { notifyUrl, heard } = await openMerchant()
  const { create, press, control } = await openBank()
  const payWith = async (fault: object) => {
    heard.length = 0
    const { id, order } = await create(notifyUrl)
    expect((await control('/faults', { order, ...fault })).status).toBe(204)
    await press(id, 'pay')
  }
  const verdicts = () => heard.map(({ headers, body }) => accountOf(accounts, headers, Date.now(), body))
  await payWith({ repeat: 3 })
  await vi.waitFor(() => expect(verdicts()).toEqual(Array(4).fill('halcyon')))
  await payWith({ forge: true })
  await vi.waitFor(() => expect(verdicts()).toEqual([null]))
  await payWith({ staleMs: 400_000 })
  await vi.waitFor(() => expect(verdicts()).toEqual([null]))
  await payWith({ amount: '9.0000' })
  await vi.waitFor(() => expect(heard[0]?.event).toMatchObject({ payment: { paidAmount: '9.0000' } }))
  await payWith({ payTwice: true })
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect((await control('/faults', { explode: true })).status).toBe(400)
})

test('faults: an answer that fails after it was done, is not given or is not signed', async () => {
  const { ask, control, url } = await openBank()
  const request = wanted('http://127.0.0.1:9/')
  await control('/faults', { answer: 'down' })
  expect((await ask('POST', '/payments', request)).status).toBe(503)
  await control('/faults', { answer: 'error' })
  expect((await ask('POST', '/payments', request)).status).toBe(500)
  const { payments } = (await (await fetch(`${url}/book`)).json()) as { payments: unknown[] }
  expect(payments).toHaveLength(1)
  await control('/faults', {})
  expect((await ask('POST', '/payments', request)).status).toBe(200)
})

test('a bank that is killed comes back with all it said, and tells what was not heard', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-bank-'))
  stops.push(async () => rmSync(dir, { recursive: true }))
  const BANK_JOURNAL = join(dir, 'journal.jsonl')
  const { notifyUrl, heard } = await openMerchant([500])
  const before = await openBank({ BANK_JOURNAL, RETRY_MS: 60_000 })
  const made = await before.create(notifyUrl)
  await before.press(made.id, 'pay')
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await before.stop()
  const after = await openBank({ BANK_JOURNAL })
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard[1]?.body).toBe(heard[0]?.body)
  expect(await (await after.ask('GET', `/payments/${made.order}`)).json()).toMatchObject({ id: made.id, state: 'paid' })
})

test('in production nobody plays a payer or asks for faults', async () => {
  const { control, create, press, url } = await openBank({ NODE_ENV: 'production' })
  const made = await create('http://127.0.0.1:9/')
  expect((await press(made.id, 'pay')).status).toBe(404)
  expect((await control('/faults', {})).status).toBe(404)
  expect((await control('/transfers', { reference: 'x', amount: '1.0000' })).status).toBe(404)
  expect((await fetch(`${url}/book`)).status).toBe(404)
})
