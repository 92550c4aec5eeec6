import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { BrandSettings } from '@fairground/domain/brand.ts'
import { sql } from 'kysely'
import { enqueue } from '../jobs/enqueue.ts'
import { publish } from '../outbox/publish.ts'

export type StoredSettings = { readonly version: number; readonly settings: Partial<BrandSettings> }

export async function readSettings(tx: Tx, merchantId: number): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('merchant_setting')
    .select(['version', 'settings'])
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, settings: row.settings as Partial<BrandSettings> } : { version: 0, settings: {} }
}

export type SettingsChange = {
  readonly merchantId: number
  readonly changes: Partial<BrandSettings>
  readonly changedBy: string
}

/** Stores the next version and tells it. Two operators at once take turns, so neither change is lost. */
export function changeSettings(db: Db, now: Date, change: SettingsChange): Promise<StoredSettings> {
  const { merchantId, changes } = change
  return inMerchant(db, merchantId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('merchant_setting'), ${merchantId})`.execute(tx)
    const current = await readSettings(tx, merchantId)
    const next = { version: current.version + 1, settings: { ...current.settings, ...changes } }
    await tx
      .insertInto('merchant_setting')
      .values({
        merchant_id: merchantId,
        version: next.version,
        settings: JSON.stringify(next.settings),
        changed_by: change.changedBy,
        changed_at: now,
      })
      .execute()
    await publish(tx, {
      merchantId,
      audience: { kind: 'public' },
      subject: 'system.settings-changed',
      payload: { version: next.version },
    })
    if (changes.maintenance) await announceAtEdges(tx, merchantId, changes.maintenance, now)
    return next
  })
}

/** Status is a function of the clock, so phones must hear of it when a window opens and when it closes. */
async function announceAtEdges(
  tx: Tx,
  merchantId: number,
  window: { readonly from: string; readonly until: string | null },
  now: Date,
): Promise<void> {
  for (const [edge, at] of Object.entries(window)) {
    if (at === null || new Date(at) <= now) continue
    const key = `announce-status:${merchantId}:${edge}`
    await enqueue(tx, 'system.announce-status', { merchantId }, { runAt: new Date(at), key })
  }
}
