import { type GameCategory, isGameCategory } from '../games/categories.ts'
import { type Amount, parseAmount } from '../money.ts'

/** Rates and returns are counted in ten-thousandths. */
const whole = 10_000n

/** The highest return of the platform's own lotteries. The member who reads what bets cost is told that it was used. */
export const defaultReturn = 9_700n

export const maxClubLevel = 10
const maxRate = 200
const maxLabel = 12

export type ClubLevel = {
  /** What the level is called after the word VIP. */
  readonly label: string
  readonly turnover: Amount
  readonly deposits: Amount
  /** Turnover of a month. A member who stays below half of it loses the level. */
  readonly keep: Amount
  /** Paid in cash when the level is reached for the first time. */
  readonly gift: Amount
  readonly cashback: Readonly<Partial<Record<GameCategory, number>>>
}

export type Club = {
  /** Whether turnover and deposits count over all time or within the month. */
  readonly period: 'lifetime' | 'monthly'
  readonly levels: readonly ClubLevel[]
}

/** What bets of so much cost on average, rounded up: a cost is never told too low. */
export function averageCost(turnover: Amount, returnParts: bigint = defaultReturn): Amount {
  return (turnover * (whole - returnParts) + whole - 1n) / whole
}

export type ClubStanding = {
  readonly level: number
  /** The highest level that was ever held. */
  readonly best: number
}

export type ClubProgress = {
  /** Of the club's period. */
  readonly turnover: Amount
  readonly deposits: Amount
  readonly month: Amount
}

/** Up at once, and over several levels. A level that was lost comes back with the month that would have kept it. */
export function promotedStanding(club: Club, { level, best }: ClubStanding, played: ClubProgress): ClubStanding {
  const next = club.levels[level + 1]
  if (!next || played.turnover < next.turnover || played.deposits < next.deposits) return { level, best }
  if (level + 1 <= best && played.month < next.keep) return { level, best }
  return promotedStanding(club, { level: level + 1, best: Math.max(best, level + 1) }, played)
}

/** After a month: down by one level, if less than half of what keeps it was played. */
export function levelAfterMonth({ levels }: Club, level: number, month: Amount): number {
  return level > 0 && month * 2n < (levels[level]?.keep ?? 0n) ? level - 1 : level
}

export type MissingForLevel = {
  readonly turnover: Amount
  readonly deposits: Amount
  /** How far the member is on the way from this level to the next. */
  readonly percent: number
  /** Nothing for a level that was held before. */
  readonly gift: Amount
}

/** What is missing for the next level; null at the highest. */
export function missingForNextLevel(
  { levels }: Club,
  { level, best }: ClubStanding,
  played: ClubProgress,
): MissingForLevel | null {
  const [now, next] = [levels[level], levels[level + 1]]
  if (!now || !next) return null
  const isLost = level + 1 <= best
  const forMonth = isLost ? atLeast0(next.keep - played.month) : 0n
  const forLevel = atLeast0(next.turnover - played.turnover)
  const [turnover, way] = forMonth > forLevel ? [forMonth, next.keep] : [forLevel, next.turnover - now.turnover]
  const done = way > turnover ? way - turnover : 0n
  return {
    turnover,
    deposits: atLeast0(next.deposits - played.deposits),
    percent: way === 0n ? 0 : Number((done * 100n) / way),
    gift: isLost ? 0n : next.gift,
  }
}

/** What has to be turned over in a month to keep the level; null where nothing is asked for. */
export function levelRetentionOf(
  { levels }: Club,
  level: number,
  month: Amount,
): { readonly required: Amount; readonly isSafe: boolean } | null {
  const keep = levels[level]?.keep ?? 0n
  if (level === 0 || keep === 0n) return null
  const required = (keep + 1n) / 2n
  return { required, isSafe: month >= required }
}

function atLeast0(amount: Amount): Amount {
  return amount > 0n ? amount : 0n
}

/** A document as an operator writes it. What is wrong is an error that names the place. */
export function parseClub(document: unknown): Club {
  const { period, levels, ...rest } = fieldsOf(document, 'the document')
  refuseMore(rest, 'the document')
  if (period !== 'lifetime' && period !== 'monthly') throw new Error('period: lifetime or monthly')
  if (!Array.isArray(levels) || levels.length < 2 || levels.length > maxClubLevel + 1)
    throw new Error(`levels: a list of 2 to ${maxClubLevel + 1}`)
  const parsed = levels.map((level, index) => parseLevel(level, `level ${index}`))
  parsed.forEach((level, index) => {
    checkStep(parsed[index - 1], level, `level ${index}`)
  })
  return { period, levels: parsed }
}

function parseLevel(value: unknown, place: string): ClubLevel {
  const { label, turnover, deposits, keep, gift, cashback, ...rest } = fieldsOf(value, place)
  refuseMore(rest, place)
  if (typeof label !== 'string' || label.trim() !== label || label === '' || label.length > maxLabel)
    throw new Error(`${place}: label: a text of at most ${maxLabel} characters`)
  return {
    label,
    turnover: amountOf(turnover, `${place}: turnover`),
    deposits: amountOf(deposits, `${place}: deposits`),
    keep: amountOf(keep, `${place}: keep`),
    gift: amountOf(gift, `${place}: gift`),
    cashback: ratesOf(cashback, `${place}: cashback`),
  }
}

function checkStep(before: ClubLevel | undefined, level: ClubLevel, place: string): void {
  if (!before) {
    if (level.turnover + level.deposits + level.keep + level.gift > 0n)
      throw new Error(`${place}: everybody begins here, so it asks for nothing and gives no gift`)
    return
  }
  if (level.turnover <= before.turnover) throw new Error(`${place}: turnover is not above that of the level before`)
  if (level.deposits < before.deposits) throw new Error(`${place}: deposits are below those of the level before`)
  if (level.keep < before.keep || level.keep > level.turnover)
    throw new Error(`${place}: keep is below that of the level before, or above what reaches the level`)
  if (level.gift > averageCost(level.turnover - before.turnover))
    throw new Error(`${place}: the gift is more than the bets up to it cost on average`)
  for (const [category, rate] of Object.entries(before.cashback))
    if ((level.cashback[category as GameCategory] ?? 0) < rate)
      throw new Error(`${place}: cashback: ${category} is below that of the level before`)
}

function ratesOf(value: unknown, place: string): ClubLevel['cashback'] {
  const rates = Object.entries(fieldsOf(value, place))
  for (const [category, rate] of rates) {
    if (!isGameCategory(category)) throw new Error(`${place}: ${category} is no category`)
    if (!Number.isInteger(rate) || Number(rate) < 0 || Number(rate) > maxRate)
      throw new Error(`${place}: ${category}: a whole number of ten-thousandths up to ${maxRate}`)
  }
  return Object.fromEntries(rates) as ClubLevel['cashback']
}

function amountOf(value: unknown, place: string): Amount {
  const amount = typeof value === 'string' ? parseAmount(value) : undefined
  if (amount === undefined || amount < 0n) throw new Error(`${place}: an amount such as 100.0000`)
  return amount
}

function fieldsOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${place}: an object`)
  return { ...value }
}

function refuseMore(rest: object, place: string): void {
  const [more] = Object.keys(rest)
  if (more !== undefined) throw new Error(`${place}: ${more} is not known`)
}
