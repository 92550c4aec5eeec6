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

/** In whole ten-thousandths, smallest first. */
export function betsOf(currency: string): readonly bigint[] {
  const units = Object.hasOwn(choices, currency) ? (choices[currency] ?? others) : others
  return units.map((unit) => BigInt(unit) * scale)
}
