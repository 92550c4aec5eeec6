import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Jobs } from '../../jobs/enqueue.ts'
import type { FindChatVendor } from './chat-vendor.ts'

/** The row that led to the member is gone by now; this takes away what the vendor holds. It may run twice. */
export async function deleteChatVisitor(
  db: Db,
  vendors: FindChatVendor,
  { merchantId, vendor, visitor }: Jobs['inbox.forget-visitor'],
): Promise<void> {
  const { code } = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('merchant').select('code').where('id', '=', merchantId).executeTakeFirstOrThrow(),
  )
  const found = vendors(code, vendor)
  if (!found) throw new Error(`merchant ${merchantId} has no account at the chat vendor ${vendor}`)
  await found.deleteVisitor(visitor)
}
