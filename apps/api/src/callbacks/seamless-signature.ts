import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { seamlessHeaders, seamlessText, seamlessWindowMs } from '@fairground/contract/games/seamless.ts'
import { own } from './seamless-setup.ts'

export type SignedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly raw: Uint8Array
}

export function signSeamless(
  key: string,
  { method, path, raw }: Pick<SignedRequest, 'method' | 'path' | 'raw'>,
  timestamp: string,
): string {
  return macOf(key, method, path, timestamp, raw).toString('hex')
}

/** Over the very bytes that came; only then is anything of them believed or even read. */
export function checkSeamless(
  keys: Readonly<Record<string, string>>,
  nowMs: number,
  { method, path, headers, raw }: SignedRequest,
): 'good' | 'stale' | 'forged' {
  const header = (name: string) => String(headers[name] ?? '')
  const key = own(keys, header(seamlessHeaders.key))
  const timestamp = header(seamlessHeaders.timestamp)
  const signature = header(seamlessHeaders.signature)
  if (key === undefined || !/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return 'forged'
  const mac = macOf(key, method, path, timestamp, raw)
  // The comparison takes as long for a nearly right signature as for a wrong one.
  if (!timingSafeEqual(mac, Buffer.from(signature, 'hex'))) return 'forged'
  return Math.abs(nowMs - Number(timestamp)) <= seamlessWindowMs ? 'good' : 'stale'
}

/** The answer is signed as the call was and by its key, so that a vendor never believes somebody between us. */
export function signedAnswer(
  keys: Readonly<Record<string, string>>,
  nowMs: number,
  { method, path, headers }: Omit<SignedRequest, 'raw'>,
  text: string,
): Record<string, string> {
  const keyId = String(headers[seamlessHeaders.key] ?? '')
  const timestamp = String(nowMs)
  return {
    [seamlessHeaders.key]: keyId,
    [seamlessHeaders.timestamp]: timestamp,
    [seamlessHeaders.signature]: signSeamless(
      own(keys, keyId) ?? '',
      { method, path, raw: Buffer.from(text) },
      timestamp,
    ),
  }
}

function macOf(key: string, method: string, path: string, timestamp: string, raw: Uint8Array): Buffer {
  const text = seamlessText(method, path, timestamp, hash('sha256', raw, 'hex'))
  return createHmac('sha256', key).update(text).digest()
}
