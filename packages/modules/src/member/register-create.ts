import type { Tx } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { putPaymentPassword } from '../account/passwords/payment-password.ts'
import { setPassword } from '../account/passwords/set-password.ts'
import { joinTree } from '../agents/tree.ts'
import { publish } from '../outbox/publish.ts'
import { createMember } from './create-member.ts'
import type { PersonalDataStore } from './personal-data.ts'
import type { Attribution } from './register-attribution.ts'
import { refuseExcluded } from './register-checks.ts'
import type { ReadForm } from './register-form.ts'
import type { Registration, RegistrationTerms } from './registration.ts'

export type NewAccount = {
  readonly form: Registration
  readonly read: ReadForm
  /** Null when the account is made without a password: its owner comes in by code until one is set. */
  readonly hash: string | null
  readonly paymentHash: string | null
  readonly attribution: Attribution
}

const playerType = 0
const agentType = 1

/** The whole account or nothing of it. */
export async function createAccount(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  terms: RegistrationTerms,
  account: NewAccount,
): Promise<void> {
  const { merchantId, currency } = terms
  const { form, read, hash, paymentHash } = account
  const { username, memberId, locale } = form
  // Two who want the same name take turns, and the second is told so instead of breaking a constraint.
  await sql`select pg_advisory_xact_lock(hashtext(${`username:${merchantId}`}), hashtext(${username}))`.execute(tx)
  if (await isTaken(tx, merchantId, username)) throw new Refusal('USERNAME_TAKEN')
  await refuseExcluded(tx, vault, now, merchantId, read)
  const nickname = read.textOf('nickname') || null
  const type = account.attribution.kind === 'agent' && terms.hasAgents ? agentType : playerType
  await createMember(tx, { id: memberId, merchantId, username, type, locale, currency, nickname, now })
  if (hash !== null) await setPassword(tx, now, { merchantId, memberId, hash })
  if (paymentHash !== null) await putPaymentPassword(tx, now, { merchantId, memberId, hash: paymentHash })
  for (const fact of read.facts) await vault.save(tx, { merchantId, memberId, ...fact })
  await writeRegistration(tx, now, terms, account)
  if (account.attribution.affiliateCode !== null && (await joinTree(tx, now, merchantId, memberId)) === 'refused')
    throw new Refusal('INVITATION_INVALID', { field: 'affiliateCode' })
  await form.also?.(tx, memberId)
  await publish(tx, {
    merchantId,
    audience: { kind: 'member', memberId },
    subject: 'member.registered',
    payload: { memberId },
  })
}

async function writeRegistration(
  tx: Tx,
  now: Date,
  { merchantId, minAge }: RegistrationTerms,
  { form, attribution }: NewAccount,
): Promise<void> {
  const { affiliateCode, domain, recommenderId } = attribution
  await tx
    .insertInto('registration')
    .values({
      merchant_id: merchantId,
      key: form.key,
      member_id: form.memberId,
      register_url: form.registerUrl,
      register_method: form.registerMethod,
      agreed_at: now,
      age_confirmed: minAge,
      affiliate_code: affiliateCode,
      affiliate_domain: domain,
      affiliate_at: affiliateCode === null ? null : now,
      recommender_id: recommenderId,
    })
    .execute()
}

export async function isTaken(tx: Tx, merchantId: number, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}
