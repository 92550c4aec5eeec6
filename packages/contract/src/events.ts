import { depositStates } from '@fairground/domain/cashier/deposit-states.ts'
import { withdrawalStates } from '@fairground/domain/cashier/withdrawal-states.ts'
import { drawStates } from '@fairground/domain/lottery/draw-states.ts'
import { z } from 'zod'

/** Past tense, one subject per fact. A consumer or a phone reads the truth again; the payload only says what to read. */
export const eventSchemas = {
  'system.pulsed': z.object({ pulseId: z.uuid() }),
  'system.settings-changed': z.object({ version: z.int() }),
  'system.status-changed': z.object({}),
  /** Something that visitors read was published: games, lotteries or content of one area. */
  'content.published': z.object({ area: z.enum(['games', 'lottery', 'content']) }),
  /** The member marked an announcement as read, on this phone or on another. */
  'content.announcement-read': z.object({}),
  'games.favourites-changed': z.object({}),
  'inbox.message-sent': z.object({}),
  /** The conversation with the desk of the chat was opened, closed or written or read in. */
  'inbox.chat-changed': z.object({}),
  /** These sessions of the member are over, in every process and on every phone. */
  'account.sessions-ended': z.object({ sessionIds: z.array(z.uuid()) }),
  'member.registered': z.object({ memberId: z.uuid() }),
  /** A time-out, an exclusion or its end: what the member may do is to be read again, at every brand of the licence. */
  'member.protection-changed': z.object({}),
  /** A posting changed the member's money. The version counts them, so a phone sees whether it knows this one already. */
  'wallet.changed': z.object({
    book: z.enum(['real', 'trial']),
    version: z.string().regex(/^\d+$/),
    reason: z.string(),
    postingId: z.uuid(),
  }),
  /** An order or a withdrawal went on by a step; the client that watches it reads it again. */
  'cashier.deposit-changed': z.object({ id: z.uuid(), state: z.enum(depositStates), isFirst: z.boolean() }),
  'cashier.withdrawal-changed': z.object({ id: z.uuid(), state: z.enum(withdrawalStates) }),
  /** Bets of the member on this draw were decided or given back. */
  'lottery.bet-settled': z.object({ game: z.string(), numero: z.string() }),
  'lottery.draw-changed': z.object({ game: z.string(), numero: z.string(), state: z.enum(drawStates) }),
  /**
   * A reward came, was claimed, decided or ended, or the level in the club moved; a client that shows them reads them
   * again.
   */
  'rewards.changed': z.object({}),
  'wallet.limit-changed': z.object({ kind: z.enum(['deposit', 'loss', 'stake']), span: z.enum(['24h', '7d', '30d']) }),
} as const

export type Subject = keyof typeof eventSchemas
export type EventPayload<S extends Subject> = z.output<(typeof eventSchemas)[S]>

export const subjects = Object.keys(eventSchemas) as Subject[]

/**
 * Whom an event is for. A visitor is a guest's browser, known by a random id that
 * only this browser holds; a member's events carry a gapless number, so that a gap shows.
 */
export type Audience =
  | { readonly kind: 'public' }
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'visitor'; readonly visitorId: string }

/** One event on its way from the outbox to consumers and phones. */
export const platformEvent = z.object({
  /** Gapless order of publication; consumers count by it. */
  position: z.string().regex(/^\d+$/),
  merchantId: z.int(),
  audience: z.enum(['public', 'member', 'visitor']),
  recipient: z.uuid().nullable(),
  seq: z.string().regex(/^\d+$/).nullable(),
  subject: z.enum(subjects as [Subject, ...Subject[]]),
  payload: z.record(z.string(), z.unknown()),
  toldAt: z.iso.datetime(),
  /** The step that told it, as `traceparent` writes it, where its trace is wanted. No phone is sent it. */
  trace: z.string().optional(),
})

export type PlatformEvent = z.output<typeof platformEvent>

/** One stream for all events. */
export const eventStream = 'NEWS'
export const eventSubjects = 'news.>'
