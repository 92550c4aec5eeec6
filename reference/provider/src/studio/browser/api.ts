import type { SpinResponse, StartResponse } from '../spin-api.ts'
import { pause } from './dom.ts'

const limitMs = 12_000
const maxAttempts = 40
const firstPauseMs = 600
const longestPauseMs = 5_000

export async function post<T>(path: string, body: object): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), signal })
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/**
 * Asked before anything is drawn, because the answer takes longest. The code is good once: a lost answer is told as
 * maintenance, and the page around opens the game again.
 */
export async function openSession(ownCode: string | null = null): Promise<StartResponse> {
  const query = new URLSearchParams(location.search)
  const game = query.get('game') ?? document.body.dataset.game ?? null
  const asked = { code: ownCode ?? query.get('code') ?? '', ...(game === null ? {} : { game }) }
  return (await post<StartResponse>('/slot/api/start', asked)) ?? { state: 'maintenance' }
}

export type SpinCall = {
  readonly session: string
  readonly key: string
  readonly bet: string
  readonly clientSeed: string
}

export type ShotsCall = Omit<SpinCall, 'bet'> & { readonly cost: string; readonly targets: readonly string[] }

export const spin = (call: SpinCall, onLate: () => void) => insist('/slot/api/spin', call, onLate)
export const shoot = (call: ShotsCall, onLate: () => void) => insist('/slot/api/shots', call, onLate)

/** Asks with the same key until the round is known; null when the studio cannot be reached for long. */
async function insist(path: string, call: SpinCall | ShotsCall, onLate: () => void): Promise<SpinResponse | null> {
  for (let tries = 0; tries < maxAttempts; tries++) {
    const answer = await post<SpinResponse>(path, call)
    if (answer && answer.state !== 'pending') return answer
    if (tries > 0) onLate()
    await pause(Math.min(firstPauseMs * 1.5 ** tries, longestPauseMs))
  }
  return null
}
