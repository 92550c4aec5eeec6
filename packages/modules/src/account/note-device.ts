import type { Tx } from '@fairground/db/connect.ts'

/** From now on this browser is no stranger to the account. */
export async function noteDevice(
  tx: Tx,
  now: Date,
  device: { readonly merchantId: number; readonly memberId: string; readonly deviceHash: string },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      merchant_id: device.merchantId,
      member_id: device.memberId,
      device_hash: device.deviceHash,
      seen_at: now,
    })
    .onConflict((oc) => oc.columns(['merchant_id', 'member_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}
