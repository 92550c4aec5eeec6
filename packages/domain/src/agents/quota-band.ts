/** The first series of the bands whose places are counted, highest first; the twin of `quota_band`. */
export const quotaBands = [1_960, 1_956, 1_952]

/** The first series of the band that a place of this series is counted in; null where they are not limited. */
export function quotaBandOf(series: number): number | null {
  return quotaBands.find((first) => series >= first) ?? null
}
