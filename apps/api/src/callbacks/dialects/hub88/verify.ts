import { createPublicKey, verify as verifySignature } from 'node:crypto'
import type { SharedKeys, SignedRequest } from '@fairground/modules/games/seamless/signature.ts'

const header = 'x-hub88-signature'

/**
 * RSA-SHA256 over the body, by the key whose public half we were given. Neither time nor path is signed, and no key is
 * named: each live one is tried. An old message that is sent again is answered as before, which moves nothing.
 */
export function verify(keys: SharedKeys, _nowMs: number, { headers, raw }: SignedRequest): 'good' | 'forged' {
  const signature = Buffer.from(String(headers[header] ?? ''), 'base64')
  if (signature.length === 0) return 'forged'
  return Object.values(keys).some((pem) => isSignedBy(pem, raw, signature)) ? 'good' : 'forged'
}

function isSignedBy(pem: string, raw: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verifySignature('RSA-SHA256', raw, createPublicKey(pem), signature)
  } catch {
    // What was kept as a key is none.
    return false
  }
}
