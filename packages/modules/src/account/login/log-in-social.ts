import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { SocialProvider } from '@fairground/domain/account/login-types.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { completeLogin, type LoginContext } from '../sessions/complete-login.ts'
import { findMember } from '../sessions/find-member.ts'
import { memberOfIdentity } from '../social/identities.ts'
import { takeSocialTicket } from '../social/social-tickets.ts'
import type { LoggedIn } from './log-in.ts'

export type SocialAttempt = LoginContext & { readonly provider: SocialProvider; readonly ticket: string }

/** In with what a provider said, which the browser brought back a moment ago. */
export async function logInSocial(db: Db, now: Date, attempt: SocialAttempt): Promise<LoggedIn> {
  const entered = await inMerchant(db, attempt.merchantId, (tx) => proveAndEnter(tx, now, attempt))
  if (entered instanceof Refusal) throw entered
  return { ...entered, remembered: false, temporaryPassword: false }
}

async function proveAndEnter(tx: Tx, now: Date, attempt: SocialAttempt) {
  const taken = await takeSocialTicket(tx, now, attempt)
  const identity = taken?.provider === attempt.provider ? { ...taken, merchantId: attempt.merchantId } : null
  const memberId = identity && (await memberOfIdentity(tx, identity))
  const account = memberId ? await findMember(tx, memberId) : null
  return account ? completeLogin(tx, now, attempt, account) : new Refusal('WRONG_CREDENTIAL', { captcha: false })
}
