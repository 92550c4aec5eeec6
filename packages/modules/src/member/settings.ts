import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { maskedEmail, maskedMobile, maskedName } from '@fairground/domain/member/masks.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { PersonalDataStore } from './personal-data.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

export async function setNickname(db: Db, { merchantId, memberId }: Owner, typed: string): Promise<string> {
  const nickname = typed.trim()
  if (nickname !== '' && !matchesRule(fieldRules.nickname, nickname))
    throw new Refusal('FIELD_FORMAT', { field: 'nickname' })
  await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('member')
      .set({ nickname: nickname || null })
      .where('id', '=', memberId)
      .execute(),
  )
  return nickname
}

function emailOf(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (!matchesRule(fieldRules.email, email)) throw new Refusal('EMAIL_FORMAT', { field: 'email' })
  return email
}

/** The masked address, as every other reading gives it. */
export async function setEmail(db: Db, vault: PersonalDataStore, owner: Owner, typed: string): Promise<string> {
  const email = emailOf(typed)
  await inMerchant(db, owner.merchantId, (tx) => vault.save(tx, { ...owner, kind: 'email', text: email }))
  return maskedEmail(email)
}

export async function isEmailFree(
  db: Db,
  vault: PersonalDataStore,
  merchantId: number,
  typed: string,
): Promise<boolean> {
  const wanted = { merchantId, kind: 'email', text: emailOf(typed) } as const
  return (await inMerchant(db, merchantId, (tx) => vault.findMember(tx, wanted))) === null
}

/** Money goes out to this name, so that only a member who has just given the password may put another in its place. */
export async function setPayeeName(
  db: Db,
  vault: PersonalDataStore,
  owner: Owner,
  typed: string,
  isConfirmed: boolean,
): Promise<string> {
  const payeeName = typed.trim()
  if (!matchesRule(fieldRules.payeeName, payeeName)) throw new Refusal('FIELD_FORMAT', { field: 'payeeName' })
  await inMerchant(db, owner.merchantId, async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', owner.memberId).forNoKeyUpdate().executeTakeFirst()
    const { payeeName: before } = await vault.read(tx, { ...owner, kinds: ['payeeName'] })
    if (before !== undefined && !isConfirmed) throw new Refusal('STEP_UP_NEEDED')
    await vault.save(tx, { ...owner, kind: 'payeeName', text: payeeName })
  })
  return maskedName(payeeName)
}

export type SecurityConfig = {
  readonly password: boolean
  readonly paymentPassword: boolean
  readonly email: string | null
  readonly mobileNum: string | null
  readonly payeeName: string | null
  readonly securityQuestions: number
}

export function readSecurityConfig(db: Db, vault: PersonalDataStore, owner: Owner): Promise<SecurityConfig> {
  const { merchantId, memberId } = owner
  return inMerchant(db, merchantId, async (tx) => {
    const has = async (table: 'member_password' | 'payment_password') =>
      (await tx.selectFrom(table).select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !==
      undefined
    const { count } = await tx
      .selectFrom('security_answer')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const { email, mobile, payeeName } = await vault.read(tx, { ...owner, kinds: ['email', 'mobile', 'payeeName'] })
    return {
      password: await has('member_password'),
      paymentPassword: await has('payment_password'),
      email: email === undefined ? null : maskedEmail(email),
      mobileNum: mobile === undefined ? null : maskedMobile(mobile),
      payeeName: payeeName === undefined ? null : maskedName(payeeName),
      securityQuestions: Number(count),
    }
  })
}
