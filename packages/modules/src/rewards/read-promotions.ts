import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { languageAttributes, languagesToTry } from '@fairground/domain/content/choose-text.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { periodOf, weekdayOf } from '@fairground/domain/rewards/periods.ts'
import { isRunning, type Promotion, type RewardState } from '@fairground/domain/rewards/promotion.ts'
import { cheapestOf, exampleOf } from '@fairground/domain/rewards/promotion-cost.ts'
import { shortTermsOf, termsOf } from '@fairground/domain/rewards/promotion-terms.ts'
import { demoReturns, type KnownReturn, lotteryReturns } from '@fairground/domain/rewards/returns.ts'
import { requiredOf } from '@fairground/domain/rewards/reward-amount.ts'
import type { FiguresView, PromotionView, SentenceView, StateView } from '@fairground/domain/rewards/reward-views.ts'
import { hasDeposited } from './deposit-promotions.ts'
import { newestPromotions } from './promotions.ts'

export type PromotionReader = {
  readonly merchantId: number
  readonly language: LanguageCode
  readonly brandLanguage: LanguageCode
}

/** Once: it tries every price of every lottery. */
const returns: readonly KnownReturn[] = [...lotteryReturns(), ...demoReturns]

/** What everybody may see now. */
export function readPromotions(db: Db, now: Date, reader: PromotionReader): Promise<readonly PromotionView[]> {
  return inMerchant(db, reader.merchantId, async (tx) => {
    const all = await newestPromotions(tx, reader.merchantId)
    return all
      .filter((each) => each.isOpen && (each.endsAt === null || now < each.endsAt))
      .map((each) => shown(each, reader, now, null))
  })
}

/** The same with what this member can do, and without those that are for others. */
export function readMyPromotions(
  db: Db,
  now: Date,
  reader: PromotionReader,
  memberId: string,
): Promise<readonly PromotionView[]> {
  return inMerchant(db, reader.merchantId, async (tx) => {
    const { merchantId } = reader
    const { zone } = await tx
      .selectFrom('merchant')
      .select('zone')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const member = { merchantId, memberId, zone, isDepositor: await hasDeposited(tx, { merchantId, memberId }) }
    const grants = await grantsOf(tx, merchantId, memberId)
    return (await newestPromotions(tx, merchantId)).flatMap((each) => {
      const own = grants.filter(({ promotion }) => promotion === each.code)
      if (!each.isOpen && !own.some(({ state }) => isUnderWay(state))) return []
      const state = stateOf(each, each.isOpen, own, member, now)
      const week = weekOf(each, own, zone, now)
      return [{ ...shown(each, reader, now, state), week: week && { ...week, isOpenToday: state.code === 'open' } }]
    })
  })
}

type Grant = { readonly id: string; readonly promotion: string; readonly period: string; readonly state: RewardState }
type Member = { readonly zone: string; readonly isDepositor: boolean }

async function grantsOf(tx: Tx, merchantId: number, memberId: string): Promise<readonly Grant[]> {
  const rows = await tx
    .selectFrom('promotion_grant')
    .select(['id', 'promotion', 'period', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RewardState }))
}

const isUnderWay = (state: RewardState) => state === 'claimable' || state === 'wagering' || state === 'applied'

function stateOf(
  promotion: Promotion,
  isOpen: boolean,
  own: readonly Grant[],
  { zone, isDepositor }: Member,
  now: Date,
): StateView {
  const latest = own[0]
  const of = (state: RewardState) => own.find((each) => each.state === state)
  const claimable = of('claimable')
  if (claimable) return { code: 'claimable', reason: null, reward: claimable.id }
  const wagering = of('wagering')
  if (wagering) return { code: 'taken', reason: 'wagering', reward: wagering.id }
  const applied = of('applied')
  if (applied) return { code: 'applied', reason: null, reward: applied.id }
  if (!isOpen || !isRunning(promotion, now)) return { code: 'ended', reason: 'over', reward: null }
  const { type, once, eligibility, amount } = promotion
  if (type === 'FIRST_DEPOSIT' && isDepositor && !latest) return { code: 'ended', reason: 'not-first', reward: null }
  if (eligibility.hasDeposited && !isDepositor) return { code: 'ended', reason: 'deposit-first', reward: null }
  const period = periodOf(once, now, zone)
  const done =
    once !== 'case' && once !== 'deposit' && amount.kind !== 'of-loss' && own.find((each) => each.period === period)
  if (done) return { code: 'done', reason: once, reward: done.id }
  const weekday = weekdayOf(dayInZone(now, zone))
  if (eligibility.weekdays.length > 0 && !eligibility.weekdays.includes(weekday))
    return { code: 'ended', reason: 'weekday', reward: null }
  return { code: 'open', reason: null, reward: null }
}

function shown(
  promotion: Promotion,
  { language, brandLanguage }: PromotionReader,
  now: Date,
  state: StateView | null,
): PromotionView {
  const { code, type, category, titles, summaries, image, startsAt, endsAt } = promotion
  const spoken = languagesToTry(language, brandLanguage).find((each) => titles[each] !== undefined) ?? 'EN'
  return {
    code,
    type,
    category,
    title: titles[spoken] ?? titles.EN,
    summary: summaries[spoken] ?? summaries.EN,
    imageUrl: image,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    enabled: isRunning(promotion, now),
    ...languageAttributes(spoken),
    lines: shortTermsOf(promotion).map(wireOf),
    terms: termsOf(promotion).map(wireOf),
    figures: figuresOf(promotion),
    week: weekOf(promotion, [], 'UTC', now),
    state,
  }
}

/** The days of a check-in, and how many of them this member has in the week of now. */
function weekOf({ amount }: Promotion, own: readonly Grant[], zone: string, now: Date): PromotionView['week'] {
  if (amount.kind !== 'steps') return null
  const thisWeek = periodOf('week', now, zone)
  const done = own.filter(({ period }) => periodOf('week', new Date(`${period}T00:00:00Z`), 'UTC') === thisWeek)
  return { amounts: amount.amounts.map(formatAmount), done: done.length, isOpenToday: false }
}

function wireOf({ key, params }: ReturnType<typeof termsOf>[number]): SentenceView {
  return { key, params: { ...params } }
}

function figuresOf(promotion: Promotion): FiguresView {
  const { amount, wagering } = promotion
  const { bonus, deposit } = exampleOf(promotion)
  const cheapest = cheapestOf(promotion, returns)
  return {
    percent: 'parts' in amount ? amount.parts / 100 : null,
    most: formatAmount(bonus),
    leastDeposit: amount.kind === 'of-deposit' ? formatAmount(amount.leastDeposit) : null,
    wagerTimes: wagering?.times ?? null,
    days: wagering?.days ?? null,
    maxStake: wagering?.maxStake == null ? null : formatAmount(wagering.maxStake),
    required: wagering ? formatAmount(requiredOf(wagering, bonus, deposit)) : null,
    averageCost: cheapest ? formatAmount(cheapest.cost) : null,
    left: cheapest ? formatAmount(cheapest.left) : null,
    returnParts: cheapest ? cheapest.play.returnParts : null,
  }
}
