import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'

type Owner = { readonly merchantId: number; readonly memberId: string }

const dayMs = 86_400_000
/** Enough for a member who cannot decide, too few to keep a processor busy. */
export const maxHeadIconsPerDay = 10

/** Counted before a picture is looked at, because looking is what costs. */
export function countHeadIcon(db: Db, now: Date, { merchantId, memberId }: Owner): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const before = await tx
      .selectFrom('head_icon')
      .select(['drawn', 'counted_since'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const ageMs = before ? now.getTime() - before.counted_since.getTime() : dayMs
    const isNewDay = ageMs >= dayMs
    if (before && !isNewDay && before.drawn >= maxHeadIconsPerDay)
      throw new Refusal('TOO_MANY_TRIES', { seconds: Math.ceil((dayMs - ageMs) / 1000) })
    const count = isNewDay ? { drawn: 1, counted_since: now } : { drawn: (before?.drawn ?? 0) + 1 }
    await tx
      .insertInto('head_icon')
      .values({ merchant_id: merchantId, member_id: memberId, drawn: 1, counted_since: now })
      .onConflict((oc) => oc.column('member_id').doUpdateSet(count))
      .execute()
  })
}

/** `webp` is what was drawn from the file and never the file. A new name, so that no cache shows the old one. */
export async function storeHeadIcon(
  db: Db,
  now: Date,
  { merchantId, memberId, name, webp }: Owner & { readonly name: string; readonly webp: Buffer },
): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx.updateTable('head_icon').set({ name, webp, set_at: now }).where('member_id', '=', memberId).execute(),
  )
}

export function readHeadIcon(db: Db, { merchantId, memberId }: Owner): Promise<string | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await tx.selectFrom('head_icon').select('name').where('member_id', '=', memberId).executeTakeFirst()
    return row?.name ?? null
  })
}

export function findHeadIcon(db: Db, merchantId: number, name: string): Promise<Buffer | null> {
  return inMerchant(db, merchantId, async (tx) => {
    const row = await tx
      .selectFrom('head_icon')
      .select('webp')
      .where('merchant_id', '=', merchantId)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.webp ?? null
  })
}
