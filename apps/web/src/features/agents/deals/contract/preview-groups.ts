import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { WirePayout } from '../../../../data/agents/contracts.ts'

export type PreviewVariant = 'full' | 'outline' | 'dashed' | 'none'

export type PreviewGroup = {
  /** Null is below the first line of the terms. */
  readonly rate: number | null
  readonly variant: PreviewVariant
  readonly count: number
  readonly base: Amount
  readonly paid: Amount
}

const variants: readonly PreviewVariant[] = ['full', 'outline', 'dashed']

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

/** Past periods by the rate that they would have had, the best first and those without any last. */
export function groupsOf(preview: readonly WirePayout[]): readonly PreviewGroup[] {
  const rates = [...new Set(preview.map(({ rate }) => rate))].sort((a, b) => (b ?? -1) - (a ?? -1))
  return rates.map((rate, index) => {
    const those = preview.filter((each) => each.rate === rate)
    return {
      rate,
      variant: rate === null ? 'none' : (variants[index] ?? 'dashed'),
      count: those.length,
      base: sumOf(those, 'base'),
      paid: sumOf(those, 'paid'),
    }
  })
}

export function sumOf(preview: readonly WirePayout[], figure: 'base' | 'paid'): Amount {
  return preview.reduce((sum, each) => sum + amountOf(each[figure]), 0n)
}

/** Of the highest bar, in percent; one that is there at all is seen. A drawing needs no exact figures. */
export function heightOf(preview: readonly WirePayout[], { base }: WirePayout): number {
  const highest = Math.max(1, ...preview.map((each) => Number(each.base)))
  return Math.max(4, (Number(base) * 100) / highest)
}
