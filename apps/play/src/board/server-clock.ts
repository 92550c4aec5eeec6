/** The server's clock as an answer brought it, and when that answer was asked for and came on our monotonic clock. */
export type ServerClock = { readonly serverMs: number; readonly left: number; readonly came: number }

/** The answer was already half of its way old when it came; a phone whose own clock is wrong is right all the same. */
export function serverNow({ serverMs, left, came }: ServerClock, monotonicNow: number): number {
  return serverMs + (came - left) / 2 + (monotonicNow - came)
}

/** Of two answers the one with the shorter way is nearer to the truth, unless it has grown old. */
export function betterClock(known: ServerClock | null, fresh: ServerClock): ServerClock {
  if (!known || fresh.came - known.came > longestTrustMs) return fresh
  return fresh.came - fresh.left <= known.came - known.left ? fresh : known
}

const longestTrustMs = 120_000
