/** The server's clock as an answer brought it, and when that answer was asked for and came on our monotonic clock. */
export type ServerClock = { readonly serverMs: number; readonly sentAtMs: number; readonly receivedAtMs: number }

/** The answer was already half of its way old when it came; a phone whose own clock is wrong is right all the same. */
export function serverNow({ serverMs, sentAtMs, receivedAtMs }: ServerClock, monotonicNow: number): number {
  return serverMs + (receivedAtMs - sentAtMs) / 2 + (monotonicNow - receivedAtMs)
}

/** Of two answers the one with the shorter way is nearer to the truth, unless it has grown old. */
export function betterClock(known: ServerClock | null, fresh: ServerClock): ServerClock {
  if (!known || fresh.receivedAtMs - known.receivedAtMs > longestTrustMs) return fresh
  return fresh.receivedAtMs - fresh.sentAtMs <= known.receivedAtMs - known.sentAtMs ? fresh : known
}

const longestTrustMs = 120_000
