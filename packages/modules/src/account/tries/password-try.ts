import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { loginDemand } from '@fairground/domain/account/login-risk.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type AttemptOrigin, readLoginSituation, takeBackTry, writeTry } from './login-tries.ts'

export type SecretTry = { readonly place: AttemptOrigin; readonly tryId: string }

/** A guess by somebody who is logged in counts as one of a known browser would, and before the secret is looked at. */
export async function countSecretTry(tx: Tx, now: Date, { place, tryId }: SecretTry): Promise<void> {
  const { waitSeconds } = loginDemand(await readLoginSituation(tx, now, place, true), now)
  if (waitSeconds > 0) throw new Refusal('TOO_MANY_TRIES', { seconds: waitSeconds })
  await writeTry(tx, now, place, tryId)
}

/** A look that could not be made, because too many wait for one, was no try. */
export async function checkSecret(db: Db, { place, tryId }: SecretTry, look: () => Promise<boolean>): Promise<boolean> {
  return look().catch(async (error) => {
    await inMerchant(db, place.merchantId, (tx) => takeBackTry(tx, tryId))
    throw error
  })
}
