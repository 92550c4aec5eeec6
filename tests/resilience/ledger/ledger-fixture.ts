import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import type { LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { deposit, makeMember, postOrder, stake } from '@fairground/modules/testing/ledger.ts'
import { findInvariantViolations } from './check-ledger.ts'
import { type LedgerBug, withLedger } from './with-ledger.ts'

export const now = new Date('2026-11-15T12:00:00Z')
export const concurrency = 20

type Send = (merchantId: number, at: Date, orders: readonly LedgerOrder[]) => Promise<readonly LedgerResult[]>

/** How orders reach the ledger: each call as a statement of its own, or through queues. */
export type SendVia = (app: Db) => Send

export type LedgerFixture = {
  readonly database: TestDatabase
  readonly app: Db
  readonly merchantId: number
  readonly send: Send
}

export const directly: SendVia = (app) => (merchantId, at, orders) => postMany(app, merchantId, at, orders)

export function withFixture<T>(
  bug: LedgerBug | null,
  play: (scene: LedgerFixture) => Promise<T>,
  way: SendVia = directly,
): Promise<T> {
  return withLedger(bug, async (database) => {
    const app = connectAs(database.url, { role: 'app', max: concurrency })
    try {
      const merchantId = await seedMerchant(database.owner, crypto.randomUUID())
      return await play({ database, app, merchantId, send: way(app) })
    } finally {
      await app.destroy()
    }
  })
}

export const memberOf = ({ app, merchantId }: LedgerFixture) => makeMember(app, merchantId, now)

/** All orders leave at the same moment; an answer that is an error is told as one. */
export async function race(
  { send, merchantId }: LedgerFixture,
  calls: readonly (readonly LedgerOrder[])[],
): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map((orders) => send(merchantId, now, orders)))
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [`failed: ${outcome.reason}`] : outcome.value.map(({ answer }) => answer),
  )
}

export function tally(answers: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, (each) => each)).map(([k, v]) => [k, v?.length ?? 0]),
  )
}

export async function raceFindings(
  scene: LedgerFixture,
  what: string,
  answers: readonly string[],
  wanted: Record<string, number>,
): Promise<string[]> {
  const told = tally(answers)
  const isWanted = JSON.stringify(Object.entries(told).sort()) === JSON.stringify(Object.entries(wanted).sort())
  return [
    ...(isWanted ? [] : [`${what}: ${JSON.stringify(told)}`]),
    ...(await findInvariantViolations(scene.database.owner)),
  ]
}

export type Race = {
  readonly name: string
  readonly play: (scene: LedgerFixture) => Promise<string[]>
  readonly bugs: readonly LedgerBug[]
}

const fresh = (order: LedgerOrder): LedgerOrder => ({ ...order, id: idAt(now) })
const each = <T>(make: (index: number) => T): T[] => Array.from({ length: concurrency }, (_, index) => make(index))

/** What holds for single orders, whichever way they go. */
export const singleRaces: readonly Race[] = [
  {
    name: 'ten coins are spent ten times by twenty who try, never more',
    bugs: [{ what: 'a missing lock', in: 'post_many', find: '  for no key update;', replace: ';' }],
    play: async (scene) => {
      const memberId = await memberOf(scene)
      await race(scene, [[deposit(memberId, 10n)]])
      const answers = await race(
        scene,
        each(() => [stake(memberId, 1n)]),
      )
      return raceFindings(scene, 'double spend', answers, { done: 10, 'not-enough': 10 })
    },
  },
  {
    name: 'the same key is done once, no matter who sends it how often',
    bugs: [
      {
        what: 'a key that is not looked at again',
        in: 'take_postings',
        find: 'written < cardinality(accepted)',
        replace: 'false',
      },
    ],
    play: async (scene) => {
      const order = deposit(await memberOf(scene), 7n)
      const same = await race(
        scene,
        each(() => [fresh(order)]),
      )
      const members = await Promise.all(each(() => memberOf(scene)))
      const key = crypto.randomUUID()
      const others = await race(
        scene,
        members.map((member) => [deposit(member, 7n, { key })]),
      )
      const inside = postOrder(null, [{ from: 'cashier.bank', to: 'cashier.fees', amount: 1n }])
      const house = await race(
        scene,
        each(() => [fresh(inside)]),
      )
      return [
        ...(await raceFindings(scene, 'same member', same, { done: 1, repeated: concurrency - 1 })),
        ...(await raceFindings(scene, 'other members', others, { done: 1, 'key-reused': concurrency - 1 })),
        ...(await raceFindings(scene, 'the house', house, { done: 1, repeated: concurrency - 1 })),
      ]
    },
  },
]
