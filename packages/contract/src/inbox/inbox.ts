import { messageTopics } from '@fairground/domain/inbox/message-kinds.ts'
import { z } from 'zod'
import { call } from '../call.ts'

/** spec §7: the value is the number itself. Free accounts have no inbox (D-22). */
export const readInboxUnread = call({
  id: 'inbox.readInboxUnread',
  method: 'GET',
  path: '/wps/relay/inbox/unread',
  body: 'none',
  who: 'real-member',
  moduleId: 'INBOX3',
  input: z.object({}),
  output: z.int().min(0),
  refusals: [],
})

/** As the chat vendor told it last. An open conversation is one that the member can go back to. */
export const readChatUnread = call({
  id: 'inbox.readChatUnread',
  method: 'GET',
  path: '/wps/relay/chat/unread',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z.object({ unReadCount: z.int().min(0), isOpen: z.boolean() }),
  refusals: [],
})

/**
 * Opens the live chat (spec §9): the address of the vendor's page, with a token for this visit. `backUrl` is a page of
 * ours, whatever was sent, and no session goes along.
 */
export const launchChat = call({
  id: 'inbox.launchChat',
  method: 'GET',
  path: '/wps/relay/chat/launch',
  body: 'none',
  who: 'real-member',
  input: z.object({
    b2c: z.literal('1'),
    language: z.string().regex(/^[A-Z]{2}$/),
    backUrl: z.string().max(300),
    headerColor: z.string().regex(/^#[0-9a-f]{6}$/),
    title: z.string().trim().min(1).max(60),
  }),
  output: z.object({ chatUrl: z.url() }),
  refusals: ['URL_EMPTY'],
})

/** How long it must be is a setting of the merchant (D-13). The key makes a repeated request the same feedback. */
export const sendFeedback = call({
  id: 'inbox.sendFeedback',
  method: 'POST',
  path: '/wps/relay/feedback',
  body: 'json',
  who: 'real-member',
  input: z.object({ key: z.uuid(), content: z.string().max(10_000) }),
  output: z.object({}),
  refusals: ['FIELD_FORMAT', 'KEY_REUSED'],
})

const message = z.object({
  id: z.uuid(),
  /** What happened; the phone says it in its own language. A kind that it does not know is shown by its topic. */
  kind: z.string(),
  topic: z.enum(messageTopics),
  /** The figures of the sentence: amounts as the wallet writes them, moments as ISO texts, ids of orders. */
  data: z.record(z.string(), z.string().nullable()),
  /** Words of staff's own, for the kind `note` alone. */
  title: z.string().nullable(),
  body: z.string().nullable(),
  sentAt: z.iso.datetime(),
  read: z.boolean(),
})

/** Newest first. */
export const readMessages = call({
  id: 'inbox.readMessages',
  method: 'GET',
  path: '/wps/relay/inbox',
  body: 'none',
  who: 'real-member',
  input: z.object({
    topic: z.enum(messageTopics).optional(),
    unread: z.enum(['true', 'false']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** The `next` of the page before. */
    after: z.uuid().optional(),
  }),
  output: z.object({ messages: z.array(message), next: z.string().nullable() }),
  refusals: [],
})

export const readMessage = call({
  id: 'inbox.readMessage',
  method: 'GET',
  path: '/wps/relay/inbox/message',
  body: 'none',
  who: 'real-member',
  input: z.object({ id: z.uuid() }),
  output: message,
  refusals: ['ORDER_UNKNOWN'],
})

/** One message, or without an id all of them. */
export const markMessageRead = call({
  id: 'inbox.markMessageRead',
  method: 'POST',
  path: '/wps/relay/inbox/read',
  body: 'json',
  who: 'real-member',
  input: z.object({ id: z.uuid().nullable() }),
  output: z.object({}),
  refusals: [],
})

export const deleteMessage = call({
  id: 'inbox.deleteMessage',
  method: 'POST',
  path: '/wps/relay/inbox/delete',
  body: 'json',
  who: 'real-member',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  refusals: [],
})

/** Within eight seconds of its deletion. */
export const restoreMessage = call({
  id: 'inbox.restoreMessage',
  method: 'POST',
  path: '/wps/relay/inbox/restore',
  body: 'json',
  who: 'real-member',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  refusals: ['ORDER_UNKNOWN'],
})
