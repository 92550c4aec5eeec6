import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { smsPumpingRule } from '@fairground/domain/account/sms-limits.ts'
import { sql } from 'kysely'
import { clearPaymentEvents } from '../cashier/payment-events.ts'
import { clearTrials } from '../member/clear-trials.ts'
import { clearIdentityRows } from './clear-identity-rows.ts'
import { deleteSpentKeys } from './seal/seal-keys.ts'

const dayMs = 86_400_000
/** Long enough to answer a member who asks where the account was used. */
const sessionKeepMs = 30 * dayMs
/** Far longer than a body is timely, even for processes whose clocks differ. */
const sealUseKeepMs = 60 * 60_000
const loginTryKeepMs = dayMs
/** A day after its end nobody counts its messages any more. */
const temporaryKeepMs = dayMs
/** Longer than any limit looks back. */
const smsCodeKeepMs = smsPumpingRule.ms + dayMs
/** Far longer than a challenge is good. */
const challengeUseKeepMs = 60 * 60_000
/** As long as the cookie that names the browser. */
export const deviceRetentionMs = 400 * dayMs

/** What the account area no longer needs. Merchant by merchant, because nobody may delete across them. */
export async function clearAccountRows(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  const before = (keepMs: number) => new Date(now.getTime() - keepMs)
  for (const { id } of rows) {
    await inMerchant(db, id, async (tx) => {
      await tx
        .deleteFrom('session')
        .where('merchant_id', '=', id)
        .where('ends_at', '<', before(sessionKeepMs))
        .execute()
      await tx
        .deleteFrom('seal_use')
        .where('merchant_id', '=', id)
        .where('used_at', '<', before(sealUseKeepMs))
        .execute()
      await tx.deleteFrom('login_try').where('merchant_id', '=', id).where('at', '<', before(loginTryKeepMs)).execute()
      await tx.deleteFrom('captcha').where('merchant_id', '=', id).where('expires_at', '<', now).execute()
      await tx
        .deleteFrom('known_device')
        .where('merchant_id', '=', id)
        .where('seen_at', '<', before(deviceRetentionMs))
        .execute()
      await tx
        .deleteFrom('temporary_password')
        .where('merchant_id', '=', id)
        .where('expires_at', '<', before(temporaryKeepMs))
        .execute()
      await tx.deleteFrom('sms_code').where('merchant_id', '=', id).where('at', '<', before(smsCodeKeepMs)).execute()
      await tx
        .deleteFrom('challenge_use')
        .where('merchant_id', '=', id)
        .where('used_at', '<', before(challengeUseKeepMs))
        .execute()
      await deleteSpentKeys(tx, now, id)
      await clearIdentityRows(tx, now, id)
      await clearTrials(tx, now, id)
      await clearPaymentEvents(tx, now, id)
    })
  }
}
