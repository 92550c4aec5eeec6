import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ResourceType } from '@fairground/domain/content/content-names.ts'
import { isPictureAddress } from '@fairground/domain/content/safe-link.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { checkedColour, checkedLink, plainText } from './check-words.ts'
import { publishContentChanged } from './publish-content-changed.ts'

export type NewTemplate = {
  readonly appDescriptions: readonly { readonly language: LanguageCode; readonly text: string }[]
  readonly appFontColour: string
  readonly downloads: readonly { readonly resourceType: ResourceType; readonly url: string }[]
}

const maxDescription = 400

/** What the app's pages say of the app, and where it is to be had: the whole of it at once. */
export function publishTemplate(db: Db, merchantId: number, template: NewTemplate): Promise<void> {
  const appFontColour = checkedColour(template.appFontColour)
  const descriptions = template.appDescriptions.map(({ language, text }) => ({
    merchant_id: merchantId,
    language,
    app_description: plainText(text, maxDescription),
    app_font_colour: appFontColour,
  }))
  const links = template.downloads.map(({ resourceType, url }) => ({
    merchant_id: merchantId,
    resource_type: resourceType,
    url: isPictureAddress(url) ? url : checkedLink(url),
  }))
  return inMerchant(db, merchantId, async (tx) => {
    await tx.deleteFrom('template').execute()
    await tx.deleteFrom('download_link').execute()
    if (descriptions.length > 0) await tx.insertInto('template').values(descriptions).execute()
    if (links.length > 0) await tx.insertInto('download_link').values(links).execute()
    await publishContentChanged(tx, merchantId)
  })
}
