import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type NewPaymentPassword, paymentPasswordFault } from '@fairground/domain/account/new-password.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { clearAttempts } from '../tries/login-attempts.ts'
import { checkSecret, countSecretAttempt } from '../tries/secret-attempt.ts'
import type { Passwords } from './passwords.ts'

export type PaymentPasswordReset = NewPaymentPassword & { readonly merchantId: number; readonly memberId: string }

export type PaymentPasswordChange = PaymentPasswordReset & {
  readonly oldPaymentPassword: string | null
  readonly sessionId: string
  readonly tryId: string
  readonly network: string
}

/** The first one is set at once; another takes the old one. Six digits can be guessed, so guesses are counted. */
export async function setPaymentPassword(
  db: Db,
  passwords: Passwords,
  now: Date,
  change: PaymentPasswordChange,
): Promise<void> {
  refuseFault(change)
  const { merchantId, memberId, oldPaymentPassword: old, paymentPassword } = change
  const stored = await inMerchant(db, merchantId, (tx) => readHash(tx, memberId))
  if (stored === null) return write(db, passwords, now, change, null)
  if (!(await isRightOne(db, passwords, now, { ...change, typed: old ?? '' }, stored)))
    throw new Refusal('WRONG_CREDENTIAL', { captcha: false, field: 'oldPaymentPassword' })
  if (old === paymentPassword) throw new Refusal('PASSWORD_SAME', { field: 'paymentPassword' })
  await write(db, passwords, now, change, stored)
}

export type PaymentPasswordAttempt = Pick<
  PaymentPasswordChange,
  'merchantId' | 'memberId' | 'sessionId' | 'tryId' | 'network'
> & { readonly typed: string }

/** Before money leaves. A member who has none yet is told to set one. */
export async function checkPaymentPassword(
  db: Db,
  passwords: Passwords,
  now: Date,
  attempt: PaymentPasswordAttempt,
): Promise<void> {
  const stored = await inMerchant(db, attempt.merchantId, (tx) => readHash(tx, attempt.memberId))
  if (stored === null) throw new Refusal('PAYMENT_PASSWORD_NEEDED')
  if (!(await isRightOne(db, passwords, now, attempt, stored)))
    throw new Refusal('WRONG_CREDENTIAL', { captcha: false, field: 'paymentPassword' })
}

/** Counted before it is looked at; the right one takes back what was counted here. */
async function isRightOne(
  db: Db,
  passwords: Passwords,
  now: Date,
  { merchantId, memberId, sessionId, tryId, network, typed }: PaymentPasswordAttempt,
  stored: string,
): Promise<boolean> {
  const origin = { merchantId, username: `payment:${memberId}`, network, deviceHash: `session:${sessionId}` }
  await inMerchant(db, merchantId, (tx) => countSecretAttempt(tx, now, { origin, tryId }))
  const isRight = await checkSecret(db, { origin, tryId }, () => passwords.verify(stored, typed))
  if (isRight) await inMerchant(db, merchantId, (tx) => clearAttempts(tx, origin))
  return isRight
}

/** The login password was given a moment ago, which the call asks for. */
export async function resetPaymentPassword(
  db: Db,
  passwords: Passwords,
  now: Date,
  reset: PaymentPasswordReset,
): Promise<void> {
  refuseFault(reset)
  await write(db, passwords, now, reset, 'whatever it is')
}

function refuseFault(form: NewPaymentPassword): void {
  const fault = paymentPasswordFault(form)
  if (fault) throw new Refusal(fault.refusal, { field: fault.field })
}

/** Of two changes at once the second finds another one than it has seen. */
async function write(
  db: Db,
  passwords: Passwords,
  now: Date,
  { merchantId, memberId, paymentPassword }: PaymentPasswordReset,
  seen: string | null | 'whatever it is',
): Promise<void> {
  const hash = await passwords.hash(paymentPassword)
  await inMerchant(db, merchantId, async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (seen !== 'whatever it is' && (await readHash(tx, memberId)) !== seen)
      throw new Refusal('WRONG_CREDENTIAL', { captcha: false, field: 'oldPaymentPassword' })
    await putPaymentPassword(tx, now, { merchantId, memberId, hash })
  })
}

export async function putPaymentPassword(
  tx: Tx,
  now: Date,
  { merchantId, memberId, hash }: { merchantId: number; memberId: string; hash: string },
): Promise<void> {
  await tx
    .insertInto('payment_password')
    .values({ merchant_id: merchantId, member_id: memberId, hash, changed_at: now })
    .onConflict((oc) => oc.column('member_id').doUpdateSet({ hash, changed_at: now }))
    .execute()
}

async function readHash(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.hash ?? null
}
