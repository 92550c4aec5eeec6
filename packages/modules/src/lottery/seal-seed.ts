import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db, Tx } from '@fairground/db/connect.ts'
import { type KeyRing, versionOf } from '@fairground/domain/key-ring.ts'

/** As the database has it: sealed, with the id of the key that seals it. */
export type SealedSeed = { readonly sealed: Buffer; readonly key_id: string }

/** Seals the seeds of draws: a copy of the database says nothing about a draw to come. */
export type SeedSeal = {
  readonly seal: (drawId: string, seed: string) => SealedSeed
  readonly open: (drawId: string, seed: SealedSeed) => string
}

const nonceBytes = 12
const tagBytes = 16

/** A seed opens for its own draw only. */
export function createSeedSeal(ring: KeyRing): SeedSeal {
  const keyFor = (id: string) =>
    Buffer.from(hkdfSync('sha256', versionOf(ring, id).key, 'fairground draws', 'seed', 32))
  return {
    seal: (drawId, seed) => {
      const nonce = randomBytes(nonceBytes)
      const [{ id: key_id }] = ring
      const cipher = createCipheriv('aes-256-gcm', keyFor(key_id), nonce).setAAD(Buffer.from(drawId))
      const body = Buffer.concat([cipher.update(seed, 'hex'), cipher.final()])
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), key_id }
    },
    open: (drawId, { sealed, key_id }) => {
      const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
      const decipher = createDecipheriv('aes-256-gcm', keyFor(key_id), nonce)
        .setAAD(Buffer.from(drawId))
        .setAuthTag(tag)
      const body = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]
      return Buffer.concat(body).toString('hex')
    },
  }
}

export async function readSeed(db: Db | Tx, seal: SeedSeal, drawId: string): Promise<string> {
  const seed = await db
    .selectFrom('draw_seed')
    .select(['sealed', 'key_id'])
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow()
  return seal.open(drawId, seed)
}
