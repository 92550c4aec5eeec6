import type { Tx } from '@fairground/db/connect.ts'

type Device = { readonly merchantId: number; readonly memberId: string; readonly deviceHash: string }

/** From now on this browser is known to the account. */
export async function recordDevice(tx: Tx, now: Date, device: Device): Promise<void> {
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

export async function isKnownDevice(tx: Tx, { merchantId, memberId, deviceHash }: Device): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('seen_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOtherDevices(tx: Tx, { merchantId, memberId, deviceHash }: Device): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('seen_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('device_hash', '<>', deviceHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
