import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { refusalAtHost } from '@fairground/domain/account/door-rule.ts'
import { loginDemand } from '@fairground/domain/account/login-risk.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import type { Door } from '@fairground/domain/brand.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { noteLogin } from '../member/note-login.ts'
import { takeCaptcha } from './captchas.ts'
import { endSessionOfCookie } from './end-sessions.ts'
import { forgiveTries, readScene, type TryPlace, takeBackTry, writeTry } from './login-tries.ts'
import { noteDevice } from './note-device.ts'
import type { Passwords } from './passwords.ts'
import { type NewSession, startSession } from './start-session.ts'

export type LoginAttempt = TryPlace & {
  readonly tryId: string
  readonly password: string
  readonly captcha: string | null
  readonly door: Door
  readonly session: Omit<NewSession, 'merchantId' | 'memberId'>
  /** The cookie that the new session takes the place of. */
  readonly cookieHashBefore: string | null
}

export type LoggedIn = {
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
  readonly endedSessionIds: readonly string[]
}

type Account = { readonly id: string; readonly type: number; readonly hash: string | null }
type Opened = { readonly account: Account | null; readonly nextNeedsCaptcha: boolean }

/**
 * Two short transactions with the slow look at the password between them, so that it holds neither a lock nor a
 * connection. The first one has counted the try by then. A name that nobody has takes the same way.
 */
export async function logIn(db: Db, passwords: Passwords, now: Date, given: LoginAttempt): Promise<LoggedIn> {
  const attempt = { ...given, username: usernameOf(given.username) }
  const { merchantId, tryId, password } = attempt
  const opened = await inMerchant(db, merchantId, (tx) => openTry(tx, now, attempt))
  if (opened instanceof Refusal) throw opened
  const { account, nextNeedsCaptcha } = opened
  const isRight = await passwords.verify(account?.hash ?? null, password).catch(async (error) => {
    // Nobody looked at the password, so it was no try.
    await inMerchant(db, merchantId, (tx) => takeBackTry(tx, tryId))
    throw error
  })
  if (!isRight || !account) throw new Refusal('WRONG_CREDENTIAL', { captcha: nextNeedsCaptcha })
  const entered = await inMerchant(db, merchantId, (tx) => enter(tx, now, attempt, account))
  if (entered instanceof Refusal) throw entered
  return entered
}

/** A refusal is returned and not thrown, because a used captcha must stay used. */
async function openTry(tx: Tx, now: Date, attempt: LoginAttempt): Promise<Opened | Refusal> {
  const { merchantId, username, deviceHash, captcha } = attempt
  const found = await findAccount(tx, merchantId, username, deviceHash)
  const scene = await readScene(tx, now, attempt, found?.isKnown ?? false)
  const demand = loginDemand(scene, now)
  if (demand.waitSeconds > 0) return new Refusal('TOO_MANY_TRIES', { seconds: demand.waitSeconds, captcha: true })
  const place = { merchantId, deviceHash, purpose: 'login' } as const
  if (demand.captcha && !(captcha !== null && (await takeCaptcha(tx, now, place, captcha))))
    return new Refusal('CAPTCHA_NEEDED', { captcha: true })
  await writeTry(tx, now, attempt, attempt.tryId)
  const after = { ...scene, ofAccount: [{ at: now, network: attempt.network, deviceHash }, ...scene.ofAccount] }
  return { account: found, nextNeedsCaptcha: loginDemand(after, now).captcha }
}

async function findAccount(tx: Tx, merchantId: number, username: string, deviceHash: string) {
  const row = await tx
    .selectFrom('member')
    .leftJoin('member_password', 'member_password.member_id', 'member.id')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.member_id', '=', 'member.id').on('known_device.device_hash', '=', deviceHash),
    )
    .select(['member.id', 'member.type', 'member_password.hash', 'known_device.device_hash as known'])
    .where('member.merchant_id', '=', merchantId)
    .where('member.username', '=', username)
    .executeTakeFirst()
  return row ? { id: row.id, type: row.type, hash: row.hash, isKnown: row.known !== null } : null
}

async function enter(tx: Tx, now: Date, attempt: LoginAttempt, { id, type }: Account): Promise<LoggedIn | Refusal> {
  const { merchantId, username, deviceHash, cookieHashBefore } = attempt
  await forgiveTries(tx, attempt)
  const refusal = refusalAtHost(attempt.door, type)
  if (refusal) return new Refusal(refusal)
  await noteDevice(tx, now, { merchantId, memberId: id, deviceHash })
  const endedSessionIds =
    cookieHashBefore === null ? [] : await endSessionOfCookie(tx, now, merchantId, cookieHashBefore)
  await startSession(tx, now, { ...attempt.session, merchantId, memberId: id })
  return { userName: username, type, firstTimeLogin: await noteLogin(tx, now, id), endedSessionIds }
}
