import { type TestApi, type TestSession, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { depositByGateway } from '@fairground/contract/cashier/deposit.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { openBank, type RunningBank } from '@fairground/dev-env/bank-process.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { applyPayment } from '@fairground/modules/cashier/deposit/apply-payment.ts'
import { type ChannelDraft, publishChannels } from '@fairground/modules/cashier/deposit/publish-channels.ts'
import { applyPaymentEvent } from '@fairground/modules/cashier/payment-events.ts'
import { reconcile } from '@fairground/modules/cashier/reconcile.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { readBalance } from '@fairground/modules/ledger/read-balance.ts'
import { plainChannel } from '@fairground/modules/testing/deposit.ts'
import { processPaymentEvent, reconcilePayments } from '@fairground/worker/payment-jobs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const codes = ['house', 'other']
let bank: RunningBank
let api: TestApi
let host = ''
let merchantId = 0
let member: TestSession

const coins = (amount: number) => BigInt(amount) * 10_000n
const channel: ChannelDraft = {
  ...plainChannel,
  code: 'wallet',
  least: coins(10),
  most: coins(100_000),
  minutes: [1, 1],
  amounts: [],
}

beforeAll(async () => {
  bank = await openBank(codes)
  const port = await freePort()
  api = await testApi(
    codes.map((code) => testBrand(code)),
    { PAYMENT_GATEWAYS: bank.gateways, PUBLIC_PORT: String(port) },
  )
  await api.app.listen({ host: '127.0.0.1', port })
  host = `house.localhost:${port}`
  merchantId = (await api.merchants.ofHost(host))?.id ?? 0
  await publishChannels(api.database.staff, merchantId, [channel])
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

type Logged = { readonly level: 'warn' | 'error'; readonly facts: Record<string, unknown> }
let logged: Logged[] = []

const worker = () => ({
  db: api.database.worker,
  clock: api.clock,
  gateways: api.gateways,
  config: api.config,
  log: Object.assign(Object.create(api.log), {
    warn: (facts: Logged['facts']) => logged.push({ level: 'warn', facts }),
    error: (facts: Logged['facts']) => logged.push({ level: 'error', facts }),
  }),
})

beforeEach(async () => {
  await bank.setFault()
  await allSaid()
  await takeJobs()
  await reconcilePayments(worker(), { isSecond: true })
  logged = []
  member = await testSession(api, 'house')
})

async function startDeposit(amount = '500.0000'): Promise<{ id: string; payUrl: string }> {
  const { status, body } = await api.ask(host, {
    method: 'POST',
    url: depositByGateway.path,
    headers: { ...member.headers },
    payload: { key: crypto.randomUUID(), channel: 'wallet', amount },
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { value: { state: 'awaiting' } } })
  const { id, pay } = body.value as { id: string; pay: { url: string } }
  return { id, payUrl: pay.url }
}

/** What a worker would take from the queue. */
async function takeJobs(): Promise<Jobs['cashier.take-payment-event'][]> {
  const { rows } = await sql<{ payload: Jobs['cashier.take-payment-event'] }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'cashier.take-payment-event' returning j.payload`.execute(
    api.database.owner,
  )
  return rows.map(({ payload }) => payload)
}

/** Waits until the bank has said all it has to say. */
async function allSaid(): Promise<void> {
  const isWaiting = async () => (await bank.book()).events.some(({ state }) => state === 'waiting')
  await vi.waitFor(async () => expect(await isWaiting()).toBe(false), { timeout: 10_000, interval: 50 })
}

async function runPromises(): Promise<number> {
  await allSaid()
  const promised = await takeJobs()
  for (const job of promised) await processPaymentEvent(worker(), job)
  return promised.length
}

async function cashOf(): Promise<bigint> {
  const place = { merchantId, memberId: member.memberId, book: 'real', currency: 'PKR' } as const
  return (await inMerchant(api.db, merchantId, (tx) => readBalance(tx, place))).cash
}

const stateOf = async (id: string) =>
  (await api.database.owner.selectFrom('deposit_order').select('state').where('id', '=', id).executeTakeFirst())?.state

test('WALLET-23 T5 what a payer pays at the bank is the member’s after the bank told us, over the wire', async () => {
  const { id, payUrl } = await startDeposit()
  expect(await bank.press(payUrl, 'pay')).toContain(`/m/voucherCenter?order=${id}`)
  expect(await runPromises()).toBe(1)
  expect([await stateOf(id), await cashOf()]).toEqual(['credited', coins(500)])
  const [event] = await api.database.owner
    .selectFrom('payment_event')
    .selectAll()
    .orderBy('received_at', 'desc')
    .execute()
  expect(event).toMatchObject({ outcome: 'applied', done_at: expect.any(Date) })
  expect(logged).toEqual([])
})

test('T5 copies, late and overtaking messages come to the same', async () => {
  const orders = []
  for (const fault of [{ repeat: 4 }, { delayMs: 300 }, { reorder: true }, {}]) {
    await bank.setFault(fault)
    const order = await startDeposit('20.0000')
    await bank.press(order.payUrl, 'pay')
    orders.push(order.id)
  }
  expect(await runPromises()).toBe(orders.length)
  expect(await Promise.all(orders.map(stateOf))).toEqual(orders.map(() => 'credited'))
  expect(await cashOf()).toBe(coins(80))
})

test.each([{ drop: true }, { forge: true }, { staleMs: 400_000 }])(
  'T26 a message that is never heard (%o) is made up for by reconciliation, once',
  async (fault) => {
    await bank.setFault(fault)
    const { id, payUrl } = await startDeposit()
    await bank.press(payUrl, 'pay')
    if (!('drop' in fault))
      await vi.waitFor(async () => expect((await bank.book()).events.at(-1)?.answers).toContain(401))
    expect(await takeJobs()).toEqual([])
    expect(await stateOf(id)).toBe('awaiting')
    await Promise.all([
      reconcilePayments(worker(), { isSecond: true }),
      reconcilePayments(worker(), { isSecond: true }),
    ])
    await reconcilePayments(worker(), { isSecond: true })
    expect([await stateOf(id), await cashOf()]).toEqual(['credited', coins(500)])
    expect(logged).toContainEqual({ level: 'warn', facts: expect.objectContaining({ order: id, outcome: 'applied' }) })
    expect(logged.filter(({ facts }) => facts.order === id && facts.outcome === 'applied')).toHaveLength(1)
  },
)

test('T26 what is known already costs a look nothing: it does not wait for those orders', async () => {
  const known = await startDeposit('30.0000')
  await bank.press(known.payUrl, 'pay')
  const unpaid = await startDeposit('30.0000')
  expect(await runPromises()).toBe(1)
  await bank.setFault({ drop: true })
  const missed = await startDeposit('40.0000')
  await bank.press(missed.payUrl, 'pay')
  await inMerchant(api.database.owner, merchantId, async (tx) => {
    const held = tx.selectFrom('deposit_order').select('id').where('id', 'in', [known.id, unpaid.id]).forUpdate()
    expect(await held.execute()).toHaveLength(2)
    await reconcilePayments(worker(), { isSecond: true })
  })
  expect([await stateOf(missed.id), await cashOf()]).toEqual(['credited', coins(70)])
})

test('TD3 money that was paid twice is nobody’s and is called out with ids and nothing of the member', async () => {
  await bank.setFault({ payTwice: true })
  const { id, payUrl } = await startDeposit()
  await bank.press(payUrl, 'pay')
  expect(await runPromises()).toBe(2)
  expect([await stateOf(id), await cashOf()]).toEqual(['credited', coins(500)])
  expect(logged).toEqual([
    {
      level: 'error',
      facts: {
        event: 'payment.order-mismatch',
        merchantId,
        gateway: 'reference',
        eventId: expect.any(String),
        outcome: 'mismatch',
        type: 'payment.updated',
        order: id,
      },
    },
  ])
})

test('an event for an order that nobody has is kept and called out', async () => {
  const gateway = api.gateways('reference', 'house')
  const payment = await gateway?.createPayment({
    order: crypto.randomUUID(),
    method: 'wallet',
    amount: '5.0000',
    currency: 'PKR',
    notifyUrl: `http://${host}/wps/callback/payment/reference`,
    returnUrl: `http://${host}/`,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  })
  await bank.press(payment?.payUrl ?? '', 'pay')
  expect(await runPromises()).toBe(1)
  expect(logged).toMatchObject([{ level: 'error', facts: { outcome: 'unknown-order', order: payment?.order } }])
  // Reconciliation sees it too and says so once.
  for (let look = 0; look < 3; look++) await reconcilePayments(worker(), { isSecond: true })
  expect(logged.filter(({ facts }) => facts.order === payment?.order)).toHaveLength(2)
})

test('a job that was killed after the money and before its note runs again and gives nothing twice', async () => {
  const { id, payUrl } = await startDeposit()
  await bank.press(payUrl, 'pay')
  await vi.waitFor(async () => expect((await bank.book()).events.at(-1)?.state).toBe('delivered'))
  const [job] = await takeJobs()
  const payment = await api.gateways('reference', 'house')?.readPayment(id)
  if (!job || !payment) throw new Error('there is a promise and a payment')
  expect(await applyPayment(api.db, api.clock.now(), { merchantId, gateway: 'reference', payment })).toBe('applied')
  expect(await applyPaymentEvent(api.db, api.clock.now(), job)).toMatchObject({ outcome: 'nothing-new', order: id })
  expect(await applyPaymentEvent(api.db, api.clock.now(), job)).toBeNull()
  expect(await cashOf()).toBe(coins(500))
})

test('a gateway that is away stops nobody else and loses nothing', async () => {
  await bank.setFault({ drop: true })
  const { id, payUrl } = await startDeposit()
  await bank.press(payUrl, 'pay')
  await bank.setFault({ account: 'house', answer: 'down' })
  const found = await reconcile(api.database.worker, api.clock.now(), api.gateways, ['reference'])
  expect(found.filter(({ outcome }) => outcome === 'failed').map((each) => [each.merchantId, each.list])).toEqual([
    [merchantId, 'payments'],
    [merchantId, 'payouts'],
  ])
  expect(await stateOf(id)).toBe('awaiting')
  await bank.setFault()
  await reconcilePayments(worker(), { isSecond: true })
  expect([await stateOf(id), await cashOf()]).toEqual(['credited', coins(500)])
})

test('what cannot be taken now is looked at again next time, whatever comes after it', async () => {
  await bank.setFault({ drop: true })
  const [first, second] = [await startDeposit(), await startDeposit()]
  for (const { payUrl } of [first, second]) await bank.press(payUrl, 'pay')
  const settings = api.config.PAYMENT_GATEWAYS
  const honest = findGateways(settings, Date.now)
  const broken: typeof honest = (name, code) => {
    const gateway = honest(name, code)
    if (!gateway) return undefined
    const listPayments = async (since: Date) =>
      (await gateway.listPayments(since)).map((payment) =>
        // The database cannot hold this character, so that taking it fails for a reason that passes.
        payment.order === first.id ? { ...payment, id: 'a\u0000b' } : payment,
      )
    return { ...gateway, listPayments }
  }
  const found = await reconcile(api.database.worker, api.clock.now(), broken, ['reference'])
  expect(found.map(({ order, outcome }) => [order, outcome])).toContainEqual([first.id, 'failed'])
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['awaiting', 'credited'])
  // As if the next look came long after: without going back it would begin behind the first order.
  await reconcilePayments(worker(), { isSecond: true })
  expect(await stateOf(first.id)).toBe('credited')
  expect(await cashOf()).toBe(coins(1_000))
})

test('the first look of a minute promises a second one half a minute later, and the second none', async () => {
  const promised = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
      where task_identifier = 'cashier.reconcile'`.execute(api.database.owner)
    return rows.map(({ seconds }) => Math.round(seconds / 10) * 10)
  }
  await reconcilePayments(worker(), { isSecond: true })
  expect(await promised()).toEqual([])
  await reconcilePayments(worker(), {})
  await reconcilePayments(worker(), {})
  expect(await promised()).toEqual([30])
})
