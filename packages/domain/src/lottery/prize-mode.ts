/** A price list and not a play type (D-33). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

export function isPrizeMode(value: unknown): value is PrizeMode {
  return prizeModes.some((mode) => mode === value)
}
