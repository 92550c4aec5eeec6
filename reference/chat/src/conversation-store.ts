import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ChatEvent, VisitorClaims } from '@fairground/contract/inbox/chat-vendor.ts'
import type { Journal } from '@fairground/vendor-kit/journal.ts'
import type { Conversation, Entry, Message, Visit } from './entries.ts'

const visitLivesMs = 12 * 60 * 60_000
export const maxMessageLength = 2_000

export type ConversationId = { readonly merchant: string; readonly visitor: string }

/** Everything that the vendor knows. What changes is told to the merchant by an event. */
export function createConversationStore(
  journal: Journal<Entry>,
  nowMs: () => number,
  onChange: (conversation: Conversation) => void,
) {
  const conversations = new Map<string, Conversation>()
  const visits = new Map<string, Visit>()
  const usedTokens = new Set<string>()
  for (const entry of journal.entries) keep(entry)

  function keep(entry: Entry): void {
    if (entry.kind === 'conversation') conversations.set(keyOf(entry.value), entry.value)
    else {
      visits.set(entry.value.digest, entry.value)
      usedTokens.add(entry.value.token)
    }
  }

  function write(entry: Entry): void {
    journal.write([entry])
    keep(entry)
  }

  function find({ merchant, visitor }: ConversationId): Conversation {
    const known = conversations.get(keyOf({ merchant, visitor }))
    return known ?? { merchant, visitor, sequence: 0, isOpen: false, messages: [], seen: null, told: true }
  }

  function change(place: ConversationId, changes: Partial<Conversation>): void {
    const before = find(place)
    const after = { ...before, ...changes, sequence: before.sequence + 1, told: false }
    write({ kind: 'conversation', value: after })
    onChange(after)
  }

  function add(place: ConversationId, from: Message['from'], text: string): void {
    const message = { id: randomUUID(), from, text, at: new Date(nowMs()).toISOString() }
    change(place, { messages: [...find(place).messages, message], isOpen: true })
  }

  return {
    conversations,
    find,
    addVisitorMessage: (place: ConversationId, text: string) => add(place, 'visitor', text),
    addDeskMessage: (place: ConversationId, text: string) => add(place, 'desk', text),
    close: (place: ConversationId) => change(place, { isOpen: false, seen: lastOfDesk(find(place)) }),

    /** The visitor has the page before the eyes. */
    markSeen(place: ConversationId): void {
      const conversation = find(place)
      if (unreadOf(conversation) > 0) change(place, { seen: lastOfDesk(conversation) })
    },

    /** The merchant has heard of this change; a later one may have come meanwhile. */
    markNotified(conversation: Conversation): void {
      const current = find(conversation)
      if (current.sequence === conversation.sequence && !current.told)
        write({ kind: 'conversation', value: { ...current, told: true } })
    },

    /** What the browser keeps, or null for a token that was used before. */
    open(claims: VisitorClaims): string | null {
      if (usedTokens.has(claims.jti)) return null
      const secret = randomBytes(32).toString('base64url')
      const { iss: merchant, sub: visitor, language, back, color, title, jti: token } = claims
      const until = new Date(nowMs() + visitLivesMs).toISOString()
      const value = { digest: digestOf(secret), merchant, visitor, language, back, color, title, until, token }
      write({ kind: 'visit', value })
      return secret
    },

    visitOf(secret: string): Visit | undefined {
      const visit = visits.get(digestOf(secret))
      return visit && Date.parse(visit.until) > nowMs() ? visit : undefined
    },

    deleteVisitor(place: ConversationId): void {
      conversations.delete(keyOf(place))
      for (const [digest, visit] of visits) if (keyOf(visit) === keyOf(place)) visits.delete(digest)
      journal.rewrite([
        ...[...conversations.values()].map((value) => ({ kind: 'conversation', value }) as const),
        ...[...visits.values()].map((value) => ({ kind: 'visit', value }) as const),
      ])
    },
  }
}

export function eventOf(conversation: Conversation, nowMs: number): ChatEvent {
  const { visitor, sequence, isOpen } = conversation
  const at = new Date(nowMs).toISOString()
  return { type: 'visitor.updated', visitor, sequence, at, unread: unreadOf(conversation), isOpen }
}

/** What the desk wrote after the last message that was seen. */
export function unreadOf({ messages, seen }: Pick<Conversation, 'messages' | 'seen'>): number {
  const last = messages.findIndex(({ id }) => id === seen)
  return messages.slice(last + 1).filter(({ from }) => from === 'desk').length
}

export function keyOf({ merchant, visitor }: ConversationId): string {
  return `${merchant} ${visitor}`
}

function lastOfDesk({ messages, seen }: Conversation): string | null {
  return messages.findLast(({ from }) => from === 'desk')?.id ?? seen
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
