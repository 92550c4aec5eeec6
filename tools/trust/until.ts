import { setTimeout as sleep } from 'node:timers/promises'

const askEveryMs = 50

/** Asks until the answer is something; a limit that passes names what was waited for. */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await sleep(askEveryMs)
  }
}
