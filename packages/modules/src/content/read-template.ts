import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { bodyWithLanguage, languageAttributes, languagesToTry } from '@fairground/domain/content/choose-text.ts'
import type { ResourceType } from '@fairground/domain/content/content-names.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { type Reader, readItems } from './read-items.ts'

/** The app's words, its downloads and the agreement in one answer. */
export function readTemplate(db: Db, now: Date, reader: Reader) {
  return inMerchant(db, reader.merchantId, async (tx) => {
    const tried = languagesToTry(reader.language, reader.brandLanguage)
    const templates = await tx.selectFrom('template').selectAll().where('language', 'in', tried).execute()
    const links = await tx.selectFrom('download_link').selectAll().orderBy('resource_type').execute()
    const [agreement] = await readItems(tx, now, reader, ['agreement'])
    const template = tried.flatMap((code) => templates.filter(({ language }) => language === code))[0]
    const language = (template?.language ?? reader.brandLanguage) as LanguageCode
    return {
      appDescription: template?.app_description ?? '',
      appFontColour: template?.app_font_colour ?? '',
      downloads: links.map(({ resource_type, url }) => ({ resourceType: resource_type as ResourceType, url })),
      agreement: agreement
        ? bodyWithLanguage(language, { language: agreement.head.language, body: agreement.content })
        : '',
      ...languageAttributes(language),
    }
  })
}
