import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { KeyRing, KeyVersion } from '@fairground/domain/key-ring.ts'
import type { NoteSigner } from '@fairground/domain/lottery/draw-log/signed-note.ts'
import { ed25519Type, type VerifierKey, verifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'

/** What comes before the 32 bytes of a private key of Ed25519 in its envelope (RFC 8410). */
const envelope = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key that signs notes under a name, derived from a version of a ring for this use alone. */
export function noteSignerOf({ key: material }: KeyVersion, name: string, use: string): NoteSigner {
  const secret = Buffer.from(hkdfSync('sha256', material, `fairground ${use}`, 'ed25519', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([envelope, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const key = verifierKey(name, ed25519Type, Buffer.from(x, 'base64url'))
  return { key, sign: (message) => sign(null, message, privateKey) }
}

export type LogKeys = { readonly signer: NoteSigner; readonly past: readonly VerifierKey[] }

/** The newest version of the ring signs the log; those before it have signed it once. `origin` names the log. */
export function createLogKeys([newest, ...before]: KeyRing, origin: string): LogKeys {
  return {
    signer: noteSignerOf(newest, origin, 'draw log'),
    past: before.map((version) => noteSignerOf(version, origin, 'draw log').key),
  }
}
