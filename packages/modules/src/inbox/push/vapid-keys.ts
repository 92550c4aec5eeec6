import { createECDH, hkdfSync } from 'node:crypto'
import type { KeyRing } from '@fairground/domain/key-ring.ts'

export type VapidKey = { readonly id: string; readonly publicKey: string; readonly privateKey: string }

/** The order of the curve P-256; a private key is a number below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The pair by which push services know this house (RFC 8292), made of each version of the key for push. */
export function vapidKeysOf(ring: KeyRing): readonly [VapidKey, ...VapidKey[]] {
  const [newest, ...older] = ring
  return [vapidKeyOf(newest), ...older.map(vapidKeyOf)]
}

function vapidKeyOf({ id, key }: KeyRing[number]): VapidKey {
  // Sixteen bytes more than the curve needs, so that no number is likelier than another.
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'push: vapid', 48)).toString('hex')}`)
  const scalar = (wide % (order - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return { id, publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
