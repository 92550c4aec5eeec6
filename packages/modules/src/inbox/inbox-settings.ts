import type { Tx } from '@fairground/db/connect.ts'
import { type Brand, settingsOf } from '@fairground/domain/brand.ts'
import { defaultInboxRules, type InboxRules } from '@fairground/domain/inbox/notification-rules.ts'
import { readSettings } from '../system/settings.ts'

export type MerchantInbox = {
  readonly code: string
  readonly zone: string
  readonly brandName: string
  readonly rules: InboxRules
}

/** What an operator set for messages: in the brand's file, and over it what was changed since. */
export async function readInboxSettings(tx: Tx, merchantId: number, brands: readonly Brand[]): Promise<MerchantInbox> {
  const { code, zone } = await tx
    .selectFrom('merchant')
    .select(['code', 'zone'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const { settings } = await readSettings(tx, merchantId)
  const brand = brands.find((each) => each.code === code)
  const rules = brand ? settingsOf(brand, settings).inbox : { ...defaultInboxRules, ...settings.inbox }
  return { code, zone, brandName: brand?.name ?? code, rules }
}
