import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import type * as TakeModule from '@fairground/modules/cashier/withdrawals/apply-payout.ts'
import type * as PayoutsModule from '@fairground/modules/cashier/withdrawals/payouts.ts'
import type * as ReviewModule from '@fairground/modules/cashier/withdrawals/review.ts'
import type * as WithdrawModule from '@fairground/modules/cashier/withdrawals/withdraw.ts'
import type * as WithdrawalsModule from '@fairground/modules/cashier/withdrawals/withdrawals.ts'
import { readBalance } from '@fairground/modules/ledger/read-balance.ts'
import { crashBeforeEach } from '@fairground/modules/testing/crash.ts'
import type * as TestingModule from '@fairground/modules/testing/withdraw.ts'
import { findInvariantViolations } from '../ledger/check-ledger.ts'

/** The cashier of one tree, sound or broken, at a merchant of its own. */
export type WithdrawFixture = {
  readonly database: TestDatabase
  readonly app: Db
  readonly merchantId: number
} & Pick<typeof WithdrawModule, 'requestWithdrawal'> &
  Pick<typeof PayoutsModule, 'recheckAfterMs' | 'sendPayout'> &
  Pick<typeof TakeModule, 'applyPayout'> &
  Pick<typeof ReviewModule, 'approveWithdrawal' | 'refuseWithdrawal'> &
  Pick<typeof WithdrawalsModule, 'readWithdrawal'> & { readonly testing: typeof TestingModule }

export const concurrency = 20

export async function withApp<T>(database: TestDatabase, use: (app: Db) => Promise<T>): Promise<T> {
  const app = connectAs(database.url, { role: 'app', max: concurrency })
  try {
    return await use(app)
  } finally {
    await app.destroy()
  }
}

type Play = (stage: WithdrawFixture) => Promise<string[]>

/** What is not as it should be, by name. */
const wrong = (what: string, is: unknown, should: unknown): string[] => {
  const [told, wanted] = [is, should].map((each) =>
    JSON.stringify(each, (_name, value) => (typeof value === 'bigint' ? String(value) : value)),
  )
  return told === wanted ? [] : [`${what}: ${told} in place of ${wanted}`]
}

async function moneyOf({ app, merchantId }: WithdrawFixture, memberId: string) {
  const { cash, held } = await inMerchant(app, merchantId, (tx) =>
    readBalance(tx, { merchantId, memberId, book: 'real' }),
  )
  return { cash, held }
}

async function race<T>(works: readonly (() => Promise<T>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(works.map((work) => work()))
  return outcomes.map((each) => (each.status === 'fulfilled' ? String(each.value) : String(each.reason))).toSorted()
}

async function sent(stage: WithdrawFixture) {
  const { app, merchantId, testing, requestWithdrawal, sendPayout } = stage
  const { coins, makeTrustedMember, noon, testGateway, testPersonalData: personalData, requestOf } = testing
  const who = await makeTrustedMember(stage.database, merchantId, coins(300))
  const { id } = await requestWithdrawal(app, personalData, noon, requestOf(who, coins(100)))
  const gateway = testGateway()
  await sendPayout({ db: app, personalData, gateways: () => gateway }, noon, { merchantId, id })
  return { who, id }
}

export const withdrawScenarios = {
  'all of it and all of a day': async (stage) => {
    const { app, merchantId, testing, requestWithdrawal } = stage
    const { coins, makeTrustedMember, noon, testPersonalData: vault, requestOf } = testing
    const ask = (who: Awaited<ReturnType<typeof makeTrustedMember>>, amount: bigint) => () =>
      requestWithdrawal(app, vault, noon, requestOf(who, amount)).then(() => 'taken')
    const taken = (answers: readonly string[]) => answers.filter((answer) => answer === 'taken').length
    const poor = await makeTrustedMember(stage.database, merchantId, coins(500))
    const all = await race(Array.from({ length: concurrency }, () => ask(poor, coins(500))))
    const rich = await makeTrustedMember(stage.database, merchantId, coins(50_000))
    const day = await race(Array.from({ length: concurrency }, () => ask(rich, coins(400))))
    return [
      ...wrong('all the money was withdrawn so often', taken(all), 1),
      ...wrong('what is left of it', await moneyOf(stage, poor.memberId), { cash: 0n, held: coins(500) }),
      ...wrong('a day of 1,500 was used so often by 400', taken(day), 3),
    ]
  },
  'the same key': async (stage) => {
    const { app, merchantId, testing, requestWithdrawal } = stage
    const { coins, makeTrustedMember, noon, testPersonalData: vault, requestOf } = testing
    const who = await makeTrustedMember(stage.database, merchantId, coins(500))
    const key = crypto.randomUUID()
    const ids = await race(
      Array.from(
        { length: concurrency },
        () => () => requestWithdrawal(app, vault, noon, requestOf(who, coins(30), { key })).then(({ id }) => id),
      ),
    )
    return [
      ...wrong('withdrawals of one key', new Set(ids).size, 1),
      ...wrong('money', await moneyOf(stage, who.memberId), { cash: coins(470), held: coins(30) }),
    ]
  },
  'approved and refused': async (stage) => {
    const { app, merchantId, testing, requestWithdrawal, approveWithdrawal, refuseWithdrawal, readWithdrawal } = stage
    const { coins, makeTrustedMember, noon, testPersonalData: vault, requestOf } = testing
    const who = await makeTrustedMember(stage.database, merchantId, coins(300))
    const { id } = await requestWithdrawal(app, vault, noon, requestOf(who, coins(300)))
    const place = { merchantId, id }
    const answers = await race(
      Array.from(
        { length: 10 },
        (_, index) => () =>
          index % 2 === 0
            ? approveWithdrawal(stage.database.staff, noon, { ...place, by: `a${index}`, isSecond: false })
            : refuseWithdrawal(stage.database.staff, noon, { ...place, by: `b${index}`, reason: 'review' }),
      ),
    )
    const { state } = await readWithdrawal(app, who, id)
    const decided = answers.filter((answer) => answer === 'approved' || answer === 'refused')
    const others = answers.filter((answer) => !/^(approved|refused|ReviewRefused: it is \w+ already)$/.test(answer))
    const money = state === 'refused' ? { cash: coins(300), held: 0n } : { cash: 0n, held: coins(300) }
    return [
      ...wrong('decided', decided, [state]),
      ...wrong('answers that were none', others, []),
      ...wrong('money', await moneyOf(stage, who.memberId), money),
    ]
  },
  'webhook and query': async (stage) => {
    const { app, merchantId, testing, applyPayout } = stage
    const { coins, noon, payoutOf } = testing
    const { who, id } = await sent(stage)
    const payout = payoutOf({ id }, '100.0000', 'confirmed')
    const answers = await race(
      Array.from(
        { length: concurrency },
        () => () => applyPayout(app, noon, { merchantId, gateway: 'reference', payout }),
      ),
    )
    return [
      ...wrong('answers', answers, ['applied', ...Array<string>(concurrency - 1).fill('nothing-new')]),
      ...wrong('money', await moneyOf(stage, who.memberId), { cash: coins(200), held: 0n }),
    ]
  },
  'lost while sending': async (stage) => {
    const { app, merchantId, testing, requestWithdrawal, sendPayout, recheckAfterMs, readWithdrawal, database } = stage
    const { coins, makeWithdrawalMember, noon, testGateway, testPersonalData: personalData, requestOf } = testing
    // Never paid before: a tree that cannot pay out at all has to show it here and not on the way.
    const who = await makeWithdrawalMember(app, merchantId, coins(300))
    const { id } = await requestWithdrawal(app, personalData, noon, requestOf(who, coins(100)))
    await stage.approveWithdrawal(stage.database.staff, noon, { merchantId, id, by: 'ann', isSecond: false })
    const gateway = testGateway()
    const found: string[] = []
    let at = noon
    const stateNow = async () => (await readWithdrawal(app, who, id)).state
    // The other side looks into our book at the moment it is asked.
    const watching: typeof gateway = {
      ...gateway,
      async createPayout(request) {
        found.push(...wrong('state when the gateway hears of it', await stateNow(), 'sent'))
        found.push(...wrong('order', request.order, id))
        return gateway.createPayout(request)
      },
    }
    const later = () => {
      at = new Date(at.getTime() + recheckAfterMs)
    }
    await crashBeforeEach(
      database.url,
      'app',
      (db) => sendPayout({ db, personalData, gateways: () => watching }, at, { merchantId, id }).finally(later),
      async () => undefined,
    )
    const payouts = [...gateway.paid.values()].flat()
    return [
      ...found,
      ...wrong('payouts', payouts.length, 1),
      ...wrong('state', await stateNow(), 'sent'),
      ...wrong('money', await moneyOf(stage, who.memberId), { cash: coins(200), held: coins(100) }),
    ]
  },
} as const satisfies Record<string, Play>

export type WithdrawScenario = keyof typeof withdrawScenarios

export async function withdrawFindings(play: WithdrawScenario, stage: WithdrawFixture): Promise<string[]> {
  return [...(await withdrawScenarios[play](stage)), ...(await findInvariantViolations(stage.database.owner))]
}
