import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankControls, openBank, type RunningBank, testKey } from '@fairground/dev-env/bank-process.ts'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { createService } from '@fairground/dev-env/service-process.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { type Gateway, GatewayRefusal, GatewayUnclear } from '@fairground/modules/cashier/channels/gateway.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let bank: RunningBank
let gateway: Gateway

beforeAll(async () => {
  bank = await openBank(['house'])
  gateway = gatewayAt(bank.url)
})
const stops: (() => void)[] = []
afterAll(async () => {
  for (const stop of stops) stop()
  await bank.close()
})
beforeEach(() => bank.setFault())

function gatewayAt(
  url: string,
  { key = testKey('house'), nowMs = Date.now }: { key?: string; nowMs?: () => number } = {},
) {
  const found = findGateways({ reference: { url, accounts: { house: key } } }, nowMs)('reference', 'house')
  if (!found) throw new Error('there is an account')
  return found
}

const paymentOf = (order: string = crypto.randomUUID(), amount = '500.0000') => ({
  order,
  method: 'wallet' as const,
  amount,
  currency: 'PKR',
  notifyUrl: 'http://127.0.0.1:9/',
  returnUrl: 'http://house.localhost/m/voucherCenter',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
})

const payoutOf = (accountNumber = '12345678') => ({
  order: crypto.randomUUID(),
  amount: '70.0000',
  currency: 'PKR',
  bank: 'demo',
  accountNumber,
  payeeName: 'ADA',
  notifyUrl: 'http://127.0.0.1:9/',
})

test('a payment is made, read, paid and listed over the wire', async () => {
  const request = paymentOf()
  const made = await gateway.createPayment(request)
  expect(made).toMatchObject({ order: request.order, state: 'pending', amount: '500.0000', paidAmount: null })
  expect(await gateway.createPayment(request)).toEqual(made)
  expect(await gateway.readPayment(request.order)).toEqual(made)
  await bank.press(made.payUrl ?? '', 'pay')
  const [paid] = await gateway.listPayments(new Date(made.updatedAt))
  expect(paid).toMatchObject({ id: made.id, state: 'paid', paidAmount: '500.0000' })
  expect(await gateway.listPayments(new Date(Date.parse(paid?.updatedAt ?? '') + 1))).toEqual([])
})

test('an order that the gateway has never heard of is nothing, and is no error', async () => {
  expect(await gateway.readPayment(crypto.randomUUID())).toBeUndefined()
  expect(await gateway.readPayout('../../payments?x=1')).toBeUndefined()
})

test('a payout is sent once however often it is asked for, and is read until it is decided', async () => {
  const request = payoutOf()
  const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.createPayout(request)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await vi.waitFor(async () => expect(await gateway.readPayout(request.order)).toMatchObject({ state: 'confirmed' }))
  expect((await gateway.listPayouts(new Date(0))).filter(({ order }) => order === request.order)).toHaveLength(1)
})

test('a no of the gateway is a refusal', async () => {
  const request = paymentOf()
  await gateway.createPayment(request)
  await expect(gateway.createPayment({ ...request, amount: '501.0000' })).rejects.toThrow(GatewayRefusal)
  await expect(gateway.createPayment({ ...paymentOf(), currency: 'XTS' })).rejects.toThrow(GatewayRefusal)
  await bank.setFault({ answer: 'refuse' })
  await expect(gateway.createPayout(payoutOf())).rejects.toThrow(GatewayRefusal)
})

test.each(['error', 'unsigned', 'down'])('an answer that is %s leaves open what happened', async (answer) => {
  const request = paymentOf()
  await bank.setFault({ answer })
  await expect(gateway.createPayment(request)).rejects.toThrow(GatewayUnclear)
  await bank.setFault()
  const { payments } = await bank.book()
  expect(payments.filter(({ payment }) => payment.order === request.order)).toHaveLength(answer === 'down' ? 0 : 1)
  // Asking again gives the payment that was made, not another one.
  const made = await gateway.createPayment(request)
  expect((await bank.book()).payments.filter(({ payment }) => payment.order === request.order)).toHaveLength(1)
  expect(await gateway.readPayment(request.order)).toEqual(made)
})

test('a gateway that does not answer is given up after five seconds', async () => {
  await bank.setFault({ answer: 'hang' })
  const began = performance.now()
  await expect(gateway.createPayment(paymentOf())).rejects.toThrow(GatewayUnclear)
  expect(performance.now() - began).toBeGreaterThan(4_500)
  expect(performance.now() - began).toBeLessThan(7_000)
})

test('a wrong key, a clock far away and a place where nobody is are unclear, never a refusal', async () => {
  const imposters = [
    gatewayAt(bank.url, { key: 'another key of the same length' }),
    gatewayAt(bank.url, { nowMs: () => Date.now() - 600_000 }),
    gatewayAt('http://127.0.0.1:9'),
  ]
  for (const imposter of imposters)
    await expect(imposter.readPayment(crypto.randomUUID())).rejects.toThrow(GatewayUnclear)
})

async function openLiar(answer: (path: string) => { status: number; headers: Record<string, string>; text: string }) {
  const server = createServer((request, response) => {
    const { status, headers, text } = answer(request.url ?? '')
    response.writeHead(status, headers).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

function signedAnswer(text: string) {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', testKey('house')).update(`${timestamp}.${text}`).digest('hex')
  return { status: 200, headers: { 'x-timestamp': timestamp, 'x-signature': signature }, text }
}

test('an attacker who stands between and answers for another order, in another form or from elsewhere is not believed', async () => {
  const [asked, other] = [await gateway.createPayment(paymentOf()), await gateway.createPayment(paymentOf())]
  const exchanging = await openLiar(() => signedAnswer(JSON.stringify(other)))
  expect(await exchanging.readPayment(other.order)).toEqual(other)
  await expect(exchanging.readPayment(asked.order)).rejects.toThrow(GatewayUnclear)
  const broken = await openLiar(() => signedAnswer(JSON.stringify({ ...asked, amount: 'much' })))
  await expect(broken.readPayment(asked.order)).rejects.toThrow(GatewayUnclear)
  const mute = await openLiar(() => signedAnswer('no json'))
  await expect(mute.listPayments(new Date())).rejects.toThrow(GatewayUnclear)
  const elsewhere = await openLiar((path) => ({ status: 307, headers: { location: `${bank.url}${path}` }, text: '' }))
  await expect(elsewhere.readPayment(asked.order)).rejects.toThrow(GatewayUnclear)
  const refusing = await openLiar(() => ({ status: 404, headers: {}, text: '{}' }))
  await expect(refusing.readPayment(asked.order)).rejects.toThrow(GatewayUnclear)
})

test('a name that every object has is no gateway and no merchant', () => {
  const find = findGateways({ reference: { url: bank.url, accounts: { house: testKey('house') } } }, Date.now)
  for (const name of ['constructor', 'toString', '__proto__', 'other']) {
    expect(find(name, 'house')).toBeUndefined()
    expect(find('reference', name)).toBeUndefined()
  }
})

test('a bank process that is killed comes back with what it was asked for', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bank-'))
  const service = await createService({
    name: 'bank',
    main: 'reference/bank/src/main.ts',
    onePort: true,
    root: projectRoot,
    logFile: join(dir, 'bank.log'),
    env: {
      NODE_ENV: 'test',
      BANK_ACCOUNTS: JSON.stringify({ house: testKey('house') }),
      BANK_JOURNAL: join(dir, 'bank.jsonl'),
      PAYOUT_MS: '200',
    },
  })
  try {
    await service.start()
    const there = gatewayAt(service.url)
    const [made, out] = [await there.createPayment(paymentOf()), await there.createPayout(payoutOf())]
    await bankControls(service.url).press(made.payUrl ?? '', 'pay')
    await service.kill()
    await expect(there.readPayment(made.order)).rejects.toThrow(GatewayUnclear)
    await service.start()
    expect(await there.readPayment(made.order)).toMatchObject({ id: made.id, state: 'paid' })
    await vi.waitFor(async () => expect(await there.readPayout(out.order)).toMatchObject({ state: 'confirmed' }))
  } finally {
    await service.kill()
    await rm(dir, { recursive: true, force: true })
  }
})
