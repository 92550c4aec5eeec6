import { setTimeout as sleep } from 'node:timers/promises'

const askEveryMs = 50
/** For an answer that is under way when the limit passes; one that never comes must not hold the test up for ever. */
const graceMs = 15_000

/** Waits for one thing; a limit that passes names what was waited for. */
export async function within<T>(what: string, limitMs: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = sleep(limitMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: not within ${limitMs / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
  }
}

/** Asks until the answer is something; a limit that passes names what was waited for. */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const leftMs = Math.max(0, deadline - performance.now())
    const answer = await within(`${what}: an answer`, Math.ceil(leftMs) + graceMs, Promise.resolve(ask()))
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await sleep(askEveryMs)
  }
}
