import type { ChatEvent } from '@fairground/contract/inbox/chat-vendor.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { publish } from '../../outbox/publish.ts'

export type VendorChatEvent = { readonly merchantId: number; readonly vendor: string; readonly event: ChatEvent }

/**
 * Keeps how a conversation stands, if this is later than what is known, and tells the member's phones. `nothing-new` came
 * before or was overtaken; `unknown` is a visitor that we never sent or that was erased.
 */
export function applyChatEvent(
  db: Db,
  now: Date,
  told: VendorChatEvent,
): Promise<'applied' | 'nothing-new' | 'unknown'> {
  const { merchantId, vendor, event } = told
  return inMerchant(db, merchantId, async (tx) => {
    const known = await tx
      .selectFrom('chat_visitor')
      .select('member_id')
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .where('visitor', '=', event.visitor)
      .executeTakeFirst()
    if (!known) return 'unknown'
    const memberId = known.member_id
    const { numUpdatedRows } = await tx
      .updateTable('chat_visitor')
      .set({ unread: event.unread, is_open: event.isOpen, sequence: BigInt(event.sequence), told_at: now })
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('vendor', '=', vendor)
      .where('sequence', '<', BigInt(event.sequence))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'nothing-new'
    await publish(tx, {
      merchantId,
      audience: { kind: 'member', memberId },
      subject: 'inbox.chat-changed',
      payload: {},
    })
    return 'applied'
  })
}
