import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'

const goodForMs = 2 * 60_000
const triesAtMost = 3

export type CaptchaOrigin = {
  readonly merchantId: number
  readonly deviceHash: string
  readonly purpose: 'login' | 'register'
}

const columnsOf = ({ merchantId, deviceHash, purpose }: CaptchaOrigin) => ({
  merchant_id: merchantId,
  device_hash: deviceHash,
  purpose,
})

/** Remembers what a new picture says; the one before is worthless from now on. */
export function putCaptcha(db: Db, now: Date, place: CaptchaOrigin, answer: string): Promise<void> {
  const fresh = { answer, tries: 0, expires_at: new Date(now.getTime() + goodForMs) }
  return inMerchant(db, place.merchantId, async (tx) => {
    await tx
      .insertInto('captcha')
      .values({ ...columnsOf(place), ...fresh })
      .onConflict((oc) => oc.columns(['merchant_id', 'device_hash', 'purpose']).doUpdateSet(fresh))
      .execute()
  })
}

/** A right answer uses the picture up, and so do three wrong ones. The transaction must commit whatever it says. */
export async function takeCaptcha(tx: Tx, now: Date, place: CaptchaOrigin, typed: string): Promise<boolean> {
  const row = await tx
    .selectFrom('captcha')
    .select(['answer', 'tries', 'expires_at'])
    .where((eb) => eb.and(columnsOf(place)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const isRight = row.answer === typed && row.expires_at > now
  const isSpent = isRight || row.tries + 1 >= triesAtMost
  if (isSpent) {
    await tx
      .deleteFrom('captcha')
      .where((eb) => eb.and(columnsOf(place)))
      .execute()
  } else {
    await tx
      .updateTable('captcha')
      .set({ tries: row.tries + 1 })
      .where((eb) => eb.and(columnsOf(place)))
      .execute()
  }
  return isRight
}
