import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureWindowMs } from '@fairground/contract/cashier/payment.ts'

export type Signature = { readonly timestamp: string; readonly signature: string }

/** `content` is the raw body, or the path and query of a GET. */
export function sign(key: string, nowMs: number, content: string | Uint8Array): Signature {
  const timestamp = String(nowMs)
  return { timestamp, signature: mac(key, timestamp, content).toString('hex') }
}

/** `stale` was signed by the right key at another time than now: an old message that somebody sends again. */
export function checkSignature(
  key: string,
  nowMs: number,
  { timestamp, signature }: Signature,
  content: string | Uint8Array,
): 'good' | 'stale' | 'forged' {
  if (!/^\d{1,15}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return 'forged'
  // The comparison takes as long for a nearly right signature as for a wrong one.
  if (!timingSafeEqual(mac(key, timestamp, content), Buffer.from(signature, 'hex'))) return 'forged'
  return Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs ? 'good' : 'stale'
}

function mac(key: string, timestamp: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(content).digest()
}
