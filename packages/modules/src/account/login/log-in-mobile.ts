import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { type Account, completeLogin, type LoginContext } from '../sessions/complete-login.ts'
import { findMember } from '../sessions/find-member.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { type RememberRequest, replaceRememberedLogin } from '../sessions/remembered-logins.ts'
import { takeSmsCode } from '../sms/sms-codes.ts'
import { beginLoginAttempt, type CountedLoginAttempt } from '../tries/begin-login-attempt.ts'
import { clearAttempts } from '../tries/login-attempts.ts'
import type { LoggedIn } from './log-in.ts'
import { takePhoneToken } from './phone-auth.ts'

type MobileLoginContext = LoginContext & {
  /** International, as `readMobile` gives it. */
  readonly mobile: string
  readonly remember: RememberRequest | null
}

export type SmsAttempt = MobileLoginContext & Omit<CountedLoginAttempt, 'username'> & { readonly code: string }

/** In with a code by SMS. A number that nobody has takes the same way and gets the same answer. */
export async function logInBySms(db: Db, vault: PersonalDataStore, now: Date, attempt: SmsAttempt): Promise<LoggedIn> {
  const { merchantId, mobile, code } = attempt
  // Tries on a number are counted like tries on a name; no name of an account looks like this.
  const counted = { ...attempt, username: `mobile:${mobile}` }
  const entered = await inMerchant(db, merchantId, async (tx) => {
    const account = await accountOfMobile(tx, vault, attempt)
    const isKnown = account !== null && (await isKnownDevice(tx, { ...attempt, memberId: account.id }))
    const opened = await beginLoginAttempt(tx, now, counted, isKnown)
    if (opened instanceof Refusal) return opened
    const isRight = await takeSmsCode(tx, vault, now, { merchantId, purpose: 'login', mobile, code })
    if (!isRight || !account) return new Refusal('WRONG_CREDENTIAL', { captcha: opened.nextNeedsCaptcha })
    await clearAttempts(tx, counted)
    return comeIn(tx, now, attempt, account)
  })
  if (entered instanceof Refusal) throw entered
  return entered
}

export type PhoneAuthAttempt = MobileLoginContext & {
  /** A token that was found genuine and speaks of this number. */
  readonly token: string
}

/** In with what the phone-auth service says. Nobody can guess a signature, so there is nothing to count. */
export async function logInByPhoneAuth(
  db: Db,
  vault: PersonalDataStore,
  now: Date,
  attempt: PhoneAuthAttempt,
): Promise<LoggedIn> {
  const entered = await inMerchant(db, attempt.merchantId, async (tx) => {
    const isFresh = await takePhoneToken(tx, now, attempt.merchantId, attempt.token)
    const account = isFresh ? await accountOfMobile(tx, vault, attempt) : null
    return account ? comeIn(tx, now, attempt, account) : new Refusal('WRONG_CREDENTIAL', { captcha: false })
  })
  if (entered instanceof Refusal) throw entered
  return entered
}

async function accountOfMobile(
  tx: Tx,
  vault: PersonalDataStore,
  { merchantId, mobile }: Pick<MobileLoginContext, 'merchantId' | 'mobile'>,
): Promise<Account | null> {
  const memberId = await vault.findMember(tx, { merchantId, kind: 'mobile', text: mobile })
  return memberId === null ? null : findMember(tx, memberId)
}

async function comeIn(tx: Tx, now: Date, attempt: MobileLoginContext, account: Account): Promise<LoggedIn | Refusal> {
  const entered = await completeLogin(tx, now, attempt, account)
  if (entered instanceof Refusal) return entered
  const remembered = await replaceRememberedLogin(tx, now, attempt, account.id, 'sms')
  return { ...entered, remembered, temporaryPassword: false }
}
