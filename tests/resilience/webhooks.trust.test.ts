import { setTimeout as sleep } from 'node:timers/promises'
import { connectAs } from '@fairground/db/connect-as.ts'
import { bankControls } from '@fairground/dev-env/bank-process.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { bankAccounts } from '@fairground/dev-env/third-parties.ts'
import { findGateways } from '@fairground/modules/cashier/channels/find-gateways.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { type Delivered, deliverAll, deliveriesOf, shuffled } from './cashier/webhooks-deliveries.ts'
import {
  makeDeposit,
  makeWithdrawal,
  openCashier,
  type WebhookFixture,
  type WebhookOrder,
} from './cashier/webhooks-orders.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { drawFrom } from './kills/kill-operations.ts'
import { findInvariantViolations } from './ledger/check-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const seed = Number(process.env.TRUST_SEED ?? Date.now() % 1_000_000)
const wanted = byProfile(2_000, 20_000)
const window = byProfile(200, 1_000)
const atOnce = 16
/** What has not moved for so long will not move any more. */
const stillMs = 12_000
/** The test stands where the operator's proxy would. */
const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }

/** About six messages of an order come in all; one order of four is a withdrawal. */
async function makeOrders(
  house: WebhookFixture,
  messages: number,
  draw: (below: number) => number,
): Promise<WebhookOrder[]> {
  const orders: WebhookOrder[] = []
  for (let made = 0; made < messages / 6; made += 8) {
    const eight = Array.from({ length: 8 }, (_, index) => (index % 4 === 3 ? makeWithdrawal : makeDeposit))
    orders.push(...(await Promise.all(eight.map((make) => make(house, draw)))))
  }
  return orders
}

const countUndone = async ({ owner }: WebhookFixture) =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from payment_event where outcome is null`.execute(owner)).rows[0]
      ?.count,
  )

const countStored = async ({ owner }: WebhookFixture) =>
  (await owner.selectFrom('payment_event').select('event_id').execute()).length

/** Until all is done, or nothing is done any more. */
async function waitUntilStill(house: WebhookFixture): Promise<number> {
  let [undone, since] = [await countUndone(house), performance.now()]
  while (undone > 0 && performance.now() - since < stillMs) {
    await sleep(100)
    const now = await countUndone(house)
    if (now !== undone) since = performance.now()
    undone = now
  }
  return undone
}

/** A house where nothing works any more would prove no control. */
const nothingDone = 'no event was dealt with'

type Played = {
  readonly told: readonly Delivered[]
  readonly orders: readonly WebhookOrder[]
  readonly findings: string[]
}

async function play(messages: number, bug?: Bug): Promise<Played> {
  return withDevEnvironment(
    { apis: 2, workers: 2, thirdParties: ['bank'], env, ...(bug ? { bug } : {}) },
    async (constellation) => {
      const house = await openHouse(constellation)
      try {
        const draw = drawFrom(seed)
        // Payments stay as they are at the bank, so that nobody but the test says what became of them.
        await bankControls(constellation.bank.url).setFault({ payouts: 'stuck', drop: true })
        await openCashier(house)
        const orders = await makeOrders(house, messages, draw)
        const { halcyon = '', hanbit = '' } = bankAccounts()
        const deliveries = shuffled(deliveriesOf({ own: halcyon, other: hanbit }, orders, draw), window, draw)
        const ports = constellation.apis.map(({ url }) => Number(new URL(url).port))
        const told = await deliverAll(ports, 'halcyon.localhost', deliveries, atOnce)
        const undone = await waitUntilStill(house)
        const stored = await countStored(house)
        const left = undone === stored ? nothingDone : `${undone} events were never dealt with`
        const findings = [...checkAnswers(told), ...(undone > 0 ? [left] : [])]
        return { told, orders, findings: [...findings, ...(await checkHouse(house, orders))] }
      } finally {
        await Promise.all([house.app.destroy(), house.staff.destroy(), house.owner.destroy()])
      }
    },
  )
}

async function openHouse({ engines, bank }: DevEnvironment<'bank'>): Promise<WebhookFixture> {
  const owner = connectAs(engines.databaseUrl, { role: 'owner', max: 2 })
  const merchant = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'halcyon')
    .executeTakeFirstOrThrow()
  return {
    owner,
    app: connectAs(engines.databaseUrl, { role: 'app', max: 8 }),
    staff: connectAs(engines.databaseUrl, { role: 'staff', max: 8 }),
    gateways: findGateways({ reference: { url: bank.url, accounts: bankAccounts() } }, Date.now),
    merchantId: merchant.id,
    merchantCode: 'halcyon',
  }
}

function checkAnswers(told: readonly Delivered[]): string[] {
  return told.flatMap(({ delivery: { kind, body }, status }) => {
    const isRight = kind === 'genuine' ? status === 200 : status === 401
    return isRight ? [] : [`a ${kind} message was answered ${status}: ${body.slice(0, 80)}`]
  })
}

async function checkHouse({ owner }: WebhookFixture, orders: readonly WebhookOrder[]): Promise<string[]> {
  const stored = await owner.selectFrom('payment_event').select('event_id').execute()
  const said = new Set(orders.flatMap(({ events }) => events.map(({ id }) => id)))
  const deposits = await owner.selectFrom('deposit_order').select(['id', 'state']).execute()
  const withdrawals = await owner.selectFrom('withdrawal').select(['id', 'state']).execute()
  const states = new Map([...deposits, ...withdrawals].map(({ id, state }) => [id, state]))
  const balances = await owner.selectFrom('ledger_balance').select(['member_id', 'cash', 'held']).execute()
  const money = new Map(balances.map((row) => [row.member_id, row]))
  const wrong = orders.flatMap(({ id, scenario: story, memberId, expected }) => {
    const { cash = 0n, held = 0n } = money.get(memberId) ?? {}
    const isSame = states.get(id) === expected.state && cash === expected.cash && held === expected.held
    const found = `${states.get(id)} with ${cash} and ${held} held`
    return isSame ? [] : [`order ${id} (${story}) is ${found} instead of ${expected.state} with ${expected.cash}`]
  })
  const unplaced = await unplacedOf(owner)
  const meant = orders.reduce((sum, { expected }) => sum + expected.unplaced, 0n)
  return [
    ...(stored.length === said.size ? [] : [`${said.size} events were said and ${stored.length} are stored`]),
    ...stored.filter(({ event_id }) => !said.has(event_id)).map(({ event_id }) => `nobody said event ${event_id}`),
    ...wrong,
    ...(unplaced === meant ? [] : [`${unplaced} is nobody's instead of ${meant}`]),
    ...(await findInvariantViolations(owner)),
  ]
}

async function unplacedOf(owner: WebhookFixture['owner']): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_line where to_account = 'cashier.unplaced'`.execute(
    owner,
  )
  return rows[0]?.amount ?? 0n
}

test('copies, lies and messages out of order come to what really happened, for every order', async () => {
  const { told, orders, findings } = await play(wanted)
  const of = (kind: string) => told.filter(({ delivery }) => delivery.kind === kind).length
  printFigures('webhooks', {
    seed,
    messages: told.length,
    orders: orders.length,
    forged: of('forged'),
    stale: of('stale'),
    'forged or stale accepted': told.filter(({ delivery, status }) => delivery.kind !== 'genuine' && status < 300)
      .length,
    findings: findings.length,
  })
  expect(findings.slice(0, 20)).toEqual([])
  expect(told.length).toBeGreaterThan(wanted * 0.7)
  expect(of('forged')).toBeGreaterThan(told.length * 0.07)
  expect(of('stale')).toBeGreaterThan(told.length * 0.03)
  expect(new Set(orders.map((order) => order.scenario)).size).toBe(11)
})

const controls: readonly (Bug & { readonly what: string; readonly finding: RegExp })[] = [
  {
    what: 'signatures that nobody checks',
    file: 'packages/modules/src/cashier/channels/reference/sign.ts',
    find: "if (!timingSafeEqual(mac(key, timestamp, content), Buffer.from(signature, 'hex'))) return 'forged'",
    replace: '',
    finding: /^a forged message was answered 200/,
  },
  {
    what: 'old messages that are believed',
    file: 'packages/modules/src/cashier/channels/reference/sign.ts',
    find: "<= signatureWindowMs ? 'good' : 'stale'",
    replace: "<= Number.MAX_SAFE_INTEGER ? 'good' : 'stale'",
    finding: /^a stale message was answered 200/,
  },
  {
    what: 'an inbox that forgets ids',
    file: 'packages/modules/src/cashier/payment-events.ts',
    find: 'const place = { merchant_id: merchantId, gateway, event_id: event.id }',
    replace: 'const place = { merchant_id: merchantId, gateway, event_id: event.id + crypto.randomUUID() }',
    finding: /^nobody said event|events were said and/,
  },
  {
    what: 'payments that are taken as often as they are told',
    file: 'packages/modules/src/cashier/deposit/apply-payment.ts',
    find: 'const taken = await readTaken(tx, order, payment.id)',
    replace: 'const taken = 0n',
    finding: /is nobody's instead of|were never dealt with/,
  },
  {
    what: 'orders that go back',
    file: 'packages/modules/src/cashier/deposit/deposit-orders.ts',
    find: 'if (!mayDepositBecome(order.state, steps[0].state)) return false',
    replace: '',
    finding: /^order .* is (?:failed|expired) with .* instead of credited|were never dealt with/,
  },
]

describe('control', () => {
  const planted = controls.map((bug) => ({ ...bug, title: `${bug.what}: found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ what, finding, bug }) => {
    const { findings } = await play(200, bug)
    const caught = findings.filter((found) => finding.test(found))
    printFigures(`control: ${what}`, { findings: findings.length, 'first caught': caught[0]?.slice(0, 120) ?? 'none' })
    expect(caught).not.toEqual([])
  })
})
