import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { completeLogin, type LoginContext } from '../sessions/complete-login.ts'
import { findMember } from '../sessions/find-member.ts'
import { proveRemembered, type RememberClaim, rotateRemembered } from '../sessions/remember-proof.ts'
import type { LoggedIn } from './log-in.ts'

export type RememberedAttempt = LoginContext &
  RememberClaim & {
    readonly method: LoginMethod
    /** The digest of the secret that the browser holds from now on. */
    readonly nextSecretHash: string
  }

/** In with a key that this browser holds, in place of the password. The password itself was not given, so it is no step-up. */
export async function logInRemembered(db: Db, now: Date, attempt: RememberedAttempt): Promise<LoggedIn> {
  const entered = await inMerchant(db, attempt.merchantId, (tx) => proveAndEnter(tx, now, attempt))
  if (entered instanceof Refusal) throw entered
  return entered
}

async function proveAndEnter(tx: Tx, now: Date, attempt: RememberedAttempt): Promise<LoggedIn | Refusal> {
  const proven = await proveRemembered(tx, now, attempt, 'login')
  const account = proven?.method === attempt.method ? await findMember(tx, proven.memberId) : null
  if (!proven || !account) return new Refusal('WRONG_CREDENTIAL', { captcha: false })
  const session = { ...attempt.session, isUnconfirmed: true }
  const entered = await completeLogin(tx, now, { ...attempt, session }, account)
  if (entered instanceof Refusal) return entered
  await rotateRemembered(tx, now, { id: proven.id, secretHash: attempt.nextSecretHash })
  return { ...entered, remembered: true, temporaryPassword: false }
}
