import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { loginRequirements } from '@fairground/domain/account/login-risk.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type AttemptOrigin, deleteAttempt, readLoginRiskFacts, recordAttempt } from './login-attempts.ts'

export type SecretAttempt = { readonly origin: AttemptOrigin; readonly tryId: string }

/** A guess by somebody who is logged in counts as one of a known browser would, and before the secret is looked at. */
export async function countSecretAttempt(tx: Tx, now: Date, { origin, tryId }: SecretAttempt): Promise<void> {
  const { waitSeconds } = loginRequirements(await readLoginRiskFacts(tx, now, origin, true), now)
  if (waitSeconds > 0) throw new Refusal('TOO_MANY_TRIES', { seconds: waitSeconds })
  await recordAttempt(tx, now, origin, tryId)
}

/** A look that could not be made, because too many wait for one, was no try. */
export async function checkSecret(
  db: Db,
  { origin, tryId }: SecretAttempt,
  look: () => Promise<boolean>,
): Promise<boolean> {
  return look().catch(async (error) => {
    await inMerchant(db, origin.merchantId, (tx) => deleteAttempt(tx, tryId))
    throw error
  })
}
