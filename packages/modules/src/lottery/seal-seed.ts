import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals the seeds of draws: whoever copies the database learns nothing of a draw to come. */
export type SeedSeal = {
  readonly seal: (drawId: string, seed: string) => Buffer
  readonly open: (drawId: string, sealed: Uint8Array) => string
}

const nonceBytes = 12
const tagBytes = 16

/** A seed opens for its own draw only. */
export function createSeedSeal(masterKey: Uint8Array): SeedSeal {
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'fairground draws', 'seed', 32))
  return {
    seal: (drawId, seed) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(drawId))
      const body = Buffer.concat([cipher.update(seed, 'hex'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (drawId, sealed) => {
      const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(drawId)).setAuthTag(tag)
      const body = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]
      return Buffer.concat(body).toString('hex')
    },
  }
}
