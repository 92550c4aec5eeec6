const minuteMs = 60_000

/** How long a session lives: unused for half an hour, or twelve hours in all, and the password is asked for again. */
export const idleMs = 30 * minuteMs
export const lifeMs = 12 * 60 * minuteMs

/** The page's half is replaced this often; the old one stays good for calls that were under way. */
export const rotateAfterMs = 15 * minuteMs
export const graceMs = 30_000

/** How long a password counts as just given. */
export const steppedUpMs = 5 * minuteMs

/** Noted this coarsely, or every call would be a write. */
const noteEveryMs = minuteMs

/** An offered half may be lost with its answer, so another is offered, yet not to every call of a burst. */
const offerAgainMs = 30_000

export type SessionFacts = {
  readonly tokenHash: string
  readonly previousTokenHash: string | null
  readonly nextTokenHash: string | null
  readonly offeredAt: Date | null
  readonly rotatedAt: Date
  readonly seenAt: Date
  readonly endsAt: Date
}

export function isSessionExpired({ seenAt, endsAt }: Pick<SessionFacts, 'seenAt' | 'endsAt'>, now: Date): boolean {
  return now >= endsAt || now.getTime() - seenAt.getTime() >= idleMs
}

export type TokenGeneration = 'current' | 'previous' | 'next'

/** Which of the session's page halves this is. They are digests of random secrets, so how long it takes tells nothing. */
export function tokenGenerationOf(session: SessionFacts, tokenHash: string, now: Date): TokenGeneration | null {
  if (tokenHash === session.tokenHash) return 'current'
  if (tokenHash === session.nextTokenHash) return 'next'
  const inGrace = now.getTime() - session.rotatedAt.getTime() < graceMs
  return tokenHash === session.previousTokenHash && inGrace ? 'previous' : null
}

export type SessionUpdate = { readonly promote: boolean; readonly offer: boolean; readonly note: boolean }

/** What has to be written down about a session that is being used, which is nothing for nearly every call. */
export function sessionUpdateOf(session: SessionFacts, half: TokenGeneration, now: Date): SessionUpdate | null {
  const since = (at: Date) => now.getTime() - at.getTime()
  const promote = half === 'next'
  const isOld = half === 'current' && since(session.rotatedAt) >= rotateAfterMs
  const offer = isOld && (session.offeredAt === null || since(session.offeredAt) >= offerAgainMs)
  const note = since(session.seenAt) >= noteEveryMs
  return promote || offer || note ? { promote, offer, note } : null
}

export function isSteppedUp(steppedUpAt: Date, now: Date): boolean {
  return now.getTime() - steppedUpAt.getTime() < steppedUpMs
}
