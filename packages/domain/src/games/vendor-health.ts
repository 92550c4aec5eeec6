/** One look at a vendor: it answered, or it refused, failed or hung. */
export type HealthProbe = { readonly atMs: number; readonly isGood: boolean }

export type VendorHealth = {
  readonly isFailing: boolean
  /** Within the window, oldest first. */
  readonly probes: readonly HealthProbe[]
  /** Since when every look was good. */
  readonly goodSinceMs: number | null
  /** When it began to fail, within the time for which that is remembered. */
  readonly outages: readonly number[]
}

/** So many failures within the window are no accident. */
const [windowMs, maxFailures] = [6_000, 3]
/** Good for so long, it is back; twice as long for each further outage that is remembered. */
const [firstHoldMs, longestHoldMs, outageMs] = [2_000, 64_000, 600_000]

export function newHealth(isFailing: boolean): VendorHealth {
  return { isFailing, probes: [], goodSinceMs: null, outages: [] }
}

/** What one more look makes of it. A vendor that comes and goes is believed less and less soon. */
export function recordProbe(before: VendorHealth, look: HealthProbe): VendorHealth {
  const { atMs, isGood } = look
  const probes = [...before.probes.filter((each) => each.atMs > atMs - windowMs), look]
  const goodSinceMs = isGood ? (before.goodSinceMs ?? atMs) : null
  const outages = before.outages.filter((each) => each > atMs - outageMs)
  const seen = { ...before, probes, goodSinceMs, outages }
  if (!before.isFailing) {
    const failures = probes.filter((each) => !each.isGood).length
    return failures < maxFailures ? seen : { ...seen, isFailing: true, outages: [...outages, atMs] }
  }
  const isBack = goodSinceMs !== null && atMs - goodSinceMs >= holdMs(outages.length)
  // What it did before is paid for; the window begins anew.
  return isBack ? { ...seen, isFailing: false, probes: [] } : seen
}

function holdMs(outages: number): number {
  return Math.min(firstHoldMs * 2 ** Math.max(outages - 1, 0), longestHoldMs)
}
