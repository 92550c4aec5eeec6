import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { checkRegistration } from '@fairground/domain/account/check-registration.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Passwords } from '../account/passwords/passwords.ts'
import { takeSmsCode } from '../account/sms/sms-codes.ts'
import { type CaptchaOrigin, takeCaptcha } from '../account/tries/captchas.ts'
import type { PersonalDataStore } from './personal-data.ts'
import { type Attribution, readAttribution } from './register-attribution.ts'
import { refuseUnderAge } from './register-checks.ts'
import { createAccount, isTaken } from './register-create.ts'
import { type ReadForm, readForm } from './register-form.ts'
import type { Registration, RegistrationTerms } from './registration.ts'

export type RegisterDeps = { readonly db: Db; readonly passwords: Passwords; readonly personalData: PersonalDataStore }

/** Makes a player. The slow hash stands between two short transactions; the first one uses captcha and code up. */
export async function registerMember(
  { db, passwords, personalData }: RegisterDeps,
  now: Date,
  terms: RegistrationTerms,
  form: Registration,
): Promise<{ readonly userName: string }> {
  const plan = { ...terms.plan, needsCode: terms.plan.needsCode && !form.proveMobile }
  const rules = { ...terms, plan }
  const fault = checkRegistration(form, rules)
  if (fault) throw new Refusal(fault.refusal, { field: fault.field })
  const read = readForm(form, rules)
  refuseUnderAge(now, terms, read)
  const username = plan.method === 'username' ? usernameOf(form.username) : form.generatedUsername
  const named = { ...form, username }
  const opened = await inMerchant(db, terms.merchantId, (tx) => openForm(tx, personalData, now, terms, named, read))
  if (opened instanceof Refusal) throw opened
  if ('made' in opened) return repeat(passwords, opened.made, terms, named, read)
  const hasPassword = plan.method === 'username' || plan.needsPassword
  const paymentPassword = read.textOf('paymentPassword')
  const hash = hasPassword ? await passwords.hash(form.password) : null
  const paymentHash = paymentPassword === '' ? null : await passwords.hash(paymentPassword)
  await inMerchant(db, terms.merchantId, (tx) =>
    createAccount(tx, personalData, now, terms, {
      form: named,
      read,
      hash,
      paymentHash,
      attribution: opened.attribution,
    }),
  )
  return { userName: username }
}

type Made = { readonly username: string; readonly hash: string | null; readonly mobile: string | null }

/** The key must mean the same form again: the same name or number, and the same password. */
async function repeat(passwords: Passwords, made: Made, terms: RegistrationTerms, form: Registration, read: ReadForm) {
  const isSameAccount =
    terms.plan.method === 'username' ? made.username === form.username : made.mobile === read.mobile?.number
  const isSame = made.hash === null ? form.password === '' : await passwords.verify(made.hash, form.password)
  if (!isSame || !isSameAccount) throw new Refusal('KEY_REUSED')
  return { userName: made.username }
}

type Opened = { readonly made: Made } | { readonly attribution: Attribution }

/** A refusal is returned and not thrown, because a used captcha and a used code must stay used. */
async function openForm(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  { merchantId, plan, isOwnDomain }: RegistrationTerms,
  form: Registration,
  read: ReadForm,
): Promise<Opened | Refusal> {
  const made = await findMade(tx, vault, merchantId, form.key)
  if (made) return { made }
  const place: CaptchaOrigin = { merchantId, deviceHash: form.deviceHash, purpose: 'register' }
  if (!(await takeCaptcha(tx, now, place, form.captcha))) return new Refusal('CAPTCHA_NEEDED', { captcha: true })
  if (plan.method === 'username' && (await isTaken(tx, merchantId, form.username))) return new Refusal('USERNAME_TAKEN')
  const domain = form.domain ?? ''
  const attribution = await readAttribution(tx, now, {
    merchantId,
    affiliateCode: read.textOf('affiliateCode'),
    domain,
    isOwnDomain: isOwnDomain(domain),
    recommender: read.textOf('recommenderId'),
  })
  if (attribution instanceof Refusal) return attribution
  // Only a person who has proven the number is told, by the contact being taken, that it has an account.
  return (await proveMobile(tx, vault, now, merchantId, form, read)) ?? { attribution }
}

async function proveMobile(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  merchantId: number,
  form: Registration,
  { mobile, needsCode }: ReadForm,
): Promise<Refusal | null> {
  const wrong = new Refusal('CODE_WRONG', { field: 'verificationCode' })
  if (mobile === null) return null
  if (form.proveMobile) return (await form.proveMobile(tx, mobile.number)) ? null : wrong
  if (!needsCode) return null
  const typed = { merchantId, purpose: 'register', mobile: mobile.number, code: form.verificationCode ?? '' } as const
  return (await takeSmsCode(tx, vault, now, typed)) ? null : wrong
}

async function findMade(tx: Tx, vault: PersonalDataStore, merchantId: number, key: string): Promise<Made | null> {
  const made = await tx
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .leftJoin('member_password', 'member_password.member_id', 'member.id')
    .select(['member.id', 'member.username', 'member_password.hash'])
    .where('registration.merchant_id', '=', merchantId)
    .where('registration.key', '=', key)
    .executeTakeFirst()
  if (!made) return null
  const { mobile = null } = await vault.read(tx, { merchantId, memberId: made.id, kinds: ['mobile'] })
  return { ...made, mobile }
}
