import { randomInt } from 'node:crypto'
import { inMerchant } from '@fairground/db/connect.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import type { BrandSettings } from '@fairground/domain/brand.ts'
import { type NewItem, publishContent } from '@fairground/modules/content/publish-content.ts'
import { publishService } from '@fairground/modules/content/publish-service.ts'
import { publishTemplate } from '@fairground/modules/content/publish-template.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import type { BrandCode } from './brands.ts'

async function merchantIdOf(brand: BrandCode): Promise<number> {
  const { id } = await onDatabase('owner', (db) =>
    db.selectFrom('merchant').select('id').where('code', '=', brand).executeTakeFirstOrThrow(),
  )
  return id
}

/** What an operator does; the phones hear of it by the events, as they would in life. */
export async function changeBrand(brand: BrandCode, changes: Partial<BrandSettings>): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('staff', (db) => changeSettings(db, new Date(), { merchantId, changes, changedBy: 'journey' }))
}

/** Publishes what visitors read, by the same door as an operator's console. */
export async function publishItems(brand: BrandCode, items: readonly NewItem[]): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('staff', (db) => publishContent(db, new Date(), merchantId, items))
}

/** Resolves when the worker has stamped the event, so that a client that connects now must be given it. */
export async function publishDraw(brand: BrandCode): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  const numero = `20260101-${String(randomInt(1e4)).padStart(4, '0')}`
  await onDatabase('app', (db) =>
    inMerchant(db, merchantId, (tx) =>
      publish(tx, {
        merchantId,
        audience: { kind: 'public' },
        subject: 'lottery.draw-changed',
        payload: { game: 'K3_1M', numero, state: 'locked' },
      }),
    ),
  )
  const isStamped = () =>
    onDatabase('owner', async (db) => {
      const { rows } = await sql`select 1 from outbox where merchant_id = ${merchantId}
        and payload->>'numero' = ${numero} and position is not null`.execute(db)
      return rows.length > 0
    })
  await expect.poll(isStamped).toBe(true)
}

/** Where customer service is reached; an empty list is nowhere. */
export async function publishContacts(brand: BrandCode, contacts: Parameters<typeof publishService>[2]): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('staff', (db) => publishService(db, merchantId, contacts))
}

/** Where the app is had; without an address nothing offers it. */
export async function publishDownloads(
  brand: BrandCode,
  downloads: Parameters<typeof publishTemplate>[2]['downloads'],
): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('staff', (db) =>
    publishTemplate(db, merchantId, { appDescriptions: [], appFontColour: '', downloads }),
  )
}

export type StoredReport = { readonly kind: string; readonly message: string; readonly path: string | null }

/** What phones of this brand have reported since a moment, oldest first. */
export async function reportsSince(brand: BrandCode, since: Date): Promise<readonly StoredReport[]> {
  const merchantId = await merchantIdOf(brand)
  return onDatabase('owner', (db) =>
    db
      .selectFrom('client_report')
      .select(['kind', 'message', 'path'])
      .where('merchant_id', '=', merchantId)
      .where('at', '>=', since)
      .orderBy('at')
      .execute(),
  )
}
