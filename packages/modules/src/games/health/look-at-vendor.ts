/** A page that takes longer to begin is none that a player waits for. */
const patienceMs = 1_200
/** A process that is so late itself cannot say whose fault a silence was. */
const lateMs = 300

/** Whether a vendor answers at the address of its health; null is a look that proves nothing. */
export async function lookAtVendor(
  url: string,
  { signal, nowMs }: { readonly signal: AbortSignal; readonly nowMs: () => number },
): Promise<boolean | null> {
  const startedAt = nowMs()
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.any([timeout, signal]) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    if (signal.aborted) return null
    const isLate = nowMs() - startedAt > patienceMs + lateMs
    return timeout.aborted && isLate ? null : false
  }
}
