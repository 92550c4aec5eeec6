import * as contract from '@fairground/contract/inbox/inbox.ts'
import { countUnread } from '@fairground/modules/inbox/count-unread.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer } from '../../http/answer.ts'

export function inboxRoutes(api: Api): void {
  answer(api, contract.readInboxUnread, { perMinute: 300 }, (_input, answering) =>
    countUnread(api.db, answering.merchant.id, accountOf(answering).memberId),
  )

  answer(api, contract.readChatUnread, { perMinute: 300 }, async () => ({ unReadCount: 0 }))
}
