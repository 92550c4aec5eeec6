/** A number without any rounding. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

export function ratio(over: number, under = 1): Ratio {
  return { over: BigInt(over), under: BigInt(under) }
}

export function plus(one: Ratio, other: Ratio): Ratio {
  return reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })
}

export function times(one: Ratio, other: Ratio): Ratio {
  return reduced({ over: one.over * other.over, under: one.under * other.under })
}

function reduced({ over, under }: Ratio): Ratio {
  let [divisor, rest] = [over, under]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { over: over / divisor, under: under / divisor }
}

export function ratioToNumber({ over, under }: Ratio): number {
  return Number((over * 1_000_000_000_000n) / under) / 1_000_000_000_000
}

/** Cut and never rounded up: a page does not promise more than the game is. */
export function percent(share: Ratio): string {
  return `${(Math.floor(ratioToNumber(share) * 10_000) / 100).toFixed(2)} %`
}
