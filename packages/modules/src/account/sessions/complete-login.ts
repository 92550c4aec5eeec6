import type { Tx } from '@fairground/db/connect.ts'
import { deviceNameOf } from '@fairground/domain/account/device-name.ts'
import type { Portal } from '@fairground/domain/brand.ts'
import { refusalAtHost } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { writeMessage } from '../../inbox/write-message.ts'
import { recordLogin } from '../../member/record-login.ts'
import { endSessionOfCookie } from './end-sessions.ts'
import { hasOtherDevices, isKnownDevice, recordDevice } from './known-devices.ts'
import { type NewSession, startSession } from './start-session.ts'

/** Where and as what somebody comes in, whichever way they proved who they are. */
export type LoginContext = {
  readonly merchantId: number
  readonly deviceHash: string
  readonly portal: Portal
  readonly session: Omit<NewSession, 'merchantId' | 'memberId'>
  /** The cookie that the new session takes the place of. */
  readonly cookieHashBefore: string | null
}

export type Account = { readonly id: string; readonly username: string; readonly type: number }

export type CompletedLogin = {
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
  readonly endedSessionIds: readonly string[]
}

/** The end of every login. A refusal is returned and not thrown, because the proof that was given is used up. */
export async function completeLogin(
  tx: Tx,
  now: Date,
  loginContext: LoginContext,
  account: Account,
): Promise<CompletedLogin | Refusal> {
  const { merchantId, deviceHash, cookieHashBefore } = loginContext
  const { id: memberId, type } = account
  const refusal = refusalAtHost(loginContext.portal, type)
  if (refusal) return new Refusal(refusal)
  const device = { merchantId, memberId, deviceHash }
  const isNew = !(await isKnownDevice(tx, device)) && (await hasOtherDevices(tx, device))
  await recordDevice(tx, now, device)
  const endedSessionIds =
    cookieHashBefore === null ? [] : await endSessionOfCookie(tx, now, merchantId, cookieHashBefore)
  await startSession(tx, now, { ...loginContext.session, merchantId, memberId })
  if (isNew) await noteNewDevice(tx, now, loginContext, memberId)
  return { userName: account.username, type, firstTimeLogin: await recordLogin(tx, now, memberId), endedSessionIds }
}

/** A member who did not log in there learns of it. The first device of all is no news. */
async function noteNewDevice(
  tx: Tx,
  now: Date,
  { merchantId, session: { id, userAgent, country } }: LoginContext,
  memberId: string,
): Promise<void> {
  const data = { device: deviceNameOf(userAgent), country }
  await writeMessage(tx, now, { merchantId, memberId, kind: 'login-new-device', cause: `session:${id}`, data })
}
