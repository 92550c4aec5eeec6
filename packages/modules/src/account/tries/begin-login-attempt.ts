import type { Tx } from '@fairground/db/connect.ts'
import { loginRequirements } from '@fairground/domain/account/login-risk.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { takeCaptcha } from './captchas.ts'
import { type AttemptOrigin, readLoginRiskFacts, recordAttempt } from './login-attempts.ts'

export type CountedLoginAttempt = AttemptOrigin & { readonly tryId: string; readonly captcha: string | null }

/**
 * Asks for what a guess at this account has to bring, and counts it before anything is looked at. A refusal is
 * returned and not thrown, because a used captcha must stay used.
 */
export async function beginLoginAttempt(
  tx: Tx,
  now: Date,
  attempt: CountedLoginAttempt,
  isKnown: boolean,
): Promise<{ readonly nextNeedsCaptcha: boolean } | Refusal> {
  const { merchantId, network, deviceHash, captcha } = attempt
  const scene = await readLoginRiskFacts(tx, now, attempt, isKnown)
  const demand = loginRequirements(scene, now)
  if (demand.waitSeconds > 0) return new Refusal('TOO_MANY_TRIES', { seconds: demand.waitSeconds, captcha: true })
  const place = { merchantId, deviceHash, purpose: 'login' } as const
  if (demand.captcha && !(captcha !== null && (await takeCaptcha(tx, now, place, captcha))))
    return new Refusal('CAPTCHA_NEEDED', { captcha: true })
  await recordAttempt(tx, now, attempt, attempt.tryId)
  const after = { ...scene, ofAccount: [{ at: now, network, deviceHash }, ...scene.ofAccount] }
  return { nextNeedsCaptcha: loginRequirements(after, now).captcha }
}
