import { randomBytes } from 'node:crypto'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { makeReset, recordResetSent } from '@fairground/modules/account/passwords/forgotten-password.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { resetMail } from './email-reset.ts'
import type { Worker } from './worker.ts'

/** A message that could not leave makes the job run again, with a new password; a name that nobody has ends it here. */
export async function sendReset(
  { db, personalData, clock, sendMail, textIn }: Pick<Worker, 'db' | 'personalData' | 'clock' | 'sendMail' | 'textIn'>,
  job: Jobs['account.send-reset'],
): Promise<void> {
  const reset = await makeReset(db, personalData, clock.now(), () => randomBytes(32), job)
  if (!reset) return
  const text = await textIn(isLanguageCode(reset.locale) ? reset.locale : 'EN', job.brandCode)
  await sendMail({ to: reset.email, ...resetMail(text, reset.locale, { ...job, ...reset }) })
  await recordResetSent(db, clock.now(), job.merchantId, reset.memberId)
}
