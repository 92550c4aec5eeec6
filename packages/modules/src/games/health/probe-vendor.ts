import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'

/** A page that takes longer to begin is none that a player waits for. */
const patienceMs = 1_200
/** A process that is so late itself cannot say whose fault a silence was. */
const lateMs = 300

/** Whether a vendor answers at the address of its health; null is a look that proves nothing. */
export async function probeVendor(
  url: string,
  { signal, nowMs }: { readonly signal: AbortSignal; readonly nowMs: () => number },
): Promise<boolean | null> {
  const startedAt = nowMs()
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    return (await statusOf(url, AbortSignal.any([timeout, signal]))) < 500
  } catch {
    if (signal.aborted) return null
    const isLate = nowMs() - startedAt > patienceMs + lateMs
    return timeout.aborted && isLate ? null : false
  }
}

/** By Node's own client: each vendor is looked at nearly twice a second, and `fetch` takes half as long again. */
function statusOf(url: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecure : getPlain
    const asked = get(url, { signal }, (response) => {
      resolve(response.statusCode ?? 500)
      // Read to its end, so that the connection serves the next look; what never ends is ended with the patience.
      response.on('error', () => undefined).resume()
    })
    // A kept connection may have been closed in this very moment, which says nothing about the vendor.
    asked.on('error', (error) =>
      asked.reusedSocket && !signal.aborted ? resolve(statusOf(url, signal)) : reject(error),
    )
  })
}
