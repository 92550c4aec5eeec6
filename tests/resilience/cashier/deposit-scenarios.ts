import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { crashBeforeEach } from '@fairground/modules/testing/crash.ts'
import type * as testing from '@fairground/modules/testing/deposit.ts'
import type { Cashier } from '@fairground/modules/testing/deposit.ts'

/** The product's own cashier, or that of a copy with a bug in it. */
export type DepositFixture = {
  readonly database: TestDatabase
  readonly cashier: Cashier
  readonly testing: typeof testing
  readonly expireDeposits: (db: TestDatabase['worker'], find: Cashier['gateway']['find'], now: Date) => Promise<number>
  readonly applyPayment: typeof import('@fairground/modules/cashier/deposit/apply-payment.ts').applyPayment
}

type Finding = string | false
type Play = (stage: DepositFixture) => Promise<Finding[]>

const atOnce = 12
const same = (what: string, found: unknown, wanted: unknown): Finding => {
  const text = (value: unknown) =>
    JSON.stringify(value, (_name, each) => (typeof each === 'bigint' ? String(each) : each))
  return text(found) !== text(wanted) && `${what}: ${text(found)} in place of ${text(wanted)}`
}
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)))
const told = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))).toSorted()

async function cashOf({ cashier }: DepositFixture, memberId: string): Promise<number> {
  return Number((await cashier.balance(memberId)).cash / 10_000n)
}

export const depositScenarios = {
  'the same word at once': async (stage) => {
    const { cashier, testing } = stage
    const { memberId, id, asked } = await cashier.ordered({ promo: 'always' })
    const outcomes = await times(atOnce, () => cashier.take(testing.paymentOf(id, asked)))
    return [
      same('outcomes', told(outcomes), ['applied', ...Array(atOnce - 1).fill('nothing-new')]),
      same('cash', await cashOf(stage, memberId), 100),
    ]
  },
  'two payments of one order': async (stage) => {
    const { cashier, testing } = stage
    const before = (await cashier.houseBalances())['cashier.unplaced'] ?? 0n
    const { memberId, id, asked } = await cashier.ordered()
    const outcomes = await times(4, (index) => cashier.take(testing.paymentOf(id, asked, { id: `p${index % 2}` })))
    const unplaced = ((await cashier.houseBalances())['cashier.unplaced'] ?? 0n) - before
    return [
      same('outcomes', told(outcomes), ['applied', 'mismatch', 'nothing-new', 'nothing-new']),
      same('cash', await cashOf(stage, memberId), 100),
      same('unplaced', unplaced, testing.units(100)),
    ]
  },
  'a gateway that lies': async (stage) => {
    const { cashier, testing, database, applyPayment } = stage
    const { memberId, id, asked } = await cashier.ordered()
    const lie = testing.paymentOf(id, '900.0000')
    const outcomes = [
      await cashier.take(lie),
      await cashier.take({ ...lie, amount: asked, currency: 'USD' }),
      await applyPayment(database.app, testing.noon, {
        merchantId: cashier.merchantId,
        gateway: 'nowhere',
        payment: testing.paymentOf(id, asked),
      }),
    ]
    return [
      same('outcomes', outcomes, ['mismatch', 'mismatch', 'unknown-order']),
      same('cash', await cashOf(stage, memberId), 0),
    ]
  },
  'another sum than was asked for': async (stage) => {
    const { cashier, testing } = stage
    const { memberId, id, asked } = await cashier.ordered()
    const outcomes = await times(1, () => cashier.take(testing.paymentOf(id, asked, { paidAmount: '40.0000' })))
    return [same('outcome', told(outcomes), ['applied']), same('cash', await cashOf(stage, memberId), 40)]
  },
  'over the limit on arrival': async (stage) => {
    const { cashier, testing, database } = stage
    const { memberId, id, asked } = await cashier.ordered()
    const place = { merchantId: cashier.merchantId, memberId, kind: 'deposit', span: '24h' } as const
    await setMemberLimit(database.app, testing.noon, place, testing.units(99))
    const outcomes = await times(2, () => cashier.take(testing.paymentOf(id, asked)))
    const { isOverLimit } = await cashier.read(memberId, id)
    return [
      same('outcomes', told(outcomes), ['applied', 'nothing-new']),
      same('cash', await cashOf(stage, memberId), 0),
      same('over the limit', isOverLimit, true),
    ]
  },
  'words in any order': async (stage) => {
    const { cashier, testing } = stage
    const { memberId, id, asked } = await cashier.ordered()
    for (const state of ['expired', 'pending', 'paid', 'failed', 'expired', 'pending'] as const)
      await times(1, () => cashier.take(testing.paymentOf(id, asked, { state })))
    const { state, steps } = await cashier.read(memberId, id)
    const wanted = ['created', 'awaiting', 'expired', 'paid', 'credited']
    return [
      same('state', state, 'credited'),
      same(
        'steps',
        steps.map((step) => step.state),
        wanted,
      ),
    ]
  },
  'two first deposits at once': async (stage) => {
    const { cashier, testing, database } = stage
    const { memberId, id, asked } = await cashier.ordered({ promo: 'first' })
    const other = await cashier.start(database.app, memberId, { promo: 'first' })
    const outcomes = await times(2, (index) => cashier.take(testing.paymentOf(index ? id : other, asked)))
    const { bonus } = await cashier.balance(memberId)
    return [same('outcomes', told(outcomes), ['applied', 'applied']), same('bonus', bonus, testing.units(50))]
  },
  'starts with one key': async (stage) => {
    const { cashier, testing, database } = stage
    const [memberId, key] = [await cashier.member(), crypto.randomUUID()]
    const ids = told(await times(atOnce, () => cashier.start(database.app, memberId, { key })))
    const other = told(await times(1, () => cashier.start(database.app, memberId, { key, amount: testing.units(50) })))
    return [same('orders', new Set(ids).size, 1), same('another content', other, ['Refusal: KEY_REUSED'])]
  },
  'starts under a limit at once': async (stage) => {
    const { cashier, testing, database } = stage
    const memberId = await cashier.member()
    const place = { merchantId: cashier.merchantId, memberId, kind: 'deposit', span: '7d' } as const
    await setMemberLimit(database.app, testing.noon, place, testing.units(250))
    const outcomes = await times(atOnce, () => cashier.start(database.app, memberId))
    return [same('orders', outcomes.filter(({ status }) => status === 'fulfilled').length, 2)]
  },
  'paid and never told': async (stage) => {
    const { cashier, testing, database, expireDeposits } = stage
    const { memberId, id, asked } = await cashier.ordered()
    cashier.gateway.known.set(id, testing.paymentOf(id, asked))
    await expireDeposits(database.worker, cashier.gateway.find, testing.after(31))
    return [same('state', (await cashier.read(memberId, id)).state, 'credited')]
  },
  'a connection lost anywhere': async (stage) => {
    const { cashier, testing, database } = stage
    const [memberId, key] = [await cashier.member(), crypto.randomUUID()]
    const found: Finding[] = []
    const look = async () => void found.push(...(await cashier.faults()))
    await crashBeforeEach(
      database.url,
      'app',
      (db) => cashier.start(db, memberId, { key, promo: 'first' }).catch(crashed),
      look,
    )
    const id = await cashier.start(database.app, memberId, { key, promo: 'first' }).catch(() => '')
    const payment = testing.paymentOf(id, '100.0000')
    await crashBeforeEach(database.url, 'app', (db) => cashier.take(payment, { db }).catch(crashed), look)
    const { cash, bonus } = await cashier.balance(memberId)
    return [...found, same('money', [cash, bonus], [testing.units(100), testing.units(50)])]
  },
} satisfies Readonly<Record<string, Play>>

/** A refusal is an answer and no crash, so it ends the round. */
function crashed(error: Error): void {
  if (error.name !== 'Refusal') throw error
}

export type DepositScenario = keyof typeof depositScenarios

/** What the play itself finds, and whatever does not fit together afterwards. */
export async function depositFindings(name: DepositScenario, stage: DepositFixture): Promise<string[]> {
  const play: Play = depositScenarios[name]
  const found = await play(stage).catch((error: Error) => [`the play broke off: ${error.message}`])
  return [...found.flatMap((each) => each || []), ...(await stage.cashier.faults())]
}
