import type { Rng } from '../../family.ts'

/** Numbers of one prize: so many of so many digits, all different. */
export type Tier = { readonly count: number; readonly width: number }

/** Digit strings with their leading zeros, by tier from the special prize on. */
export type VnDraw = readonly (readonly string[])[]

const tier = (count: number, width: number): Tier => ({ count, width })

export const northernTiers: readonly Tier[] = [
  tier(1, 5),
  tier(1, 5),
  tier(2, 5),
  tier(6, 5),
  tier(4, 4),
  tier(6, 4),
  tier(3, 3),
  tier(4, 2),
]

/** Of the provinces of the south and of the centre. */
export const southernTiers: readonly Tier[] = [
  tier(1, 6),
  tier(1, 5),
  tier(1, 5),
  tier(2, 5),
  tier(7, 5),
  tier(1, 4),
  tier(3, 4),
  tier(1, 3),
  tier(1, 2),
]

/** A number that its tier already has is drawn again. */
export async function drawTiers(tiers: readonly Tier[], rng: Rng): Promise<VnDraw> {
  const draw: string[][] = []
  for (const { count, width } of tiers) {
    const numbers: string[] = []
    while (numbers.length < count) {
      const number = String(await rng(10 ** width)).padStart(width, '0')
      if (!numbers.includes(number)) numbers.push(number)
    }
    draw.push(numbers)
  }
  return draw
}

export function readTiers(tiers: readonly Tier[], result: readonly string[]): VnDraw | undefined {
  const draw: (readonly string[])[] = []
  let from = 0
  for (const { count, width } of tiers) {
    const numbers = result.slice(from, from + count)
    const areRead = numbers.every((number) => number.length === width && /^[0-9]+$/.test(number))
    if (!areRead || new Set(numbers).size !== count) return undefined
    draw.push(numbers)
    from += count
  }
  return from === result.length ? draw : undefined
}
