const longestMs = 5_000
const withoutIdleMs = 500

/** Not every browser says when it has nothing to do; the others are given a moment. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, withoutIdleMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: longestMs })
  return () => cancelIdleCallback(handle)
}
