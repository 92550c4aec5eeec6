import { randomUUID } from 'node:crypto'
import * as contract from '@fairground/contract/inbox/inbox.ts'
import { chatBackPath } from '@fairground/domain/inbox/chat-rules.ts'
import type { MessageTopic } from '@fairground/domain/inbox/message-kinds.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { readChat } from '@fairground/modules/inbox/chat/read-chat.ts'
import { visitChat } from '@fairground/modules/inbox/chat/visit-chat.ts'
import { countUnread } from '@fairground/modules/inbox/count-unread.ts'
import {
  deleteMessage,
  type InboxMessage,
  markRead,
  readMessage,
  readMessages,
  restoreMessage,
} from '@fairground/modules/inbox/read-messages.ts'
import { sendFeedback } from '@fairground/modules/inbox/send-feedback.ts'
import type { Api } from '../../api.ts'
import { originFor } from '../../brands/public-origin.ts'
import { accountOf, answer, ownerOf } from '../../http/answer.ts'

const wireMessage = ({ sentAt, isRead, topic, ...message }: InboxMessage) => ({
  ...message,
  topic: topic as MessageTopic,
  sentAt: sentAt.toISOString(),
  read: isRead,
})

export function inboxRoutes(api: Api): void {
  answer(api, contract.readInboxUnread, { perMinute: 300, early: true }, (_input, answering) =>
    countUnread(api.db, answering.merchant.id, accountOf(answering).memberId),
  )

  answer(api, contract.readChatUnread, { perMinute: 300, early: true }, async (_input, answering) => {
    const { merchant } = answering
    const vendor = api.chatVendors(merchant.brand.code)
    if (!vendor) return { unReadCount: 0, isOpen: false }
    const { memberId } = accountOf(answering)
    return readChat(api.db, { merchantId: merchant.id, memberId, vendor: vendor.name })
  })

  answer(api, contract.launchChat, { perMinute: 30 }, async (request, answering) => {
    const { merchant, now } = answering
    const vendor = api.chatVendors(merchant.brand.code)
    if (!vendor || !merchant.chatVendor) throw new Refusal('URL_EMPTY')
    const { memberId } = accountOf(answering)
    const who = { merchantId: merchant.id, memberId, vendor: vendor.name }
    const visitor = await visitChat(api.db, now, who, randomUUID())
    const origin = originFor(api.config, merchant.brand, answering.request)
    const chatUrl = vendor.addressFor({
      visitor,
      id: randomUUID(),
      language: request.language,
      back: `${origin}${chatBackPath(request.backUrl)}`,
      color: request.headerColor,
      title: request.title,
    })
    return { chatUrl }
  })

  answer(api, contract.sendFeedback, { perMinute: 10 }, async ({ key, content }, answering) => {
    const { merchant, now } = answering
    const { memberId } = accountOf(answering)
    const bounds = merchant.settings.feedbackLength
    await sendFeedback(api.db, now, { merchantId: merchant.id, memberId, key, content, bounds })
    return {}
  })

  answer(
    api,
    contract.readMessages,
    { perMinute: 300, early: true },
    async ({ topic, unread, limit, after }, answering) => {
      const filter = { topic: topic ?? null, isUnread: unread === 'true', limit, after: after ?? null }
      const { messages, next } = await readMessages(api.db, ownerOf(answering), filter)
      return { messages: messages.map(wireMessage), next }
    },
  )

  answer(api, contract.readMessage, { perMinute: 300, early: true }, async ({ id }, answering) =>
    wireMessage(await readMessage(api.db, ownerOf(answering), id)),
  )

  answer(api, contract.markMessageRead, { perMinute: 300 }, async ({ id }, answering) => {
    await markRead(api.db, answering.now, ownerOf(answering), id)
    return {}
  })

  answer(api, contract.deleteMessage, { perMinute: 120 }, async ({ id }, answering) => {
    await deleteMessage(api.db, answering.now, ownerOf(answering), id)
    return {}
  })

  answer(api, contract.restoreMessage, { perMinute: 120 }, async ({ id }, answering) => {
    await restoreMessage(api.db, answering.now, ownerOf(answering), id)
    return {}
  })
}
