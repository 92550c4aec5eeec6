import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  accountHeader,
  signatureHeader,
  signatureWindowMs,
  timestampHeader,
} from '@fairground/contract/cashier/payment.ts'

export type Accounts = Readonly<Record<string, string>>

function macOf(key: string, timestamp: string, content: string): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.${content}`).digest()
}

export function signedHeaders(account: string, key: string, atMs: number, content: string): Record<string, string> {
  const timestamp = String(atMs)
  return {
    [accountHeader]: account,
    [timestampHeader]: timestamp,
    [signatureHeader]: macOf(key, timestamp, content).toString('hex'),
  }
}

/** The account that really sent this, or null. */
export function accountOf(
  accounts: Accounts,
  headers: IncomingHttpHeaders,
  nowMs: number,
  content: string,
): string | null {
  const [account, timestamp, signature] = [accountHeader, timestampHeader, signatureHeader].map((name) =>
    String(headers[name] ?? ''),
  )
  if (!account || !timestamp || !signature || !Object.hasOwn(accounts, account)) return null
  const given = Buffer.from(signature, 'hex')
  const wanted = macOf(accounts[account] ?? '', timestamp, content)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs ? account : null
}
