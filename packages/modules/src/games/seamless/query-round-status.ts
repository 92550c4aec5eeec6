import { randomUUID } from 'node:crypto'
import { type RoundStatus, roundStatusReply, roundStatusRequest } from '@fairground/contract/games/seamless.ts'
import { checkSeamless, type SharedKeys, signedHeaders } from './signature.ts'

type Asking = {
  readonly url: string
  readonly keys: SharedKeys
  readonly nowMs: () => number
  /** How long a vendor may take; then it has not answered. */
  readonly patienceMs?: number
}

/** What a vendor says about a round of a player. Null is what cannot be relied on: silence, or a word that it did not sign. */
export async function queryRoundStatus(
  { url, keys, nowMs, patienceMs = 5_000 }: Asking,
  player: string,
  roundId: string,
): Promise<RoundStatus | null> {
  // The newest is the one that stays.
  const [id, secret] = Object.entries(keys).at(-1) ?? []
  if (id === undefined || secret === undefined) return null
  const body = JSON.stringify(roundStatusRequest.parse({ requestId: randomUUID(), player, roundId }))
  const message = { method: 'POST', path: new URL(url).pathname }
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ id, secret }, { ...message, raw: Buffer.from(body) }, nowMs()),
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const raw = Buffer.from(await response.arrayBuffer())
    const signed = { ...message, headers: Object.fromEntries(response.headers), raw }
    if (!response.ok || checkSeamless(keys, nowMs(), signed) !== 'good') return null
    return roundStatusReply.parse(JSON.parse(raw.toString()))
  } catch {
    return null
  }
}
