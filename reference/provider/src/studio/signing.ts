import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { seamlessHeaders, seamlessText, seamlessWindowMs } from '@fairground/contract/games/seamless.ts'

export type Key = { readonly keyId: string; readonly key: string }

/** What is signed: a call, or the answer to it under the same method and path. */
export type Signable = { readonly method: string; readonly path: string; readonly body: string }

function macOf(key: string, { method, path, body }: Signable, timestamp: string): Buffer {
  const text = seamlessText(method, path, timestamp, hash('sha256', body, 'hex'))
  return createHmac('sha256', key).update(text).digest()
}

export function signedHeaders({ keyId, key }: Key, message: Signable, atMs: number): Record<string, string> {
  const timestamp = String(atMs)
  return {
    [seamlessHeaders.key]: keyId,
    [seamlessHeaders.timestamp]: timestamp,
    [seamlessHeaders.signature]: macOf(key, message, timestamp).toString('hex'),
  }
}

export function isSignedBy({ keyId, key }: Key, message: Signable, headers: IncomingHttpHeaders, nowMs: number) {
  const timestamp = String(headers[seamlessHeaders.timestamp] ?? '')
  const given = Buffer.from(String(headers[seamlessHeaders.signature] ?? ''), 'hex')
  const wanted = macOf(key, message, timestamp)
  if (headers[seamlessHeaders.key] !== keyId) return false
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  return Math.abs(nowMs - Number(timestamp)) <= seamlessWindowMs
}
