import { lifeMs } from '@fairground/domain/account/session-rules.ts'
import { portalOf } from '@fairground/domain/brand.ts'
import type { CompletedLogin, LoginContext } from '@fairground/modules/account/sessions/complete-login.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../api.ts'
import { hostName } from '../brands/brands.ts'
import type { RequestContext } from '../http/answer.ts'
import { readCookie, sessionCookie, setCookie } from '../http/cookies.ts'
import { digestOf, newSecret } from '../http/secrets.ts'
import { describeDevice, deviceOf } from './device.ts'

export type OpenLogin = {
  readonly loginContext: LoginContext
  /** Gives the browser its cookie half; the page half is what is returned. */
  begin(entered: Pick<CompletedLogin, 'endedSessionIds'>): string
}

/** A session that is about to begin for the caller: two new halves, and what is known of the browser. */
export function openLogin(
  api: Pick<Api, 'countryOf' | 'sessions'>,
  { merchant, request, reply }: Pick<RequestContext, 'merchant' | 'request' | 'reply'>,
): OpenLogin {
  const [token, cookie] = [newSecret(), newSecret()]
  const cookieBefore = readCookie(request, sessionCookie)
  return {
    loginContext: {
      merchantId: merchant.id,
      deviceHash: digestOf(deviceOf(request, reply)),
      portal: portalOf(merchant.brand, hostName(request.host)),
      cookieHashBefore: cookieBefore === null ? null : digestOf(cookieBefore),
      session: {
        id: uuidv7(),
        tokenHash: digestOf(token),
        cookieHash: digestOf(cookie),
        country: api.countryOf(request.ip),
        ...describeDevice(request),
      },
    },
    begin({ endedSessionIds }) {
      api.sessions.invalidate(endedSessionIds)
      setCookie(reply, sessionCookie, cookie, lifeMs)
      reply.header('cache-control', 'no-store')
      return token
    },
  }
}
