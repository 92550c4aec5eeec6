import type { SpinAnswer, StartAnswer } from '../desk.ts'
import { pause } from './dom.ts'

const limitMs = 12_000
const maxAttempts = 40
const firstPauseMs = 600
const longestPauseMs = 5_000

async function post<T>(path: string, body: object): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), signal })
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/** The code is good once: a lost answer is told as maintenance, and the page around opens the game again. */
export async function start(code: string, game: string | null): Promise<StartAnswer> {
  const named = game === null ? {} : { game }
  return (await post<StartAnswer>('/slot/api/start', { code, ...named })) ?? { state: 'maintenance' }
}

export type SpinCall = {
  readonly session: string
  readonly key: string
  readonly bet: string
  readonly clientSeed: string
}

/** Asks with the same key until the spin is known; null when the studio cannot be reached for long. */
export async function spin(call: SpinCall, onLate: () => void): Promise<SpinAnswer | null> {
  for (let tries = 0; tries < maxAttempts; tries++) {
    const answer = await post<SpinAnswer>('/slot/api/spin', call)
    if (answer && answer.state !== 'pending') return answer
    if (tries > 0) onLate()
    await pause(Math.min(firstPauseMs * 1.5 ** tries, longestPauseMs))
  }
  return null
}
