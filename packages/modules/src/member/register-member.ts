import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { checkRegistration, type RegistrationForm } from '@fairground/domain/account/check-registration.ts'
import { type FieldUses, fieldUseOf } from '@fairground/domain/account/register-fields.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { type CaptchaPlace, takeCaptcha } from '../account/captchas.ts'
import type { Passwords } from '../account/passwords.ts'
import { setPassword } from '../account/set-password.ts'
import { tell } from '../outbox/tell.ts'
import { createMember } from './create-member.ts'

/** What the merchant says about it; nothing of this comes from the form. */
export type RegistrationTerms = {
  readonly merchantId: number
  readonly brandName: string
  readonly uses: FieldUses
  readonly currency: string
  readonly minAge: number
}

export type Registration = RegistrationForm & {
  /** Made once per form: a retry finds the account that it has already made. */
  readonly key: string
  readonly memberId: string
  readonly captcha: string
  readonly deviceHash: string
  readonly locale: string
  readonly registerUrl: string
  readonly registerMethod: string
}

const playerType = 0

/** Makes a player. The slow hash stands between two short transactions; the first one uses the captcha up. */
export async function registerMember(
  db: Db,
  passwords: Passwords,
  now: Date,
  terms: RegistrationTerms,
  form: Registration,
): Promise<{ readonly userName: string }> {
  const fault = checkRegistration(form, terms.uses, terms.brandName)
  if (fault) throw new Refusal(fault.refusal, { field: fault.field })
  const { merchantId } = terms
  const username = usernameOf(form.username)
  const opened = await inMerchant(db, merchantId, (tx) => openForm(tx, now, merchantId, username, form))
  if (opened instanceof Refusal) throw opened
  if (opened !== 'new') return repeat(passwords, opened, username, form)
  const hash = await passwords.hash(form.password)
  await inMerchant(db, merchantId, (tx) => create(tx, now, terms, { ...form, username }, hash))
  return { userName: username }
}

type Made = { readonly username: string; readonly hash: string | null }

/** The key must mean the same form again: the same name and the same password. */
async function repeat(passwords: Passwords, made: Made, username: string, { password }: Registration) {
  const isSame = (await passwords.verify(made.hash, password)) && made.username === username
  if (!isSame) throw new Refusal('KEY_REUSED')
  return { userName: username }
}

/** A refusal is returned and not thrown, because a used captcha must stay used. */
async function openForm(
  tx: Tx,
  now: Date,
  merchantId: number,
  username: string,
  { key, captcha, deviceHash }: Registration,
): Promise<'new' | Made | Refusal> {
  const made = await tx
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .leftJoin('member_password', 'member_password.member_id', 'member.id')
    .select(['member.username', 'member_password.hash'])
    .where('registration.merchant_id', '=', merchantId)
    .where('registration.key', '=', key)
    .executeTakeFirst()
  if (made) return made
  const place: CaptchaPlace = { merchantId, deviceHash, purpose: 'register' }
  if (!(await takeCaptcha(tx, now, place, captcha))) return new Refusal('CAPTCHA_NEEDED', { captcha: true })
  return (await isTaken(tx, merchantId, username)) ? new Refusal('USERNAME_TAKEN') : 'new'
}

async function create(tx: Tx, now: Date, terms: RegistrationTerms, form: Registration, hash: string): Promise<void> {
  const { merchantId, currency } = terms
  const { username, memberId, locale } = form
  // Two who want the same name take turns, and the second is told so instead of breaking a constraint.
  await sql`select pg_advisory_xact_lock(hashtext(${`username:${merchantId}`}), hashtext(${username}))`.execute(tx)
  if (await isTaken(tx, merchantId, username)) throw new Refusal('USERNAME_TAKEN')
  const nickname = fieldUseOf('nickname', terms.uses) === 'off' ? null : form.nickname || null
  await createMember(tx, { id: memberId, merchantId, username, type: playerType, locale, currency, nickname, now })
  await setPassword(tx, now, { merchantId, memberId, hash })
  await tx
    .insertInto('registration')
    .values({
      merchant_id: merchantId,
      key: form.key,
      member_id: memberId,
      register_url: form.registerUrl,
      register_method: form.registerMethod,
      agreed_at: now,
      age_confirmed: terms.minAge,
    })
    .execute()
  await tell(tx, {
    merchantId,
    audience: { kind: 'member', memberId },
    subject: 'member.registered',
    payload: { memberId },
  })
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
