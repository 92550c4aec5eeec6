import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { publish } from '../../outbox/publish.ts'

/** How long a watcher is believed to live after its last word. */
const leaseSeconds = 4

/** Whether this worker is the one that watches; others ask every second, so that one of them takes over soon. */
export async function acquireWatchLease(db: Db, watcher: string): Promise<boolean> {
  const row = await db
    .updateTable('vendor_watch')
    .set({ watcher, until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where((eb) => eb.or([eb('watcher', '=', watcher), eb('until', '<', sql<Date>`clock_timestamp()`)]))
    .returning('one')
    .executeTakeFirst()
  return row !== undefined
}

/** A worker that ends lets the next one begin at once. */
export async function releaseWatchLease(db: Db, watcher: string): Promise<void> {
  await db.updateTable('vendor_watch').set({ until: sql`'-infinity'` }).where('watcher', '=', watcher).execute()
}

export type VendorHealthReport = { readonly merchantId: number; readonly vendor: string; readonly isFailing: boolean }

/** Says the verdict once more, or a new one; only a new one is news. By the database's clock, as it is read. */
export function recordVendorHealth(
  db: Db,
  { merchantId, vendor, isFailing }: VendorHealthReport,
): Promise<{ readonly isNew: boolean }> {
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      with before as (
        select failing, failing and seen_at < now() - interval '1 minute' as is_old from vendor_health
        where merchant_id = ${merchantId} and vendor = ${vendor}
      )
      insert into vendor_health as h (merchant_id, vendor, failing, since, seen_at)
      values (${merchantId}, ${vendor}, ${isFailing}, now(), now())
      on conflict (merchant_id, vendor) do update set
        failing = excluded.failing,
        since = case when h.failing = excluded.failing then h.since else excluded.since end,
        seen_at = excluded.seen_at
      returning coalesce((select failing <> ${isFailing} or is_old from before), ${isFailing}) as is_new`.execute(tx)
    const isNew = rows[0]?.is_new === true
    // What everybody reads was read without it, so the catalogue is read again as after a publication.
    if (isNew)
      await publish(tx, {
        merchantId,
        audience: { kind: 'public' },
        subject: 'content.published',
        payload: { area: 'games' },
      })
    return { isNew }
  })
}

/** The vendors of a merchant that were failing when somebody last looked. */
export async function readFailingVendors(db: Db, merchantId: number): Promise<readonly string[]> {
  const rows = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('vendor_health')
      .select('vendor')
      .where('merchant_id', '=', merchantId)
      .where('failing', '=', true)
      .execute(),
  )
  return rows.map(({ vendor }) => vendor)
}
