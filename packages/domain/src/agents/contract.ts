/** A base of at least `minBase` with at least `minActive` active members pays `rate`, in millionths of the base. */
export type ContractTier = { readonly minBase: bigint; readonly minActive: number; readonly rate: number }

export const contractTypes = ['daily-salary', 'hourly', 'dividend'] as const
export type ContractType = (typeof contractTypes)[number]

export const contractPeriods = ['hour', 'day', 'half-month', 'month'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

export type ContractTerms = {
  readonly tiers: readonly ContractTier[]
  readonly period: ContractPeriod
  /** Whether what the house lost is carried into the next period. */
  readonly carries: boolean
}

const wholeRate = 1_000_000n

/** What a period is paid by. A payout keeps all of it, so that anybody can compute it again. */
export type ContractInputs = {
  /** Of a salary the team's turnover; of a dividend what the house won of the team. */
  readonly figure: bigint
  readonly active: number
  readonly carriedIn: bigint
  /** What was paid below and not covered, in earlier periods. */
  readonly owedIn: bigint
  /** What the next agents below with a contract earned before anything was taken off. */
  readonly below: bigint
}

export type ContractResult = {
  readonly base: bigint
  readonly rate: number | null
  readonly gross: bigint
  readonly paid: bigint
  readonly carriedOut: bigint
  readonly owedOut: bigint
}

/** The rate of the highest tier of which both conditions hold; the twin of `contract_rate`. */
export function rateOf({ tiers }: Pick<ContractTerms, 'tiers'>, base: bigint, active: number): number | null {
  return tiers.findLast(({ minBase, minActive }) => base >= minBase && active >= minActive)?.rate ?? null
}

/**
 * What a contract pays for a period: the whole base at the rate of its tier, less what the agents below are paid for the
 * same base. A base below nothing pays nothing and is carried on where the terms say so.
 */
export function payoutOf(terms: ContractTerms, inputs: ContractInputs): ContractResult {
  const { figure, active, carriedIn, owedIn, below } = inputs
  const base = figure + carriedIn
  const rate = base > 0n ? rateOf(terms, base, active) : null
  const gross = rate === null ? 0n : (base * BigInt(rate)) / wholeRate
  const due = gross - below - owedIn
  const owes = terms.carries && due < 0n
  return {
    base,
    rate,
    gross,
    paid: due > 0n ? due : 0n,
    carriedOut: terms.carries && base < 0n ? base : 0n,
    owedOut: owes ? -due : 0n,
  }
}

/** The period that a type of contract can have. */
const periodsOf: Readonly<Record<ContractType, readonly ContractPeriod[]>> = {
  'daily-salary': ['day'],
  hourly: ['hour'],
  dividend: ['half-month', 'month'],
}

/** Tiers rise in every column, so that the highest that holds is also the best. */
export function areTerms(type: ContractType, { tiers, period, carries }: ContractTerms): boolean {
  const rises = tiers.every((tier, place) => {
    const before = tiers[place - 1]
    if (before === undefined) return tier.minBase >= 0n
    return tier.minBase > before.minBase && tier.minActive >= before.minActive && tier.rate > before.rate
  })
  return tiers.length > 0 && rises && periodsOf[type].includes(period) && (type === 'dividend' || !carries)
}

/**
 * Whether terms stay within those of the agent above at every base. The team above contains the one below and tiers rise,
 * so it is enough to ask where each tier begins.
 */
export function isWithin(below: ContractTerms, above: ContractTerms): boolean {
  return (
    below.period === above.period &&
    below.carries === above.carries &&
    below.tiers.every(({ minBase, minActive, rate }) => (rateOf(above, minBase, minActive) ?? 0) >= rate)
  )
}

/** The text whose hash both sides accept; the twin of `contract_text`. */
export function contractText(type: ContractType, { tiers, period, carries }: ContractTerms): string {
  const lines = tiers.map(({ minBase, minActive, rate }) => `tier ${minBase} ${minActive} ${rate}`)
  return ['AC1', `type ${type}`, `period ${period}`, `carries ${carries}`, ...lines, ''].join('\n')
}
