import { type GameCategory, isGameCategory } from '../games/categories.ts'
import { isLanguageCode } from '../languages.ts'
import { type Amount, formatAmount, parseAmount } from '../money.ts'
import {
  budgetSpans,
  type Eligibility,
  type FriendTerms,
  onceFor,
  type Promotion,
  type PromotionAmount,
  type PromotionType,
  promotionTypes,
  type Texts,
  type WageringTerms,
  wageringBases,
} from './promotion.ts'

type Fields = Readonly<Record<string, unknown>>

/** The way a promotion of a type can pay: which amounts, and whether it is granted first and claimed later. */
const amountsOf: Readonly<Record<PromotionType, readonly PromotionAmount['kind'][]>> = {
  FIRST_DEPOSIT: ['of-deposit'],
  RELOAD: ['of-deposit'],
  LOSS_CASHBACK: ['of-loss', 'decided'],
  CHECK_IN: ['steps'],
  REFERRAL: ['fixed', 'decided'],
  APP_DOWNLOAD: ['fixed'],
  RED_PACKET: ['random'],
  MANUAL: ['fixed', 'decided'],
}

/** A document is data that people edit: whatever it promises is checked where it is written and read. */
export function parsePromotion(value: unknown): Promotion {
  const fields = objectOf(value, 'a promotion')
  const { type, pays, claimDays } = fields
  if (!isOneOf(promotionTypes, type)) throw new Error(`type is one of ${promotionTypes.join(', ')}`)
  if (!isOneOf(['bonus', 'cash'] as const, pays)) throw new Error('pays is bonus or cash')
  if (!isOneOf(onceFor, fields.once)) throw new Error(`once is one of ${onceFor.join(', ')}`)
  const amount = amountOf(objectOf(fields.amount, 'the amount'))
  if (!amountsOf[type].includes(amount.kind)) throw new Error(`${type} cannot have an amount ${amount.kind}`)
  const wagering = fields.wagering === null ? null : wageringOf(objectOf(fields.wagering, 'wagering'))
  if ((pays === 'bonus') !== (wagering !== null)) throw new Error('a bonus has wagering, and cash has none')
  if (wagering?.base === 'deposit-and-bonus' && amount.kind !== 'of-deposit')
    throw new Error('wagering of deposit and bonus needs an amount of-deposit')
  const budget = objectOf(fields.budget, 'the budget')
  if (!isOneOf(budgetSpans, budget.per)) throw new Error(`the budget is per ${budgetSpans.join(', ')}`)
  return {
    code: textOf(fields, 'code', /^[a-z0-9-]{1,40}$/),
    type,
    category: textOf(fields, 'category', /^[a-z-]{1,20}$/),
    titles: textsOf(fields.titles, 'titles'),
    summaries: withoutFigures(textsOf(fields.summaries, 'summaries')),
    image: textOf(fields, 'image', /^\/\S{1,200}$/),
    startsAt: momentOf(fields, 'startsAt'),
    endsAt: momentOf(fields, 'endsAt'),
    amount,
    pays,
    wagering,
    eligibility: eligibilityOf(objectOf(fields.eligibility ?? {}, 'eligibility')),
    friend: type === 'REFERRAL' ? friendOf(objectOf(fields.friend, 'friend')) : null,
    once: fields.once,
    claimDays: claimDays === null ? null : wholeNumber(fields, 'claimDays', 1, 365),
    budget: { total: positive(budget, 'total'), per: budget.per },
  }
}

/** As it is stored and written in files: amounts are text with four decimals, moments are ISO 8601. */
export function writePromotion(promotion: Promotion): string {
  return JSON.stringify(promotion, (_, value: unknown) => (typeof value === 'bigint' ? formatAmount(value) : value))
}

function amountOf(fields: Fields): PromotionAmount {
  switch (fields.kind) {
    case 'of-deposit':
      return {
        kind: 'of-deposit',
        parts: wholeNumber(fields, 'parts', 1, 100_000),
        most: positive(fields, 'most'),
        leastDeposit: positive(fields, 'leastDeposit'),
      }
    case 'of-loss':
      if (!isOneOf(['day', 'week'] as const, fields.over)) throw new Error('a loss is counted over a day or a week')
      return {
        kind: 'of-loss',
        over: fields.over,
        parts: wholeNumber(fields, 'parts', 1, 10_000),
        most: positive(fields, 'most'),
        least: positive(fields, 'least'),
        categories: listOf(fields.categories, 'categories', isCategory),
      }
    case 'fixed':
      return { kind: 'fixed', amount: positive(fields, 'amount') }
    case 'steps': {
      const amounts = Array.isArray(fields.amounts) ? fields.amounts.map((_, at) => positive(fields.amounts, at)) : []
      if (amounts.length !== 7) throw new Error('steps have seven amounts, one for each day of a week')
      return { kind: 'steps', amounts }
    }
    case 'random': {
      const [least, most] = [positive(fields, 'least'), positive(fields, 'most')]
      if (least > most) throw new Error('least is above most')
      return { kind: 'random', least, most }
    }
    case 'decided':
      return { kind: 'decided', most: positive(fields, 'most'), fourEyesFrom: positive(fields, 'fourEyesFrom') }
    default:
      throw new Error(`there is no amount ${String(fields.kind)}`)
  }
}

function wageringOf(fields: Fields): WageringTerms {
  const { base, maxStake } = fields
  if (!isOneOf(wageringBases, base)) throw new Error(`base is one of ${wageringBases.join(', ')}`)
  const weights = objectOf(fields.weights ?? {}, 'weights')
  for (const category of Object.keys(weights)) {
    if (!isGameCategory(category)) throw new Error(`there are no games of ${category}`)
    wholeNumber(weights, category, 0, 10_000)
  }
  return {
    times: wholeNumber(fields, 'times', 1, 100),
    base,
    weights: weights as Partial<Record<GameCategory, number>>,
    maxStake: maxStake === null ? null : positive(fields, 'maxStake'),
    days: wholeNumber(fields, 'days', 1, 365),
  }
}

function eligibilityOf(fields: Fields): Eligibility {
  const isDay = (day: unknown): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7
  const { mostPerMonth = null } = fields
  return {
    weekdays: listOf(fields.weekdays ?? [], 'weekdays', isDay),
    hasDeposited: fields.hasDeposited === true,
    mostPerMonth: mostPerMonth === null ? null : wholeNumber(fields, 'mostPerMonth', 1, 1_000),
  }
}

const isCategory = (value: unknown): value is GameCategory => typeof value === 'string' && isGameCategory(value)

function friendOf(fields: Fields): FriendTerms {
  const [deposit, turnover] = [positive(fields, 'deposit'), positive(fields, 'turnover')]
  return { deposit, turnover, days: wholeNumber(fields, 'days', 1, 365) }
}

function isOneOf<const T extends string>(known: readonly T[], value: unknown): value is T {
  return known.includes(value as T)
}

function objectOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is no object`)
  return value as Fields
}

function listOf<T>(value: unknown, name: string, isKnown: (each: unknown) => each is T): readonly T[] {
  if (!Array.isArray(value) || !value.every(isKnown)) throw new Error(`${name} is a wrong list`)
  return value
}

function textOf(fields: Fields, name: string, shape: RegExp): string {
  const value = fields[name]
  if (typeof value !== 'string' || !shape.test(value)) throw new Error(`${name} is to be like ${shape.source}`)
  return value
}

function textsOf(value: unknown, name: string): Texts {
  const texts = objectOf(value, name)
  if (typeof texts.EN !== 'string') throw new Error(`${name} have no English text (EN)`)
  for (const [language, text] of Object.entries(texts)) {
    if (!isLanguageCode(language) || typeof text !== 'string' || text.length === 0 || text.length > 200)
      throw new Error(`${name} have a wrong text in ${language}`)
  }
  return texts as Texts
}

/** A figure in a text would be a second place that says it. */
function withoutFigures(texts: Texts): Texts {
  const wrong = Object.entries(texts).find(([, text]) => /\p{Nd}/u.test(text))
  if (wrong) throw new Error(`the summary in ${wrong[0]} has a figure; figures stand in the document alone`)
  return texts
}

function momentOf(fields: Fields, name: string): Date | null {
  const value = fields[name]
  if (value === null || value === undefined) return null
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) throw new Error(`${name} is no moment`)
  return moment
}

function wholeNumber(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name]
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new Error(`${name} is a whole number from ${least} to ${most}`)
  return Number(value)
}

function positive(fields: unknown, name: string | number): Amount {
  const amount = parseAmount(String((fields as Record<string | number, unknown>)[name]))
  if (amount === undefined || amount <= 0n) throw new Error(`${name} is an amount with four decimals, as "12.5000"`)
  return amount
}
