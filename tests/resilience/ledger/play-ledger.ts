import { isDeepStrictEqual } from 'node:util'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import { confirmLimit, limitKinds, limitSpans, noLimit, requestLimit } from '@fairground/domain/ledger/limits.ts'
import { apply, type Ledger, type ModelMember } from '@fairground/domain/ledger/model.ts'
import type { LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import { confirmMemberLimit, setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { makeMember } from '@fairground/modules/testing/ledger.ts'
import { sql } from 'kysely'
import { makeOrder, type OrderContext } from './ledger-orders.ts'
import { compareReads, type Readers, show } from './ledger-reads.ts'
import { type Call, memberCount, type Sequence, type Step } from './ledger-sequence.ts'

const start = new Date('2026-01-01T00:00:00Z')

export type SequenceFixture = {
  readonly database: TestDatabase
  readonly readers: Readers
  readonly outsiderId: string
  /** How many orders were answered. */
  commands: number
  /** How often each answer was given, to see that a story meets them all. */
  readonly answers: Map<string, number>
}

type Scene = OrderContext & { readonly stage: SequenceFixture; readonly merchantId: number; now: Date }

/** Plays a story against the database and the model, and names every difference. */
export async function runSequence(stage: SequenceFixture, story: Sequence): Promise<string[]> {
  const scene = await openScene(stage)
  for (const [index, step] of story.entries()) {
    const differences = await playStep(scene, step)
    if (differences.length > 0) return differences.map((each) => `step ${index} (${step.kind}): ${each}`)
  }
  return compareReads(stage, scene.merchantId, scene.ledger, 4)
}

async function openScene(stage: SequenceFixture): Promise<Scene> {
  const { owner, app } = stage.database
  const merchantId = await seedMerchant(owner, crypto.randomUUID())
  const members = new Map<string, ModelMember>()
  for (let number = 0; number < memberCount; number += 1) {
    const book = number === memberCount - 1 ? 'trial' : 'real'
    const id = await makeMember(app, merchantId, start, book)
    members.set(id, { currency: 'EUR', book, limits: new Map(), statement: [] })
  }
  const ledger: Ledger = { members, postings: new Map(), holds: new Map(), house: new Map() }
  const { outsiderId } = stage
  return { stage, merchantId, now: start, ledger, memberIds: [...members.keys()], outsiderId, past: [], holdIds: [] }
}

async function playStep(scene: Scene, step: Step): Promise<string[]> {
  switch (step.kind) {
    case 'burst':
      return playBurst(scene, step.calls)
    case 'limit':
    case 'confirm':
      return playLimit(scene, step)
    case 'wait':
      scene.now = new Date(scene.now.getTime() + step.hours * 3_600_000)
      await sql`select make_partitions(${scene.now})`.execute(scene.stage.database.owner)
      return []
    case 'read':
      await rollUpHouse(scene.stage.database.worker)
      return compareReads(scene.stage, scene.merchantId, scene.ledger, step.pageSize)
  }
}

type Said = { readonly order: LedgerOrder; readonly at: Date; readonly answer: LedgerResult }

/** All calls of a burst are under way at once. What the database answered tells in which order it decided. */
async function playBurst(scene: Scene, calls: readonly Call[]): Promise<string[]> {
  const { stage, merchantId, now } = scene
  const asked = calls.map(({ asks, skewMinutes }) => ({
    at: new Date(now.getTime() + skewMinutes * 60_000),
    orders: asks.map((ask) => makeOrder(scene, ask)),
  }))
  const outcomes = await Promise.allSettled(
    asked.map(async ({ at, orders }) => {
      const answers = await postMany(stage.database.app, merchantId, at, orders)
      return orders.map((order, index): Said => ({ order, at, answer: answers[index] as LedgerResult }))
    }),
  )
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failed.length > 0) return failed.map(({ reason }) => `the call failed: ${reason}`)
  const said = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  for (const { answer } of said) {
    stage.commands += 1
    stage.answers.set(answer.answer, (stage.answers.get(answer.answer) ?? 0) + 1)
  }
  return inOrder(said).flatMap(({ order, at, answer }) => {
    const expected = apply(scene.ledger, order, at)
    return isDeepStrictEqual(answer, expected)
      ? []
      : [`${order.op} ${order.reason} was answered ${show(answer)} instead of ${show(expected)}`]
  })
}

/**
 * A member's postings are numbered, and a refusal carries the number of the balance it saw. So the order in which a
 * member's orders were decided can be read from the answers, whatever the calls did to each other.
 */
function inOrder(said: readonly Said[]): readonly Said[] {
  const rank = ({ answer }: Said): [bigint, number] => {
    if (answer.answer === 'key-reused') return [2n ** 62n, 0]
    const version = ('balance' in answer ? answer.balance?.version : undefined) ?? 0n
    return [version, answer.answer === 'done' ? 0 : 1]
  }
  return said.toSorted((a, b) => {
    const [[mine, first], [other, second]] = [rank(a), rank(b)]
    return mine === other ? first - second : mine < other ? -1 : 1
  })
}

async function playLimit(scene: Scene, step: Step & { kind: 'limit' | 'confirm' }): Promise<string[]> {
  const { stage, merchantId, now, memberIds, ledger } = scene
  const memberId = memberIds[step.member] ?? ''
  const kind = limitKinds[step.limit % 3] ?? 'loss'
  const span = limitSpans[Math.floor(step.limit / 3)] ?? '24h'
  const limits = ledger.members.get(memberId)?.limits
  const current = limits?.get(`${kind}.${span}`) ?? noLimit
  const place = { merchantId, memberId, kind, span }
  stage.commands += 1
  const { app } = stage.database
  const expected = step.kind === 'limit' ? requestLimit(current, step.amount, now) : confirmLimit(current, now)
  const given =
    step.kind === 'limit'
      ? await setMemberLimit(app, now, place, step.amount)
      : await confirmMemberLimit(app, now, place)
  if (typeof expected !== 'string') limits?.set(`${kind}.${span}`, expected)
  const isSame = isDeepStrictEqual(
    typeof given === 'string' ? given : { amount: given.amount, pending: given.pending },
    expected,
  )
  return isSame ? [] : [`the limit is ${show(given)} instead of ${show(expected)}`]
}

export async function makeOutsider({ owner, app }: TestDatabase): Promise<string> {
  const elsewhere = await seedMerchant(owner, crypto.randomUUID())
  return makeMember(app, elsewhere, start)
}
