import type { Portal } from './brand.ts'
import { type Exclusion, isInForce } from './member/exclusion.ts'
import type { PlainRefusal } from './refusals.ts'

/** Who may use a call: declared on the call, checked by the server, only mirrored by screens. */
export type Who = 'anyone' | 'session' | 'real-member' | 'agent'

/** Types 0, 1 and 2 are real accounts, every other type plays for free (D-22). */
export type Actor =
  | {
      readonly kind: 'guest'
      /** Came with a session that is over, or with half of one. */
      readonly lapsed?: true
    }
  | {
      readonly kind: 'account'
      readonly memberId: string
      readonly type: number
      readonly sessionId: string
      /** When the password was last given. */
      readonly steppedUpAt: Date
      /** The strictest time-out or exclusion of this person at any brand of the licence; it may be over. */
      readonly exclusion?: Exclusion | null
    }

export function isFree(type: number): boolean {
  return type !== 0 && type !== 1 && type !== 2
}

/** D-19. */
const agentTypes: readonly number[] = [1, 2]

export function isAgent(type: number): boolean {
  return agentTypes.includes(type)
}

/** Whether a call that plays is closed to this actor (P5). Withdrawals and everything else stay open. */
export function isExcludedFromPlay(actor: Actor, now: Date): boolean {
  return actor.kind === 'account' && actor.exclusion != null && isInForce(actor.exclusion, now)
}

/** The refusal an actor meets at this door, or null when it may pass. */
export function refusalAt(who: Who, actor: Actor): PlainRefusal | null {
  if (who === 'anyone') return null
  if (actor.kind === 'guest') return actor.lapsed ? 'LOGGED_OUT' : 'LOGIN_FIRST'
  if (who === 'session') return null
  if (isFree(actor.type)) return 'NO_PERMISSION'
  if (who === 'agent' && !isAgent(actor.type)) return 'NOT_AN_AGENT'
  return null
}

/** What an account hears at a host that is not for it (D-64); asked only after the password was right. */
export function refusalAtHost(door: Portal, type: number): PlainRefusal | null {
  if (door === 'member' && isAgent(type)) return 'NOT_A_MEMBER'
  if (door === 'agent' && !isAgent(type)) return 'NOT_AN_AGENT'
  return null
}
