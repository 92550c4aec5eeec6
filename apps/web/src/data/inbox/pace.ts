/**
 * Asks at most once within the pause; a caller who asks in between gets the same answer. An answer belongs to its key,
 * so that what one person was told is never told to the next.
 */
export function throttled<Key, Value>(pauseMs: number, now: () => number, ask: (key: Key) => Promise<Value>) {
  let last: { readonly at: number; readonly key: Key; readonly answer: Promise<Value> } | null = null
  return (key: Key): Promise<Value> => {
    if (!last || last.key !== key || now() - last.at >= pauseMs) last = { at: now(), key, answer: ask(key) }
    return last.answer
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
