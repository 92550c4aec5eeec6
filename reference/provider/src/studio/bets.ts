/** What may be staked on a spin, in whole units; each is a multiple of what the lines and the money can share out. */
const choices: Readonly<Record<string, readonly number[]>> = {
  PKR: [20, 40, 100, 200, 500, 1_000],
  INR: [10, 20, 50, 100, 200, 500],
  BDT: [10, 20, 50, 100, 200, 500],
  THB: [5, 10, 20, 50, 100, 200],
  PHP: [5, 10, 20, 50, 100, 200],
  KRW: [200, 400, 1_000, 2_000, 5_000, 10_000],
  VND: [2_000, 4_000, 10_000, 20_000, 50_000, 100_000],
}

const others: readonly number[] = [1, 2, 4, 10, 20, 40]
const scale = 10_000n

/** The chips of a table, in whole units; each can be paid by hundredths of itself in the money's own digits. */
const chips: Readonly<Record<string, readonly number[]>> = {
  PKR: [10, 50, 100, 500, 1_000],
  INR: [10, 50, 100, 500, 1_000],
  BDT: [10, 50, 100, 500, 1_000],
  THB: [5, 10, 50, 100, 500],
  PHP: [5, 10, 50, 100, 500],
  KRW: [100, 500, 1_000, 5_000, 10_000],
  VND: [1_000, 5_000, 10_000, 50_000, 100_000],
}
const otherChips: readonly number[] = [1, 2, 5, 10, 50]

/** What one shot costs, in hundredths of a unit; small, because there are many of them. */
const shots: Readonly<Record<string, readonly number[]>> = {
  PKR: [100, 200, 500, 1_000, 2_000],
  INR: [100, 200, 500, 1_000, 2_000],
  BDT: [100, 200, 500, 1_000, 2_000],
  KRW: [1_000, 2_000, 5_000, 10_000, 20_000],
  VND: [10_000, 20_000, 50_000, 100_000, 200_000],
}
const otherShots: readonly number[] = [10, 20, 50, 100, 200]

/** Least, four to choose from, and most of a bet on a match, in whole units. */
const singles: Readonly<Record<string, readonly number[]>> = {
  PKR: [10, 50, 100, 200, 500, 20_000],
  INR: [10, 50, 100, 200, 500, 20_000],
  BDT: [10, 50, 100, 200, 500, 20_000],
  THB: [5, 20, 50, 100, 200, 5_000],
  PHP: [5, 20, 50, 100, 200, 5_000],
  KRW: [100, 1_000, 2_000, 5_000, 10_000, 300_000],
  VND: [1_000, 10_000, 20_000, 50_000, 100_000, 2_000_000],
}
const otherSingles: readonly number[] = [1, 2, 5, 10, 20, 500]
const withoutCents: readonly string[] = ['KRW', 'VND']

/** In whole ten-thousandths: the least, four to choose from, the most. */
export function singlesOf(currency: string): readonly bigint[] {
  return amountsOf(singles, currency, otherSingles)
}

/** Such a stake is paid by hundredths of itself in the money's own digits. */
export function singleStep(currency: string): bigint {
  return (withoutCents.includes(currency) ? 100n : 1n) * scale
}

/** In whole ten-thousandths, smallest first. */
export function betsOf(currency: string): readonly bigint[] {
  return amountsOf(choices, currency, others)
}

/** In whole ten-thousandths, smallest first. */
export function chipsOf(currency: string): readonly bigint[] {
  return amountsOf(chips, currency, otherChips)
}

/** In whole ten-thousandths, smallest first. */
export function shotsOf(currency: string): readonly bigint[] {
  return amountsOf(shots, currency, otherShots).map((amount) => amount / 100n)
}

function amountsOf(all: typeof choices, currency: string, rest: readonly number[]): readonly bigint[] {
  const units = Object.hasOwn(all, currency) ? (all[currency] ?? rest) : rest
  return units.map((unit) => BigInt(unit) * scale)
}
