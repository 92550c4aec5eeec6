type Said = {
  /** Told once, when it has been away for longer than the limit. */
  readonly away: () => void
  /** Told when it is there again after that. */
  readonly back: (awayMs: number) => void
}

/** Watches something that may be away for a moment. Each note gives for how long it has been away. */
export function watchOutage(limitMs: number, said: Said): (isThere: boolean, nowMs: number) => number {
  let since: number | null = null
  let isTold = false
  return (isThere, nowMs) => {
    since ??= nowMs
    const awayMs = nowMs - since
    if (isThere) {
      if (isTold) said.back(awayMs)
      since = null
      isTold = false
      return 0
    }
    if (awayMs > limitMs && !isTold) {
      isTold = true
      said.away()
    }
    return awayMs
  }
}
