import { hash } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import { attemptWindowMs, type LoginRiskFacts, maxCountedAttempts } from '@fairground/domain/account/login-risk.ts'
import { sql } from 'kysely'

export type AttemptOrigin = {
  readonly merchantId: number
  /** A name as the rules make it, whether or not anybody has it. */
  readonly username: string
  readonly network: string
  readonly deviceHash: string
}

function keyOf(username: string): string {
  return hash('sha256', username, 'base64url')
}

/** Tries on one account take turns from here to the end of the transaction, or many at once would all be the first. */
export async function readLoginRiskFacts(
  tx: Tx,
  now: Date,
  place: AttemptOrigin,
  isKnown: boolean,
): Promise<LoginRiskFacts> {
  const { merchantId, network, deviceHash } = place
  const accountKey = keyOf(place.username)
  await sql`select pg_advisory_xact_lock(hashtext(${`login_try:${merchantId}`}), hashtext(${accountKey}))`.execute(tx)
  const since = new Date(now.getTime() - attemptWindowMs)
  const recent = tx.selectFrom('login_try').where('merchant_id', '=', merchantId).where('at', '>', since)
  const ofAccount = await recent
    .select(['at', 'network', 'device_hash as deviceHash'])
    .where('account_key', '=', accountKey)
    .orderBy('at', 'desc')
    .limit(maxCountedAttempts)
    .execute()
  const { ofNetwork } = await recent
    .select((eb) => eb.fn.countAll<bigint>().as('ofNetwork'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return { ofAccount, ofNetwork: Number(ofNetwork), network, deviceHash, isKnown }
}

export async function recordAttempt(tx: Tx, now: Date, place: AttemptOrigin, id: string): Promise<void> {
  await tx
    .insertInto('login_try')
    .values({
      id,
      merchant_id: place.merchantId,
      account_key: keyOf(place.username),
      network: place.network,
      device_hash: place.deviceHash,
      at: now,
    })
    .execute()
}

export async function deleteAttempt(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('login_try').where('id', '=', id).execute()
}

/** A member who gave the right password is forgiven the wrong ones from here; what came from elsewhere stays. */
export async function clearAttempts(
  tx: Tx,
  { merchantId, username, network, deviceHash }: AttemptOrigin,
): Promise<void> {
  await tx
    .deleteFrom('login_try')
    .where('merchant_id', '=', merchantId)
    .where('account_key', '=', keyOf(username))
    .where((eb) => eb.or([eb('network', '=', network), eb('device_hash', '=', deviceHash)]))
    .execute()
}
