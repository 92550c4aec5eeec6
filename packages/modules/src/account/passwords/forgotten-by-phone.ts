import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type NewPassword, newPasswordFault } from '@fairground/domain/account/new-password.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { endSessionsIn } from '../sessions/end-sessions.ts'
import { findMember } from '../sessions/find-member.ts'
import { revokeRemembered } from '../sessions/remembered-logins.ts'
import { takeSmsCode } from '../sms/sms-codes.ts'
import { readMobile } from '../sms/sms-numbers.ts'
import type { Passwords } from './passwords.ts'
import { notifyPasswordChanged, setPassword } from './set-password.ts'

export type PhoneReset = NewPassword & {
  readonly merchantId: number
  readonly brandName: string
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly verificationCode: string
}

export type PhoneResetDone = { readonly userName: string; readonly endedSessionIds: readonly string[] }

/**
 * A person who holds the number sets the password; everyone else is out. A number without an account has no right code.
 */
export async function setPasswordByPhone(
  db: Db,
  vault: PersonalDataStore,
  passwords: Passwords,
  now: Date,
  reset: PhoneReset,
): Promise<PhoneResetDone> {
  const { merchantId, brandName } = reset
  const fault = newPasswordFault(reset, [brandName])
  if (fault) throw new Refusal(fault.refusal, { field: fault.field })
  const mobile = readMobile(reset.countryDialingCode, reset.mobileNum)
  if (!mobile) throw new Refusal('MOBILE_INVALID', { field: 'mobileNum' })
  const owner = await inMerchant(db, merchantId, (tx) => prove(tx, vault, now, reset, mobile.number))
  if (!owner) throw new Refusal('CODE_WRONG', { field: 'verificationCode' })
  // Only now, or a refusal would tell an attacker which name belongs to a number.
  const ownFault = newPasswordFault(reset, [brandName, owner.username])
  if (ownFault) throw new Refusal(ownFault.refusal, { field: ownFault.field })
  const hash = await passwords.hash(reset.newPassword)
  return inMerchant(db, merchantId, async (tx) => {
    await setPassword(tx, now, { merchantId, memberId: owner.id, hash })
    await notifyPasswordChanged(tx, now, { merchantId, memberId: owner.id })
    await revokeRemembered(tx, { merchantId, memberId: owner.id })
    const ending = { merchantId, memberId: owner.id, sessionId: 'all', reason: 'password' } as const
    return { userName: owner.username, endedSessionIds: await endSessionsIn(tx, now, ending) }
  })
}

async function prove(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  { merchantId, verificationCode }: PhoneReset,
  mobile: string,
) {
  const typed = { merchantId, purpose: 'password', mobile, code: verificationCode } as const
  if (!(await takeSmsCode(tx, vault, now, typed))) return null
  const memberId = await vault.findMember(tx, { merchantId, kind: 'mobile', text: mobile })
  return memberId === null ? null : findMember(tx, memberId)
}
