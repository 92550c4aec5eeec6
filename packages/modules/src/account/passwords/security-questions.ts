import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Passwords } from './passwords.ts'

export type SecurityQuestions = {
  readonly merchantId: number
  readonly memberId: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** They replace whatever was there. An answer counts without its capitals and is kept as a password is. */
export async function setSecurityQuestions(
  db: Db,
  passwords: Passwords,
  now: Date,
  { merchantId, memberId, questions }: SecurityQuestions,
): Promise<void> {
  const rows: { position: number; question: string; hash: string }[] = []
  for (const [position, { question, answer }] of questions.entries())
    rows.push({ position, question, hash: await passwords.hash(answer.trim().toLowerCase()) })
  await inMerchant(db, merchantId, async (tx) => {
    await tx
      .deleteFrom('security_answer')
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .execute()
    await tx
      .insertInto('security_answer')
      .values(rows.map((row) => ({ ...row, merchant_id: merchantId, member_id: memberId, set_at: now })))
      .execute()
  })
}
