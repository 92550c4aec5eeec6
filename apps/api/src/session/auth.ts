import { sessionUpdateOf } from '@fairground/domain/account/session-rules.ts'
import type { Actor } from '@fairground/domain/permissions.ts'
import { updateSession } from '@fairground/modules/account/sessions/update-session.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { digestOf, newSecret } from '../http/secrets.ts'
import { actorFrom, halvesOf, type LiveSession, liveSessionOf } from './known-actor.ts'

export type Admission = {
  readonly actor: Actor
  /** A new page half of the session, for the answer to carry. */
  readonly nextToken: string | null
}

const guest: Admission = { actor: { kind: 'guest' }, nextToken: null }
const lapsed: Admission = { actor: { kind: 'guest', lapsed: true }, nextToken: null }

/**
 * Who asks. The page's half and the cookie's half must belong to the same live session of this merchant (D-03), so that
 * neither a script that reads storage nor a page that forges a request holds enough. `knownActorOf` says the same where
 * nothing has to be read or written.
 */
export async function actorOf(
  api: Pick<Api, 'db' | 'sessions'>,
  merchantId: number,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<Admission> {
  const found = await findLive(api, merchantId, request, now)
  if (found === 'guest') return guest
  if (found === 'lapsed') return lapsed
  const { session, half, cookieHash } = found
  const upkeep = sessionUpdateOf(session, half, now)
  if (!upkeep) return { actor: actorFrom(session), nextToken: null }
  // All that a minute of use brings about, nearly always.
  if (!upkeep.promote && !upkeep.offer) {
    await api.sessions.recordUse(merchantId, cookieHash, { sessionId: session.id, at: now })
    return { actor: actorFrom(session), nextToken: null }
  }
  const spare = newSecret()
  const { offered } = await updateSession(api.db, now, merchantId, session, upkeep, digestOf(spare))
  api.sessions.invalidate([session.id])
  return { actor: actorFrom(session), nextToken: offered ? spare : null }
}

/** Who listens. An open stream is no use of a session: it must not keep one alive that nobody touches. */
export async function listenerOf(
  api: Pick<Api, 'sessions'>,
  merchantId: number,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<Actor> {
  const found = await findLive(api, merchantId, request, now)
  if (found === 'guest') return guest.actor
  return found === 'lapsed' ? lapsed.actor : actorFrom(found.session)
}

async function findLive(
  { sessions }: Pick<Api, 'sessions'>,
  merchantId: number,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<(LiveSession & { readonly cookieHash: string }) | 'guest' | 'lapsed'> {
  if (request.headers.authorization === undefined) return 'guest'
  const halves = halvesOf(request)
  if (!halves) return 'lapsed'
  const cookieHash = digestOf(halves.cookie)
  const live = liveSessionOf(await sessions.find(merchantId, cookieHash), halves.token, now)
  return live ? { ...live, cookieHash } : 'lapsed'
}

/** Addresses end up in logs, histories and referrers, so a token in one is refused even if it is the right one. */
export function hasTokenInAddress({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const at = url.indexOf('?')
  if (at === -1) return false
  const names = [...new URLSearchParams(url.slice(at)).keys()]
  return names.some((name) => /^(?:access_?)?token$|^authorization$/i.test(name.trim()))
}
