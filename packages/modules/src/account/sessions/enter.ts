import type { Tx } from '@fairground/db/connect.ts'
import type { Portal } from '@fairground/domain/brand.ts'
import { refusalAtHost } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { noteLogin } from '../../member/note-login.ts'
import { endSessionOfCookie } from './end-sessions.ts'
import { noteDevice } from './note-device.ts'
import { type NewSession, startSession } from './start-session.ts'

/** Where and as what somebody comes in, whichever way they proved who they are. */
export type LoginContext = {
  readonly merchantId: number
  readonly deviceHash: string
  readonly door: Portal
  readonly session: Omit<NewSession, 'merchantId' | 'memberId'>
  /** The cookie that the new session takes the place of. */
  readonly cookieHashBefore: string | null
}

export type Account = { readonly id: string; readonly username: string; readonly type: number }

export type Entered = {
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
  readonly endedSessionIds: readonly string[]
}

/** The end of every login. A refusal is returned and not thrown, because the proof that was given is used up. */
export async function enter(
  tx: Tx,
  now: Date,
  loginContext: LoginContext,
  account: Account,
): Promise<Entered | Refusal> {
  const { merchantId, deviceHash, cookieHashBefore } = loginContext
  const { id: memberId, type } = account
  const refusal = refusalAtHost(loginContext.door, type)
  if (refusal) return new Refusal(refusal)
  await noteDevice(tx, now, { merchantId, memberId, deviceHash })
  const endedSessionIds =
    cookieHashBefore === null ? [] : await endSessionOfCookie(tx, now, merchantId, cookieHashBefore)
  await startSession(tx, now, { ...loginContext.session, merchantId, memberId })
  return { userName: account.username, type, firstTimeLogin: await noteLogin(tx, now, memberId), endedSessionIds }
}
