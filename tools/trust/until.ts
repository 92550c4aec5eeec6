import { setTimeout as sleep } from 'node:timers/promises'

const askEveryMs = 50
/** For an answer that is under way when the limit passes; one that never comes must not hold the test up for ever. */
const graceMs = 15_000

/** Asks until the answer is something; a limit that passes names what was waited for. */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = performance.now() + limitMs
  const stop = new AbortController()
  const hung = sleep(limitMs + graceMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: asking hangs since more than ${limitMs / 1000} s`)
  })
  hung.catch(() => undefined)
  try {
    for (;;) {
      const answer = await Promise.race([Promise.resolve(ask()), hung])
      if (answer !== undefined && answer !== false) return answer
      if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} s`)
      await sleep(askEveryMs)
    }
  } finally {
    stop.abort()
  }
}
