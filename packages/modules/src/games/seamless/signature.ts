import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { seamlessHeaders, seamlessText, seamlessWindowMs } from '@fairground/contract/games/seamless.ts'

/** Shared secrets by the id of the key. */
export type SharedKeys = Readonly<Record<string, string>>

export type SignedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly raw: Uint8Array
}

type Signable = Pick<SignedRequest, 'method' | 'path' | 'raw'>

export function signSeamless(key: string, message: Signable, timestamp: string): string {
  return macOf(key, message, timestamp).toString('hex')
}

/** What a signed message carries: the id of its key, its time and its signature. */
export function signedHeaders(
  { id, secret }: { readonly id: string; readonly secret: string },
  message: Signable,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(nowMs)
  return {
    [seamlessHeaders.key]: id,
    [seamlessHeaders.timestamp]: timestamp,
    [seamlessHeaders.signature]: signSeamless(secret, message, timestamp),
  }
}

/** Over the very bytes that came; only then is anything of them believed or even read. */
export function checkSeamless(keys: SharedKeys, nowMs: number, signed: SignedRequest): 'good' | 'stale' | 'forged' {
  const header = (name: string) => String(signed.headers[name] ?? '')
  const keyId = header(seamlessHeaders.key)
  // A name from a request must not find what every object has.
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  const timestamp = header(seamlessHeaders.timestamp)
  const signature = header(seamlessHeaders.signature)
  if (key === undefined || !/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return 'forged'
  // The comparison takes as long for a nearly right signature as for a wrong one.
  if (!timingSafeEqual(macOf(key, signed, timestamp), Buffer.from(signature, 'hex'))) return 'forged'
  return Math.abs(nowMs - Number(timestamp)) <= seamlessWindowMs ? 'good' : 'stale'
}

function macOf(key: string, { method, path, raw }: Signable, timestamp: string): Buffer {
  const text = seamlessText(method, path, timestamp, hash('sha256', raw, 'hex'))
  return createHmac('sha256', key).update(text).digest()
}
