import type { IncomingHttpHeaders } from 'node:http'
import {
  isSessionExpired,
  sessionUpdateOf,
  type TokenGeneration,
  tokenGenerationOf,
} from '@fairground/domain/account/session-rules.ts'
import type { Actor } from '@fairground/domain/permissions.ts'
import type { StoredSession } from '@fairground/modules/account/sessions/find-sessions.ts'
import { readCookie, sessionCookie } from '../http/cookies.ts'
import { digestOf } from '../http/secrets.ts'
import type { Sessions } from './sessions.ts'

type Asking = { readonly headers: IncomingHttpHeaders }
export type Account = Extract<Actor, { kind: 'account' }>

const bearer = /^Bearer ([\w-]{43})$/

/** Both halves of a session as a request brings them; null where one is missing or has another form. */
export function halvesOf(request: Asking): { readonly token: string; readonly cookie: string } | null {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const cookie = readCookie(request, sessionCookie)
  return token === undefined || cookie === null ? null : { token, cookie }
}

export type LiveSession = { readonly session: StoredSession; readonly half: TokenGeneration }

/** What was found by the cookie's half, if it is a live session and the page's half belongs to it. */
export function liveSessionOf(session: StoredSession | null, token: string, now: Date): LiveSession | null {
  if (!session || isSessionExpired(session, now)) return null
  const half = tokenGenerationOf(session, digestOf(token), now)
  return half && { session, half }
}

export function actorFrom({ id, memberId, memberType, steppedUpAt, exclusion }: StoredSession): Account {
  return { kind: 'account', memberId, type: memberType, sessionId: id, steppedUpAt, exclusion }
}

/**
 * Who asks, where that is known without reading anything and nothing has to be written down about it: a session that was
 * read within the last second and of which nothing was heard since. Null says nothing about the caller.
 */
export function knownActorOf(
  sessions: Pick<Sessions, 'known'>,
  merchantId: number,
  request: Asking,
  now: Date,
): Account | null {
  const halves = halvesOf(request)
  const live = halves && liveSessionOf(sessions.known(merchantId, digestOf(halves.cookie)), halves.token, now)
  return live && !sessionUpdateOf(live.session, live.half, now) ? actorFrom(live.session) : null
}
