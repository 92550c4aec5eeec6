import { createHmac } from 'node:crypto'
import type { VisitorClaims } from '@fairground/contract/inbox/chat-vendor.ts'

const header = base64url({ alg: 'HS256', typ: 'JWT' })

/** A JWT (RFC 7519) with the key that the vendor and the merchant share. */
export function signVisitorToken(key: string, claims: VisitorClaims): string {
  const text = `${header}.${base64url(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
