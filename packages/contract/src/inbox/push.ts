import { messageTopics } from '@fairground/domain/inbox/message-kinds.ts'
import { languageCodes } from '@fairground/domain/languages.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const topics = z.array(z.enum(messageTopics)).max(messageTopics.length)

/** What is on in the browser of this session, and the key by which a browser subscribes. */
export const readPush = call({
  id: 'inbox.readPush',
  method: 'GET',
  path: '/wps/relay/push',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: z.object({ publicKey: z.string(), topics }),
  refusals: [],
})

/** The browser's own subscription as it names it (RFC 8030, RFC 8291), and what it is for. */
export const subscribePush = call({
  id: 'inbox.subscribePush',
  method: 'POST',
  path: '/wps/relay/push',
  body: 'json',
  who: 'real-member',
  input: z.object({
    endpoint: z.url().max(1024),
    p256dh: z.string().regex(/^[\w-]{86,88}=*$/),
    auth: z.string().regex(/^[\w-]{21,24}=*$/),
    /** The key that it was subscribed with. */
    publicKey: z.string().max(100),
    topics: topics.min(1),
    language: z.enum(languageCodes),
    zone: z.string().max(64),
  }),
  output: z.object({}),
  refusals: ['FIELD_FORMAT'],
})

export const unsubscribePush = call({
  id: 'inbox.unsubscribePush',
  method: 'POST',
  path: '/wps/relay/push/end',
  body: 'json',
  who: 'real-member',
  input: z.object({ endpoint: z.string().max(1024) }),
  output: z.object({}),
  refusals: [],
})
