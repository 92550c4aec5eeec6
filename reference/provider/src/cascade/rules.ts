/**
 * Gem Cascade: six by six gems. Five or more of one kind that touch are a cluster; it pays, breaks, and gems fall into
 * its place, as long as there is one. Everything that decides a spin stands in this file and in `fall.ts`.
 */
export const gems = ['ruby', 'emerald', 'sapphire', 'amethyst', 'topaz', 'aquamarine'] as const
export type Gem = (typeof gems)[number]

export const side = 6
export const cellCount = side * side

/** So many of all gems are of this kind. */
export const weights: Readonly<Record<Gem, number>> = {
  ruby: 3,
  emerald: 4,
  sapphire: 4,
  amethyst: 5,
  topaz: 6,
  aquamarine: 6,
}

/** What the clusters of the first, the second, the third and every later step are multiplied by. */
export const multipliers = [1, 2, 3, 5] as const

/** The fewest gems of each class of the pay table. */
export const classes = [5, 6, 7, 8, 10, 13] as const

/** The pay table counts in twentieths of the stake, which divide every stake that is offered. */
export const unitsPerStake = 20

export const pays: Readonly<Record<Gem, readonly number[]>> = {
  ruby: [60, 120, 240, 600, 2_000, 10_000],
  emerald: [30, 60, 120, 300, 900, 4_500],
  sapphire: [24, 44, 90, 210, 600, 3_000],
  amethyst: [14, 28, 50, 120, 360, 1_800],
  topaz: [9, 18, 30, 70, 200, 1_000],
  aquamarine: [8, 14, 24, 60, 150, 750],
}

/**
 * A spin draws one of so many numbered falls, each equally likely, and the number decides every gem of it. So there is an
 * end of them: what they return is counted, and not estimated.
 */
export const fallCount = 2 ** 22
