import type { Tx } from '@fairground/db/connect.ts'
import {
  bodyWithLanguage,
  chooseText,
  languageAttributes,
  languagesToTry,
} from '@fairground/domain/content/choose-text.ts'
import type { ContentKind } from '@fairground/domain/content/content-names.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Actor } from '@fairground/domain/permissions.ts'

/** For whom content is read: everything it may depend on, so that the same reader always gets the same. */
export type Reader = {
  readonly merchantId: number
  readonly language: LanguageCode
  readonly brandLanguage: LanguageCode
  readonly actor: Actor
}

export type Item = Awaited<ReturnType<typeof readItems>>[number]

/** The items of these kinds that are to be seen now, in the operator's order, each in the best language there is. */
export async function readItems(tx: Tx, now: Date, reader: Reader, kinds: readonly ContentKind[]) {
  const items = await tx
    .selectFrom('content_item')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
  const tried = languagesToTry(reader.language, reader.brandLanguage)
  const texts = await readTexts(
    tx,
    items.map(({ id }) => id),
    tried,
  )
  return items.flatMap((item) => {
    const chosen = chooseText(texts.get(item.id) ?? [], tried)
    if (!chosen) return []
    const { head, body } = chosen
    return [{ ...item, head, content: bodyWithLanguage(head.language, body), ...languageAttributes(head.language) }]
  })
}

async function readTexts(tx: Tx, itemIds: readonly string[], languages: readonly LanguageCode[]) {
  const byItem = new Map<string, Text[]>()
  if (itemIds.length === 0) return byItem
  const rows = await tx
    .selectFrom('content_text')
    .select(['item_id', 'language', 'title', 'eyebrow', 'summary', 'action', 'body'])
    .where('item_id', 'in', itemIds)
    .where('language', 'in', languages)
    .execute()
  for (const { item_id, language, ...words } of rows) {
    const list = byItem.get(item_id) ?? []
    list.push({ ...words, language: language as LanguageCode })
    byItem.set(item_id, list)
  }
  return byItem
}

type Text = {
  readonly language: LanguageCode
  readonly title: string
  readonly eyebrow: string
  readonly summary: string
  readonly action: string
  readonly body: string | null
}
