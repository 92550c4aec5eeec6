const hourMs = 3_600_000

/** A trial account lives for a day (D-32). */
export const trialLifeMs = 24 * hourMs
export const trialType = 4

/** How many trial accounts one browser and one network may take; a network may be a whole town behind one address. */
export const trialLimits = {
  device: { max: 5, withinMs: 24 * hourMs },
  network: { max: 60, withinMs: hourMs },
} as const

/** Underscores are in no name that a person may choose, so a trial name never stands in somebody's way. */
export function trialNameOf(random: string): string {
  return `trial_${random.toLowerCase()}`
}

export type TrialCounts = { readonly ofDevice: number; readonly ofNetwork: number }

/** The seconds to wait before the next one, or 0. */
export function trialWaitSeconds({ ofDevice, ofNetwork }: TrialCounts): number {
  const { device, network } = trialLimits
  if (ofDevice >= device.max) return device.withinMs / 1000
  return ofNetwork >= network.max ? network.withinMs / 1000 : 0
}
