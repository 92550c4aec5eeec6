import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import { codeLifetimeMs, maxCodeAttempts } from '@fairground/domain/account/sms-limits.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'

export type SmsPurpose = 'register' | 'login' | 'password'

export type TypedCode = {
  readonly merchantId: number
  readonly purpose: SmsPurpose
  /** International, as `readMobile` gives it. */
  readonly mobile: string
  readonly code: string
}

/** Keyed and bound to what it opens: the same six digits are another secret for another number or purpose. */
export function codeHashOf(vault: PersonalDataStore, { merchantId, purpose, mobile, code }: TypedCode): Buffer {
  return vault.digest(merchantId, `code:${purpose}:${mobile}`, code)
}

/**
 * Whether this is the latest code of the number for the purpose. A right one is used up, and so is one after five wrong
 * tries. The transaction must commit whatever it says, or tries would not count.
 */
export async function takeSmsCode(tx: Tx, vault: PersonalDataStore, now: Date, typed: TypedCode): Promise<boolean> {
  const { merchantId, purpose, mobile } = typed
  const latest = await tx
    .selectFrom('sms_code')
    .select(['id', 'code_hash', 'tries', 'used_at', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('number_key', '=', vault.indexOf(merchantId, 'mobile', mobile))
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const isOpen =
    latest !== undefined &&
    latest.code_hash !== null &&
    latest.used_at === null &&
    latest.tries < maxCodeAttempts &&
    now.getTime() - latest.at.getTime() < codeLifetimeMs
  if (!isOpen) return false
  const isRight = timingSafeEqual(latest.code_hash ?? Buffer.alloc(0), codeHashOf(vault, typed))
  await tx
    .updateTable('sms_code')
    .set(isRight ? { used_at: now } : { tries: latest.tries + 1 })
    .where('id', '=', latest.id)
    .execute()
  return isRight
}
