import type { OutputOf } from '@fairground/contract/call.ts'
import {
  deleteMessage,
  markMessageRead,
  readInboxUnread,
  readMessage,
  readMessages,
  restoreMessage,
} from '@fairground/contract/inbox/inbox.ts'
import type { MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type Message = OutputOf<typeof readMessage>
export type MessageFilter = 'all' | 'unread' | MessageTopic
type Page = OutputOf<typeof readMessages>
type Pages = InfiniteData<Page, string>

// Below the counts of what is unread, so that one event makes both stale and a logout takes both away.
const countsKey = ['member', 'unread'] as const
const listKey = [...countsKey, 'messages'] as const
const messageKey = (id: string) => [...countsKey, 'message', id] as const

const inputOf = (filter: MessageFilter) =>
  filter === 'all' ? {} : filter === 'unread' ? ({ unread: 'true' } as const) : { topic: filter }

/** Newest first, page by page. */
export function useMessages(filter: MessageFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam }) =>
      send(readMessages, { ...inputOf(filter), ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useSession() !== null,
  })
}

/** The same count as that of the badges, by the same key. */
export function useInboxUnread(): number {
  const { data = 0 } = useQuery({
    queryKey: [...countsKey, 'inbox'],
    queryFn: ({ signal }) => send(readInboxUnread, {}, signal),
    enabled: useSession() !== null,
  })
  return data
}

/** One that the list has shown stands at once; one that a push leads to is read. */
export function useMessage(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => send(readMessage, { id }, signal),
    enabled: useSession() !== null,
    initialData: () => knownMessage(client, id),
    retry: false,
  })
}

function knownMessage(client: QueryClient, id: string): Message | undefined {
  for (const [, pages] of client.getQueriesData<Pages>({ queryKey: listKey })) {
    const found = pages?.pages.flatMap(({ messages }) => messages).find((message) => message.id === id)
    if (found) return found
  }
  return undefined
}

function changeLists(client: QueryClient, change: (messages: Page['messages']) => Page['messages']): void {
  client.setQueriesData<Pages>({ queryKey: listKey }, (known) =>
    known ? { ...known, pages: known.pages.map((page) => ({ ...page, messages: change(page.messages) })) } : known,
  )
}

const underWay = new Map<string | null, Promise<unknown>>()

/** Changes of one message go one after the other: a server that has not deleted it yet has nothing to give back. */
function inTurn(id: string | null, ask: () => Promise<unknown>): Promise<unknown> {
  const mine = (underWay.get(id) ?? Promise.resolve()).then(ask)
  const over = mine
    .catch(() => undefined)
    .then(() => {
      if (underWay.get(id) === over) underWay.delete(id)
    })
  underWay.set(id, over)
  return mine
}

/** Here at once, then at the server; afterwards counts and lists say what the server says. */
function useChange(
  here: (client: QueryClient, id: string | null) => void,
  there: (id: string | null) => Promise<unknown>,
) {
  const client = useQueryClient()
  return useCallback(
    async (id: string | null) => {
      here(client, id)
      try {
        await inTurn(id, () => there(id))
      } finally {
        await client.invalidateQueries({ queryKey: countsKey })
      }
    },
    [client, here, there],
  )
}

const readHere = (client: QueryClient, id: string | null) => {
  changeLists(client, (messages) =>
    messages.map((message) => (id === null || message.id === id ? { ...message, read: true } : message)),
  )
  if (id !== null) client.setQueryData<Message>(messageKey(id), (known) => (known ? { ...known, read: true } : known))
}
const readThere = (id: string | null) => send(markMessageRead, { id })

/** One message, or with null all of them. */
export function useMarkMessageRead() {
  return useChange(readHere, readThere)
}

const goneHere = (client: QueryClient, id: string | null) =>
  changeLists(client, (messages) => messages.filter((message) => message.id !== id))
const goneThere = (id: string | null) => (id === null ? Promise.resolve() : send(deleteMessage, { id }))

export function useDeleteMessage() {
  return useChange(goneHere, goneThere)
}

const nothingHere = () => undefined
const backThere = (id: string | null) => (id === null ? Promise.resolve() : send(restoreMessage, { id }))

export function useRestoreMessage() {
  return useChange(nothingHere, backThere)
}
