/**
 * Asks at most once within the pause. Who asks in between is answered by one more question at its end, because the
 * answer before may be older than what made them ask. An answer belongs to its key, so that what one person was told is
 * never told to the next.
 */
export function throttled<Key, Value>(pauseMs: number, now: () => number, ask: (key: Key) => Promise<Value>) {
  const inTurn = spaced(pauseMs, now)
  const waiting = new Map<Key, Promise<Value>>()
  return (key: Key): Promise<Value> => {
    const known = waiting.get(key)
    if (known) return known
    let hasBegun = false
    const answer = inTurn(() => {
      hasBegun = true
      waiting.delete(key)
      return ask(key)
    })
    if (!hasBegun) waiting.set(key, answer)
    return answer
  }
}

/** Does one thing after the other with a pause between their beginnings; nothing is left out. */
export function spaced(pauseMs: number, now: () => number) {
  let freeAt = Number.NEGATIVE_INFINITY
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const startAt = Math.max(freeAt, now())
    freeAt = startAt + pauseMs
    if (startAt > now()) await new Promise((resolve) => setTimeout(resolve, startAt - now()))
    return work()
  }
}
