import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  accountHeader,
  signatureHeader,
  signatureWindowMs,
  timestampHeader,
} from '@fairground/contract/cashier/payment.ts'
import { type VisitorClaims, visitorClaims } from '@fairground/contract/inbox/chat-vendor.ts'
import type { ChatMerchants } from './config.ts'

function macOf(key: string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

function isMac(given: Buffer, wanted: Buffer): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export function signedHeaders(key: string, atMs: number, content: string): Record<string, string> {
  const timestamp = String(atMs)
  return { [timestampHeader]: timestamp, [signatureHeader]: macOf(key, `${timestamp}.${content}`).toString('hex') }
}

/** The merchant that really sent this, or null. */
export function merchantOf(
  merchants: ChatMerchants,
  headers: IncomingHttpHeaders,
  nowMs: number,
  content: string,
): string | null {
  const [account = '', timestamp = '', signature = ''] = [accountHeader, timestampHeader, signatureHeader].map((name) =>
    String(headers[name] ?? ''),
  )
  const key = Object.hasOwn(merchants, account) ? merchants[account]?.key : undefined
  if (key === undefined || !isMac(Buffer.from(signature, 'hex'), macOf(key, `${timestamp}.${content}`))) return null
  return Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs ? account : null
}

/** The claims of a token that a merchant signed for this vendor and for now, or null. */
export function readToken(
  merchants: ChatMerchants,
  vendor: string,
  nowMs: number,
  token: string,
): VisitorClaims | null {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const parsed = visitorClaims.safeParse(decode(payload))
  const isHs256 = (decode(header) as { alg?: unknown } | null)?.alg === 'HS256'
  if (!parsed.success || !isHs256 || more.length > 0) return null
  const { iss, aud, exp, iat } = parsed.data
  const key = Object.hasOwn(merchants, iss) ? merchants[iss]?.key : undefined
  if (key === undefined || !isMac(Buffer.from(signature, 'base64url'), macOf(key, `${header}.${payload}`))) return null
  const seconds = nowMs / 1000
  return aud === vendor && exp > seconds && iat < seconds + 60 ? parsed.data : null
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
