type Options = {
  readonly freshMs: number
  /** The oldest makes room for what would be more than this. */
  readonly max?: number
  readonly nowMs: () => number
}

type Entry<V> = { readonly value: V; readAt: number }

/** Values that were read a moment ago, with at most one read of a key at a time. */
export function createCache<K, V>({ freshMs, max = Number.POSITIVE_INFINITY, nowMs }: Options) {
  const entries = new Map<K, Entry<V>>()
  const reads = new Map<K, Promise<V>>()

  function keep(key: K, entry: Entry<V>): void {
    entries.delete(key)
    // Anyone may ask for anything, so that there is nothing is not worth remembering.
    if (entry.value !== null) entries.set(key, entry)
    if (entries.size <= max) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  return {
    /** The value if it can be given without a read. */
    fresh(key: K, forMs = freshMs): V | undefined {
      const known = entries.get(key)
      // A clock that was moved back makes a value as old as one that was moved forward.
      return known && Math.abs(nowMs() - known.readAt) < forMs ? known.value : undefined
    },
    /** The value of the last read, however long ago. */
    known: (key: K): V | undefined => entries.get(key)?.value,
    /** A second call while a key is being read waits for the same read; `ask` is given what was known before. */
    read(key: K, ask: (known: V | undefined) => Promise<V>): Promise<V> {
      const running = reads.get(key)
      if (running) return running
      // From before the read: what changes while we read is then stale within the window of its change too.
      const readAt = nowMs()
      // What was forgotten while we read may have changed after our read: it is served, but read again next time.
      const isForgotten = () => reads.get(key) !== started
      const started: Promise<V> = ask(entries.get(key)?.value)
        .then((value) => {
          if (!isForgotten()) keep(key, { value, readAt })
          return value
        })
        .finally(() => {
          if (!isForgotten()) reads.delete(key)
        })
      reads.set(key, started)
      return started
    },
    /** Makes the next request read this one again. */
    invalidateKey(key: K): void {
      reads.delete(key)
      const known = entries.get(key)
      if (known) known.readAt = Number.NEGATIVE_INFINITY
    },
    /** Makes the next request read again what `isStale` says, and whatever is being read now. */
    invalidate(isStale: (value: V, key: K) => boolean = () => true): void {
      reads.clear()
      for (const [key, entry] of entries) if (isStale(entry.value, key)) entry.readAt = Number.NEGATIVE_INFINITY
    },
  }
}
