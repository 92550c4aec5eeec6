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

/** Nobody can have been written to in a chat before there is one, so the count is 0 until then. */
export const readChatUnread = call({
  id: 'inbox.readChatUnread',
  method: 'GET',
  path: '/wps/relay/chat/unread',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z.object({ unReadCount: z.int().min(0) }),
  refusals: [],
})
