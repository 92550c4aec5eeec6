import { createPublicKey, hash, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import { type RememberPurpose, rememberChallengeMs, rememberText } from '@fairground/domain/account/remember-rules.ts'

export type RememberProof = { readonly id: string; readonly challenge: string; readonly signature: string }

export type RememberClaim = {
  readonly merchantId: number
  readonly deviceHash: string
  /** The host that was asked, with its port. */
  readonly host: string
  readonly proof: RememberProof
}

const digestOf = (text: string) => hash('sha256', text, 'base64url')

/** The key in a form that verifies, or null when it is no point of the curve. */
export function readPublicKey(jwk: object): KeyObject | null {
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}

export async function putRememberChallenge(
  tx: Tx,
  now: Date,
  { merchantId, deviceHash, challenge }: Pick<RememberClaim, 'merchantId' | 'deviceHash'> & { challenge: string },
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + rememberChallengeMs)
  await tx
    .insertInto('remember_challenge')
    .values({
      merchant_id: merchantId,
      challenge_hash: digestOf(challenge),
      device_hash: deviceHash,
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

/** For the change of a password: this very browser is remembered for this very member, and has just said so. */
export async function verifyRememberProof(
  tx: Tx,
  now: Date,
  claim: RememberClaim & { readonly memberId: string },
): Promise<boolean> {
  return (await proveRemembered(tx, now, claim, 'password'))?.memberId === claim.memberId
}

export type VerifiedRememberedLogin = { readonly id: string; readonly memberId: string; readonly method: string }

/**
 * Who is remembered by this proof. The transaction must commit whatever it says: the challenge is used up, and a
 * secret that had been replaced ends the remembered login, because two browsers hold what one should.
 */
export async function proveRemembered(
  tx: Tx,
  now: Date,
  { merchantId, deviceHash, host, proof }: RememberClaim,
  purpose: RememberPurpose,
): Promise<VerifiedRememberedLogin | null> {
  const { id: secret, challenge, signature } = proof
  if (!(await takeChallenge(tx, now, merchantId, deviceHash, challenge))) return null
  const secretHash = digestOf(secret)
  const row = await tx
    .selectFrom('remembered_login')
    .select(['id', 'member_id', 'method', 'secret_hash', 'public_jwk', 'ends_at'])
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('secret_hash', '=', secretHash), eb('used_hash', '=', secretHash)]))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.ends_at <= now) return null
  const text = rememberText({ purpose, host, id: secret, challenge })
  if (!isSignedBy(row.public_jwk as object, text, signature)) return null
  if (row.secret_hash !== secretHash) {
    await tx.deleteFrom('remembered_login').where('id', '=', row.id).execute()
    return null
  }
  return { id: row.id, memberId: row.member_id, method: row.method }
}

async function takeChallenge(tx: Tx, now: Date, merchantId: number, deviceHash: string, challenge: string) {
  const taken = await tx
    .deleteFrom('remember_challenge')
    .where('merchant_id', '=', merchantId)
    .where('challenge_hash', '=', digestOf(challenge))
    .where('device_hash', '=', deviceHash)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

function isSignedBy(jwk: object, text: string, signature: string): boolean {
  const key = readPublicKey(jwk)
  if (!key) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

/** The secret that was just used is worth nothing from here on. */
export async function rotateRemembered(
  tx: Tx,
  now: Date,
  { id, secretHash }: { readonly id: string; readonly secretHash: string },
): Promise<void> {
  await tx
    .updateTable('remembered_login')
    .set((eb) => ({ used_hash: eb.ref('secret_hash'), secret_hash: secretHash, used_at: now }))
    .where('id', '=', id)
    .execute()
}
