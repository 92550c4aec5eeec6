import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { lockOrder } from './deposit-orders.ts'

type OfOrder = { readonly merchantId: number; readonly memberId: string; readonly orderId: string }

/** Enough for a member who took a bad picture first. */
export const receiptsPerOrder = 5

/** Counted before a picture is looked at, because looking is what costs. Gives the picture's place. */
export function countReceipt(db: Db, now: Date, { merchantId, memberId, orderId }: OfOrder): Promise<number> {
  return inMerchant(db, merchantId, async (tx) => {
    const order = await lockOrder(tx, merchantId, orderId)
    if (order?.member_id !== memberId) throw new Refusal('ORDER_UNKNOWN')
    const place = (await countOf(tx, merchantId, orderId)) + 1
    if (place > receiptsPerOrder) throw new Refusal('PICTURE_UNUSABLE')
    await tx
      .insertInto('deposit_receipt')
      .values({ merchant_id: merchantId, order_id: orderId, place, at: now })
      .execute()
    return place
  })
}

async function countOf(tx: Tx, merchantId: number, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deposit_receipt')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `webp` is what was drawn from the file and never the file. */
export async function storeReceipt(
  db: Db,
  { merchantId, orderId, place, webp }: Omit<OfOrder, 'memberId'> & { readonly place: number; readonly webp: Buffer },
): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('deposit_receipt')
      .set({ webp })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('place', '=', place)
      .execute(),
  )
}
