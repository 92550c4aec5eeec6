import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { isTemporaryPassword, readTemporaryHash } from '../passwords/temporary-password.ts'
import { type Account, type CompletedLogin, completeLogin, type LoginContext } from '../sessions/complete-login.ts'
import { type RememberRequest, replaceRememberedLogin } from '../sessions/remembered-logins.ts'
import { beginLoginAttempt, type CountedLoginAttempt } from '../tries/begin-login-attempt.ts'
import { clearAttempts, deleteAttempt } from '../tries/login-attempts.ts'

export type LoginAttempt = LoginContext &
  CountedLoginAttempt & {
    readonly password: string
    readonly remember?: RememberRequest | null
  }

/** `remembered` says that the request was granted. */
export type LoggedIn = CompletedLogin & { readonly remembered: boolean; readonly temporaryPassword: boolean }

type Found = Account & { readonly hash: string | null; readonly temporaryHash: string | null }
type Opened = { readonly account: Found | null; readonly nextNeedsCaptcha: boolean }

/**
 * Two short transactions with the slow look at the password between them, so that it holds neither a lock nor a
 * connection. The first one has counted the try by then. A name that nobody has takes the same way.
 */
export async function logIn(db: Db, passwords: Passwords, now: Date, given: LoginAttempt): Promise<LoggedIn> {
  const attempt = { ...given, username: usernameOf(given.username) }
  const { merchantId, tryId, password } = attempt
  const opened = await inMerchant(db, merchantId, (tx) => open(tx, now, attempt))
  if (opened instanceof Refusal) throw opened
  const { account, nextNeedsCaptcha } = opened
  const isRight = await passwords.verify(account?.hash ?? null, password).catch(async (error) => {
    // Nobody looked at the password, so it was no try.
    await inMerchant(db, merchantId, (tx) => deleteAttempt(tx, tryId))
    throw error
  })
  const isTemporary = !isRight && isTemporaryPassword(account?.temporaryHash ?? null, password)
  const wrong = new Refusal('WRONG_CREDENTIAL', { captcha: nextNeedsCaptcha })
  if (!(isRight || isTemporary) || !account) throw wrong
  const entered = await inMerchant(db, merchantId, async (tx) =>
    (await stillStands(tx, now, account)) ? comeIn(tx, now, attempt, account, isTemporary) : wrong,
  )
  if (entered instanceof Refusal) throw entered
  return entered
}

async function open(tx: Tx, now: Date, attempt: LoginAttempt): Promise<Opened | Refusal> {
  const { merchantId, username, deviceHash } = attempt
  const found = await findAccount(tx, now, merchantId, username, deviceHash)
  const opened = await beginLoginAttempt(tx, now, attempt, found?.isKnown ?? false)
  return opened instanceof Refusal ? opened : { account: found, ...opened }
}

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What belongs to a name is looked for even when nobody has it, or the time would tell. */
async function findAccount(tx: Tx, now: Date, merchantId: number, username: string, deviceHash: string) {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'type'])
    .where('merchant_id', '=', merchantId)
    .where('username', '=', username)
    .executeTakeFirst()
  const memberId = member?.id ?? nobody
  const { hash, temporaryHash, known } = await tx
    .selectNoFrom((eb) => [
      eb.selectFrom('member_password').select('hash').where('member_id', '=', memberId).as('hash'),
      eb
        .selectFrom('temporary_password')
        .select('hash')
        .where('member_id', '=', memberId)
        .where('expires_at', '>', now)
        .as('temporaryHash'),
      eb
        .selectFrom('known_device')
        .select('device_hash')
        .where('member_id', '=', memberId)
        .where('device_hash', '=', deviceHash)
        .as('known'),
    ])
    .executeTakeFirstOrThrow()
  return member ? { id: member.id, username, type: member.type, hash, temporaryHash, isKnown: known !== null } : null
}

/** A password that was changed while we looked at the old one has ended every session, so none may begin with it. */
async function stillStands(tx: Tx, now: Date, { id, hash, temporaryHash }: Found): Promise<boolean> {
  await tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const row = await tx.selectFrom('member_password').select('hash').where('member_id', '=', id).executeTakeFirst()
  return (row?.hash ?? null) === hash && (await readTemporaryHash(tx, now, id)) === temporaryHash
}

/** A password that we gave out has to be replaced, so nothing is remembered of it. */
async function comeIn(
  tx: Tx,
  now: Date,
  attempt: LoginAttempt,
  account: Found,
  temporaryPassword: boolean,
): Promise<LoggedIn | Refusal> {
  await clearAttempts(tx, attempt)
  const entered = await completeLogin(tx, now, attempt, account)
  if (entered instanceof Refusal) return entered
  const remember = temporaryPassword ? null : (attempt.remember ?? null)
  const remembered = await replaceRememberedLogin(tx, now, { ...attempt, remember }, account.id, 'username')
  return { ...entered, remembered, temporaryPassword }
}
