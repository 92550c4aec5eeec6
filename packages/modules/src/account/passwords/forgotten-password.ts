import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { enqueue, type Jobs } from '../../jobs/enqueue.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { makeTemporaryPassword, temporaryDigest, temporaryMs } from './temporary-password.ts'

type ResetJob = Jobs['account.send-reset']

export type ResetRequest = Pick<ResetJob, 'merchantId' | 'username' | 'brandName' | 'host'> & {
  readonly brandCode: string
  readonly email: string
}

/**
 * Only asks: whether there is such an account is found out later by a job, so that neither the answer nor its time
 * can tell. The address itself is not written down.
 */
export async function requestReset(db: Db, vault: PersonalDataStore, request: ResetRequest): Promise<void> {
  const { merchantId, brandCode, brandName, host } = request
  const email = request.email.trim()
  if (!matchesRule(fieldRules.email, email)) throw new Refusal('EMAIL_FORMAT', { field: 'email' })
  const username = usernameOf(request.username)
  const emailIndex = vault.indexOf(merchantId, 'email', email).toString('base64url')
  // However often the same is asked for, one request waits; what somebody else asks for does not push it aside.
  const key = vault.digest(merchantId, 'reset', `${username} ${emailIndex}`).toString('base64url')
  await inMerchant(db, merchantId, (tx) =>
    enqueue(
      tx,
      'account.send-reset',
      { merchantId, username, emailIndex, brandCode, brandName, host },
      { key: `reset:${key}` },
    ),
  )
}

/** What the message needs. */
export type Reset = {
  readonly memberId: string
  readonly username: string
  readonly locale: string
  readonly email: string
  readonly password: string
}

const dayMs = 86_400_000
const quietMs = 2 * 60_000
const sentADay = 5

/**
 * Makes the temporary password, or null when no message is due: nobody has this name and address together, or enough
 * messages have left. The member's own password stays as it is.
 */
export function makeReset(
  db: Db,
  vault: PersonalDataStore,
  now: Date,
  rng: () => Uint8Array,
  { merchantId, username, emailIndex }: ResetJob,
): Promise<Reset | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['id', 'locale'])
      .where('merchant_id', '=', merchantId)
      .where('username', '=', username)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) return null
    const { email } = await vault.read(tx, { merchantId, memberId: member.id, kinds: ['email'] })
    if (email === undefined || vault.indexOf(merchantId, 'email', email).toString('base64url') !== emailIndex)
      return null
    const password = makeTemporaryPassword(rng)
    const kept = await keepTemporary(tx, now, { merchantId, memberId: member.id, password })
    return kept ? { memberId: member.id, username, locale: member.locale, email, password } : null
  })
}

async function keepTemporary(
  tx: Tx,
  now: Date,
  { merchantId, memberId, password }: { merchantId: number; memberId: string; password: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('temporary_password')
    .select(['sent_at', 'sent', 'counted_since'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const since = (at: Date) => now.getTime() - at.getTime()
  const isNewDay = !before || since(before.counted_since) >= dayMs
  if (before?.sent_at && since(before.sent_at) < quietMs) return false
  if (!isNewDay && before.sent >= sentADay) return false
  const fresh = {
    hash: temporaryDigest(password),
    made_at: now,
    expires_at: new Date(now.getTime() + temporaryMs),
    sent_at: null,
    ...(isNewDay ? { sent: 0, counted_since: now } : {}),
  }
  await tx
    .insertInto('temporary_password')
    .values({ merchant_id: merchantId, member_id: memberId, counted_since: now, ...fresh })
    .onConflict((oc) => oc.column('member_id').doUpdateSet(fresh))
    .execute()
  return true
}

/** The message has left. Until this is written the job may run again and send a newer one. */
export async function recordResetSent(db: Db, now: Date, merchantId: number, memberId: string): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('temporary_password')
      .set((eb) => ({ sent_at: now, sent: eb('sent', '+', 1) }))
      .where('member_id', '=', memberId)
      .where('sent_at', 'is', null)
      .execute(),
  )
}
