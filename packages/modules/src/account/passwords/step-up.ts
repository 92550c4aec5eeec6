import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { loginRequirements } from '@fairground/domain/account/login-risk.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import {
  type AttemptOrigin,
  clearAttempts,
  deleteAttempt,
  readLoginRiskFacts,
  recordAttempt,
} from '../tries/login-attempts.ts'
import type { Passwords } from './passwords.ts'
import { readPassword } from './set-password.ts'

export type StepUp = {
  readonly merchantId: number
  readonly memberId: string
  readonly sessionId: string
  readonly tryId: string
  readonly password: string
  readonly network: string
  /** The digest of the page half that the session goes on with. */
  readonly nextTokenHash: string
}

/** The password once more. Wrong ones count against this session as they would against a known browser. */
export async function stepUp(db: Db, passwords: Passwords, now: Date, attempt: StepUp): Promise<void> {
  const { merchantId, tryId } = attempt
  const opened = await inMerchant(db, merchantId, (tx) => openTry(tx, now, attempt))
  const isRight = await passwords.verify(opened.hash, attempt.password).catch(async (error) => {
    await inMerchant(db, merchantId, (tx) => deleteAttempt(tx, tryId))
    throw error
  })
  if (!isRight) throw new Refusal('WRONG_CREDENTIAL', { captcha: false })
  await inMerchant(db, merchantId, (tx) => confirm(tx, now, attempt, opened.place))
}

async function openTry(tx: Tx, now: Date, { merchantId, memberId, sessionId, tryId, network }: StepUp) {
  const { username, hash } = await readPassword(tx, memberId)
  const place: AttemptOrigin = { merchantId, username, network, deviceHash: `session:${sessionId}` }
  const { waitSeconds } = loginRequirements(await readLoginRiskFacts(tx, now, place, true), now)
  if (waitSeconds > 0) throw new Refusal('TOO_MANY_TRIES', { seconds: waitSeconds })
  await recordAttempt(tx, now, place, tryId)
  return { hash, place }
}

async function confirm(tx: Tx, now: Date, { sessionId, nextTokenHash }: StepUp, place: AttemptOrigin): Promise<void> {
  await clearAttempts(tx, place)
  await tx
    .updateTable('session')
    .set({ stepped_up_at: now, next_token_hash: nextTokenHash, offered_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
