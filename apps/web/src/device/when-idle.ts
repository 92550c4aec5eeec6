/** Safari does not say it. */
export const supportsIdleCallback = () => typeof requestIdleCallback !== 'undefined'

/**
 * Does something when the page has nothing else to do, in a task of its own: between two such tasks a tap is heard. A
 * browser that does not say when it is idle does it at once.
 */
export function whenIdle(work: () => void, atLatestMs: number): () => void {
  if (!supportsIdleCallback()) {
    work()
    return () => {}
  }
  const idle = requestIdleCallback(work, { timeout: atLatestMs })
  return () => cancelIdleCallback(idle)
}
