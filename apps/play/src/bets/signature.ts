import type { BetReceipt } from '@fairground/contract/lottery/bets.ts'
import { receiptText } from '@fairground/domain/lottery/receipt.ts'
import type { PlatformKey } from '../net/read-keys.ts'

/** A browser that does not know Ed25519 cannot say anything, and says so. */
export type Signature = 'signed' | 'unsigned' | 'unsignable'

export async function signatureOf(receipt: BetReceipt, keys: readonly PlatformKey[]): Promise<Signature> {
  const known = keys.find(({ keyId }) => keyId === receipt.keyId)
  if (!known) return 'unsigned'
  const { kty, crv, x } = known
  const key = await crypto.subtle
    .importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (!key) return 'unsignable'
  const text = new TextEncoder().encode(receiptText(receipt))
  const isSigned = await crypto.subtle.verify('Ed25519', key, bytesOf(receipt.signature), text)
  return isSigned ? 'signed' : 'unsigned'
}

/** Base64 as it stands in addresses. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
