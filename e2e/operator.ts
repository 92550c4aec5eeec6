import type { BrandSettings } from '@fairground/domain/brand.ts'
import { type NewItem, publishContent } from '@fairground/modules/content/publish-content.ts'
import { publishService } from '@fairground/modules/content/publish-service.ts'
import { publishTemplate } from '@fairground/modules/content/publish-template.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import type { BrandCode } from './brands.ts'
import { onDatabase } from './on-database.ts'

async function merchantIdOf(brand: BrandCode): Promise<number> {
  const { id } = await onDatabase('owner', (db) =>
    db.selectFrom('merchant').select('id').where('code', '=', brand).executeTakeFirstOrThrow(),
  )
  return id
}

/** What an operator does; the phones hear of it by the news, as they would in life. */
export async function changeBrand(brand: BrandCode, changes: Partial<BrandSettings>): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('app', (db) => changeSettings(db, new Date(), { merchantId, changes, changedBy: 'journey' }))
}

/** Publishes what visitors read, by the same door as an operator's console. */
export async function publish(brand: BrandCode, items: readonly NewItem[]): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('app', (db) => publishContent(db, new Date(), merchantId, items))
}

/** Where customer service is reached; an empty list is nowhere. */
export async function publishContacts(brand: BrandCode, contacts: Parameters<typeof publishService>[2]): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('app', (db) => publishService(db, merchantId, contacts))
}

/** Where the app is had; without an address nothing offers it. */
export async function publishDownloads(
  brand: BrandCode,
  downloads: Parameters<typeof publishTemplate>[2]['downloads'],
): Promise<void> {
  const merchantId = await merchantIdOf(brand)
  await onDatabase('app', (db) =>
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
