import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { KeyRing, KeyVersion } from '@fairground/domain/key-ring.ts'
import { type ReceiptFields, receiptText } from '@fairground/domain/lottery/receipt.ts'

export type SignedReceipt = ReceiptFields & {
  readonly scheme: 'BR1'
  readonly keyId: string
  readonly signature: string
}

/** What the house signs of bets on draws of scheme LV1. */
export type ReceiptsV1 = {
  readonly sign: (fields: ReceiptFields) => SignedReceipt
  /** With these anybody checks a receipt without asking us. */
  readonly publicKeys: readonly {
    readonly keyId: string
    readonly kty: string
    readonly crv: string
    readonly x: string
  }[]
}

/** What comes before the 32 bytes of a private key of Ed25519 in its envelope (RFC 8410). */
const envelope = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKeyOf({ key: masterKey }: KeyVersion) {
  const secret = Buffer.from(hkdfSync('sha256', masterKey, 'fairground receipts', 'ed25519', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([envelope, secret]), format: 'der', type: 'pkcs8' })
  const { kty = '', crv = '', x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: { keyId: x.slice(0, 12), kty, crv, x } }
}

/**
 * Ed25519 has nothing random in it: under one key the same bet has the same receipt however often it is asked for. The
 * newest key signs; those from before stay public, so that receipts which members have kept still verify.
 */
export function createReceiptsV1(ring: KeyRing): ReceiptsV1 {
  const [newest, ...before] = ring
  const { privateKey, publicKey } = signingKeyOf(newest)
  const { keyId } = publicKey
  return {
    sign: (fields) => ({
      scheme: 'BR1',
      ...fields,
      keyId,
      signature: sign(null, Buffer.from(receiptText(fields)), privateKey).toString('base64url'),
    }),
    publicKeys: [publicKey, ...before.map((version) => signingKeyOf(version).publicKey)],
  }
}
