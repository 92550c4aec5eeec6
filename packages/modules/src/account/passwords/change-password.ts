import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type NewPassword, newPasswordFault } from '@fairground/domain/account/new-password.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { LoginContext } from '../sessions/complete-login.ts'
import { endSessionsIn } from '../sessions/end-sessions.ts'
import { type RememberProof, verifyRememberProof } from '../sessions/remember-proof.ts'
import { type RememberRequest, replaceRememberedLogin, revokeRemembered } from '../sessions/remembered-logins.ts'
import { clearAttempts } from '../tries/login-attempts.ts'
import { checkSecret, countSecretAttempt, type SecretAttempt } from '../tries/secret-attempt.ts'
import type { Passwords } from './passwords.ts'
import { notifyPasswordChanged, readPassword, setPassword } from './set-password.ts'
import { isTemporaryPassword, readTemporaryHash } from './temporary-password.ts'

export type PasswordChange = NewPassword & {
  readonly merchantId: number
  readonly memberId: string
  readonly brandName: string
  readonly tryId: string
  readonly network: string
  readonly deviceHash: string
  readonly host: string
  /** The member's own password or the temporary one. */
  readonly oldPassword: string | null
  /** In place of the old password (D-30). */
  readonly rememberProof: RememberProof | null
  readonly remember: RememberRequest | null
  /** The session that asks and goes on. */
  readonly session: Pick<LoginContext['session'], 'id' | 'userAgent' | 'standalone' | 'country'>
}

type Opened = {
  readonly attempt: SecretAttempt
  readonly hash: string | null
  readonly temporaryHash: string | null
  readonly isProven: boolean
}

export type PasswordChanged = { readonly endedSessionIds: readonly string[]; readonly remembered: boolean }

/** As at the login, the slow looks stand between short transactions; the last one changes everything or nothing. */
export async function changePassword(
  db: Db,
  passwords: Passwords,
  now: Date,
  change: PasswordChange,
): Promise<PasswordChanged> {
  const opened = await inMerchant(db, change.merchantId, (tx) => open(tx, now, change))
  if (opened instanceof Refusal) throw opened
  const isRight = await checkSecret(db, opened.attempt, () => isProven(passwords, opened, change))
  if (!isRight) throw new Refusal('WRONG_CREDENTIAL', { captcha: false })
  await inMerchant(db, change.merchantId, (tx) => clearAttempts(tx, opened.attempt.origin))
  if (await isSame(passwords, opened, change)) throw new Refusal('PASSWORD_SAME', { field: 'newPassword' })
  const hash = await passwords.hash(change.newPassword)
  return inMerchant(db, change.merchantId, (tx) => replace(tx, now, change, opened, hash))
}

/** A fault is returned and not thrown, because a proof that came along is used up. */
async function open(tx: Tx, now: Date, change: PasswordChange): Promise<Opened | Refusal> {
  const { merchantId, memberId, network, session, tryId, rememberProof: proof } = change
  const { username, hash } = await readPassword(tx, memberId)
  const fault = newPasswordFault(change, [username, change.brandName])
  if (fault) return new Refusal(fault.refusal, { field: fault.field })
  const attempt = { origin: { merchantId, username, network, deviceHash: `session:${session.id}` }, tryId }
  await countSecretAttempt(tx, now, attempt)
  const isProven = proof !== null && (await verifyRememberProof(tx, now, { ...change, proof }))
  return { attempt, hash, temporaryHash: await readTemporaryHash(tx, now, memberId), isProven }
}

async function isProven(passwords: Passwords, { hash, temporaryHash, isProven }: Opened, change: PasswordChange) {
  const { oldPassword } = change
  if (oldPassword === null) return isProven
  return (await passwords.verify(hash, oldPassword)) || isTemporaryPassword(temporaryHash, oldPassword)
}

/** PWD-21: neither what was typed as the old one nor, where nothing was typed, what is stored. */
function isSame(passwords: Passwords, { hash, temporaryHash }: Opened, { oldPassword, newPassword }: PasswordChange) {
  if (isTemporaryPassword(temporaryHash, newPassword)) return true
  return oldPassword === null ? passwords.verify(hash, newPassword) : oldPassword === newPassword
}

async function replace(
  tx: Tx,
  now: Date,
  change: PasswordChange,
  { hash: seen, temporaryHash }: Opened,
  hash: string,
): Promise<PasswordChanged> {
  const { merchantId, memberId, session } = change
  // A change in the meantime has made the proof a proof of nothing.
  if (!(await stillStands(tx, now, memberId, seen, temporaryHash)))
    throw new Refusal('WRONG_CREDENTIAL', { captcha: false })
  await setPassword(tx, now, { merchantId, memberId, hash })
  await notifyPasswordChanged(tx, now, change)
  await revokeRemembered(tx, { merchantId, memberId })
  const remembering = { ...change, session: { ...session, tokenHash: '', cookieHash: '' } }
  const remembered =
    change.remember !== null && (await replaceRememberedLogin(tx, now, remembering, memberId, 'username'))
  const ending = { merchantId, memberId, sessionId: 'all', keptSessionId: session.id, reason: 'password' } as const
  return { endedSessionIds: await endSessionsIn(tx, now, ending), remembered }
}

/** Changes of one member take turns here, so that of two with the same old password one comes too late. */
async function stillStands(
  tx: Tx,
  now: Date,
  memberId: string,
  seen: string | null,
  temporaryHash: string | null,
): Promise<boolean> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const row = await tx.selectFrom('member_password').select('hash').where('member_id', '=', memberId).executeTakeFirst()
  return (row?.hash ?? null) === seen && (await readTemporaryHash(tx, now, memberId)) === temporaryHash
}
