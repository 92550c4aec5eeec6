import { randomUUID } from 'node:crypto'
import type { Db } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { Promotion } from '@fairground/domain/rewards/promotion.ts'
import { publishClub } from '@fairground/modules/rewards/club/publish-club.ts'
import { publishPromotions } from '@fairground/modules/rewards/publish-promotions.ts'
import { payLossCashback } from '@fairground/modules/rewards/scheduled-rewards.ts'
import { playRound, smallClub } from '@fairground/modules/testing/club.ts'
import { testPromotion } from '@fairground/modules/testing/promotions.ts'
import { type Draw, type Money, type Operation, payAtBank } from './kill-operations.ts'
import type { Phone, Settled } from './kill-phone.ts'

export type RewardKind = 'check-in' | 'packet' | 'claim' | 'cashback' | 'give-up'

/** Something that a member asked for under a key, and what the phone was told in the end. */
export type RewardOperation = {
  readonly key: string
  readonly kind: RewardKind
  readonly memberId: string
  /** The promotion or the reward that was asked for. */
  readonly of: string
  settled: Settled | null
}

/** Bonuses by the order that brought them. */
export type Rewards = Money & { readonly rewardOperations: RewardOperation[]; readonly bonuses: Map<string, string[]> }

const unit = 10_000n
const weekMs = 7 * 86_400_000
const cash = { pays: 'cash', wagering: null } as const
/** Several of a kind, so that a member has more than one to ask for. */
const places = [0, 1, 2, 3, 4, 5]

const documents: readonly Promotion[] = [
  testPromotion({
    code: 'storm-bonus',
    amount: { kind: 'of-deposit', parts: 5_000, most: 20n * unit, leastDeposit: unit },
  }),
  ...places.flatMap((place) => [
    testPromotion({
      ...cash,
      code: `storm-days-${place}`,
      type: 'CHECK_IN',
      amount: { kind: 'steps', amounts: [1, 2, 3, 4, 5, 6, 7].map((each) => BigInt(each) * unit) },
      once: 'day',
    }),
    // Too little for everybody, so that the last ones are refused.
    testPromotion({
      ...cash,
      code: `storm-packet-${place}`,
      type: 'RED_PACKET',
      amount: { kind: 'random', least: unit, most: 9n * unit },
      once: 'ever',
      budget: { total: 60n * unit, per: 'ever' },
    }),
    testPromotion({
      ...cash,
      code: `storm-back-${place}`,
      type: 'LOSS_CASHBACK',
      amount: { kind: 'of-loss', over: 'week', parts: 1_000, most: 50n * unit, least: unit, categories: ['RNG'] },
      once: 'week',
      claimDays: 7,
    }),
  ]),
]

/** Promotions and a club; everybody lost something last week, so that cashback is ready and rewards wait. */
export async function prepareRewards(
  { owner, staff, worker }: { readonly owner: Db; readonly staff: Db; readonly worker: Db },
  merchantId: number,
  memberIds: readonly string[],
): Promise<void> {
  const now = new Date()
  await publishPromotions(staff, merchantId, documents, now)
  await publishClub(staff, merchantId, smallClub, now)
  const lastWeek = new Date(now.getTime() - weekMs)
  for (const memberId of memberIds) await playRound(owner, merchantId, memberId, lastWeek, { cash: 900n * unit })
  await payLossCashback(worker, now)
}

/** Of a hundred requests so many are of each kind. */
const shares: readonly (readonly [RewardKind | 'bonus', number])[] = [
  ['bonus', 30],
  ['check-in', 15],
  ['packet', 15],
  ['claim', 15],
  ['cashback', 5],
  ['give-up', 20],
]

function kindOf(draw: Draw): RewardKind | 'bonus' {
  let left = draw(100)
  for (const [kind, share] of shares) {
    if (left < share) return kind
    left -= share
  }
  return 'bonus'
}

export async function performReward(rewards: Rewards, draw: Draw): Promise<void> {
  const phone = rewards.phones[draw(rewards.phones.length)] as Phone
  const kind = kindOf(draw)
  const [place, isImpatient] = [draw(places.length), draw(10) === 0]
  if (kind === 'bonus') return depositWithBonus(rewards, phone, BigInt(2 + draw(40)) * unit)
  const of = await wantedOf(rewards, phone, kind, place)
  if (of === null) return
  const deed: RewardOperation = { key: randomUUID(), kind, memberId: phone.memberId, of, settled: null }
  const entry = rewards.journal.open(deed.key, kind)
  rewards.rewardOperations.push(deed)
  const [path, body] = requestOf(deed)
  const ask = () => phone.ask(path, JSON.stringify(body))
  // An impatient thumb sends it twice at once; the first of the two may never be heard.
  if (isImpatient) void ask()
  deed.settled = await phone.settle(ask)
  rewards.journal.settle(entry, deed.settled.outcome === 'refused' ? 'refused' : 'ok')
}

async function depositWithBonus(rewards: Rewards, phone: Phone, amount: bigint): Promise<void> {
  const { memberId } = phone
  const key = randomUUID()
  const operation: Operation = {
    ...{ key, kind: 'deposit', memberId, amount },
    ...{ settled: null, tookMs: 0, isPaid: false, mayBeDone: false },
  }
  const entry = rewards.journal.open(key, 'deposit')
  rewards.operations.push(operation)
  const asked = { key, channel: rewards.channel, amount: formatAmount(amount), promo: 'storm-bonus' }
  const startedAt = performance.now()
  operation.settled = await phone.settle(() => phone.ask('/wps/transaction/deposit/gateway', JSON.stringify(asked)))
  operation.tookMs = performance.now() - startedAt
  operation.mayBeDone = operation.settled.tries > 1
  rewards.journal.settle(entry, operation.settled.outcome === 'refused' ? 'refused' : 'ok')
  if (operation.settled.outcome !== 'ok') return
  const { id } = (operation.settled.reply?.value ?? { id: '' }) as { readonly id: string }
  rewards.bonuses.set(memberId, [...(rewards.bonuses.get(memberId) ?? []), id])
  await payAtBank(rewards, operation)
}

/** What a member can name: a promotion, a reward that waits, or one of the own bonuses. Null where there is none. */
async function wantedOf(rewards: Rewards, phone: Phone, kind: RewardKind, place: number): Promise<string | null> {
  if (kind === 'check-in') return `storm-days-${place}`
  if (kind === 'packet') return `storm-packet-${place}`
  if (kind === 'cashback') return 'cashback'
  const bonuses = rewards.bonuses.get(phone.memberId) ?? []
  if (kind === 'give-up') return bonuses[place % Math.max(1, bonuses.length)] ?? null
  const { reply } = await phone.settle(() => phone.ask('/wps/relay/rewards', '', {}, 'GET'))
  const { list = [] } = (reply?.value ?? {}) as {
    readonly list?: readonly { readonly id: string; readonly state: string }[]
  }
  const waiting = list.filter(({ state }) => state === 'claimable')
  return waiting[place % Math.max(1, waiting.length)]?.id ?? null
}

function requestOf({ kind, key, of }: RewardOperation): readonly [path: string, body: object] {
  if (kind === 'cashback') return ['/wps/relay/cashback', { key }]
  if (kind === 'give-up') return ['/wps/relay/rewards/give-up', { key, reward: of }]
  if (kind === 'claim') return ['/wps/relay/rewards/claim', { key, reward: of }]
  return ['/wps/relay/promotions/claim', { key, promotion: of }]
}
