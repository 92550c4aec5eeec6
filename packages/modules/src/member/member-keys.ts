import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type KeyRing, keyBytes, versionOf } from '@fairground/domain/key-ring.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

/** A member's key as the database has it: sealed, with the id of the key that seals it. */
export type WrappedKey = { readonly wrapped: Buffer; readonly key_id: string }

const ivBytes = 12
const tagBytes = 16

export function seal(key: Buffer, plain: Buffer, binding: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(binding))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function open(key: Buffer, sealed: Buffer, binding: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(binding))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** Keys by name from one master key, each computed once. */
export function createDerived(masterKey: Uint8Array): (name: string) => Buffer {
  const derived = new Map<string, Buffer>()
  return (name) => {
    const known = derived.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', masterKey, 'fairground personal data', name, keyBytes))
    derived.set(name, key)
    return key
  }
}

export function createWrapping(ring: KeyRing) {
  const derivedOf = ring.map(({ id, key }) => ({ id, derived: createDerived(key) }))
  const keyFor = (id: string, merchantId: number) => versionOf(derivedOf, id).derived(`wrap:${merchantId}`)
  const bindingOf = ({ merchantId, memberId }: Owner) => `${merchantId}|${memberId}`
  return {
    wrap(owner: Owner, key: Buffer): WrappedKey {
      const [{ id }] = ring
      return { wrapped: seal(keyFor(id, owner.merchantId), key, bindingOf(owner)), key_id: id }
    },
    unwrap: (owner: Owner, { wrapped, key_id }: WrappedKey): Buffer =>
      open(keyFor(key_id, owner.merchantId), wrapped, bindingOf(owner)),
  }
}

const maxAtOnce = 200

/**
 * Wraps the keys of a merchant's members with the newest key, a few at a time: members go on logging in meanwhile, and
 * a run that was cut off goes on where it stopped. Gives how many were wrapped anew.
 */
export async function rewrapMemberKeys(db: Db, ring: KeyRing, merchantId: number): Promise<number> {
  const wrapping = createWrapping(ring)
  const [{ id: newest }] = ring
  const some = () =>
    inMerchant(db, merchantId, async (tx) => {
      const rows = await tx
        .selectFrom('member_key')
        .select(['member_id', 'wrapped', 'key_id'])
        .where('merchant_id', '=', merchantId)
        .where('key_id', '<>', newest)
        .limit(maxAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const row of rows) {
        const owner = { merchantId, memberId: row.member_id }
        await tx
          .updateTable('member_key')
          .set(wrapping.wrap(owner, wrapping.unwrap(owner, row)))
          .where('merchant_id', '=', merchantId)
          .where('member_id', '=', row.member_id)
          .execute()
      }
      return rows.length
    })
  let done = 0
  for (let count = await some(); count > 0; count = await some()) done += count
  return done
}
