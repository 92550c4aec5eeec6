import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { ContentKind, PopupExecution } from '@fairground/domain/content/content-names.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { uuidv7 } from 'uuidv7'
import { checkedLink, checkedPicture, plainText } from './check-words.ts'
import { cleanBody, sanitiserVersion } from './clean-body.ts'
import { publishContentChanged } from './publish-content-changed.ts'

export type NewText = {
  readonly language: LanguageCode
  readonly title: string
  readonly eyebrow?: string
  readonly summary?: string
  readonly action?: string
  /** HTML as the operator wrote it; only what the sanitiser makes of it is stored. */
  readonly body?: string
}

export type NewItem = {
  readonly kind: ContentKind
  readonly slug: string
  readonly texts: readonly NewText[]
  readonly position?: number
  readonly groupName?: string
  readonly execution?: PopupExecution
  readonly promotionType?: string
  readonly popularRank?: number
  readonly enabled?: boolean
  readonly link?: string
  readonly image?: string
  readonly startsAt?: Date
  readonly endsAt?: Date
  readonly children?: readonly NewItem[]
}

const maxTitle = 200
const maxSummary = 600
const maxLabel = 60

/** The only door by which content comes in: everything is checked and cleaned here, and then told to the phones. */
export function publishContent(db: Db, now: Date, merchantId: number, items: readonly NewItem[]): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    const placed = items.map((item) => place(item, null, merchantId, now))
    const children = items.flatMap((item, index) =>
      (item.children ?? []).map((child) => ({ child, parent: placed[index]?.row.slug ?? '' })),
    )
    const ids = await storeItems(tx, placed)
    const below = children.map(({ child, parent }) => place(child, ids.get(parent) ?? null, merchantId, now))
    if (below.length > 0) await storeItems(tx, below)
    await publishContentChanged(tx, merchantId)
  })
}

function place(item: NewItem, parentId: string | null, merchantId: number, now: Date) {
  const row = {
    id: uuidv7(),
    merchant_id: merchantId,
    kind: item.kind,
    slug: item.slug,
    parent_id: parentId,
    position: item.position ?? 0,
    group_name: item.groupName ?? null,
    execution: item.execution ?? null,
    promotion_type: item.promotionType ?? null,
    popular_rank: item.popularRank ?? null,
    enabled: item.enabled ?? true,
    link: item.link === undefined ? null : checkedLink(item.link),
    image: item.image === undefined ? null : checkedPicture(item.image),
    starts_at: item.startsAt ?? now,
    ends_at: item.endsAt ?? null,
    published_at: now,
  }
  return { row, texts: item.texts.map((text) => textRow(text, merchantId)) }
}

type Placed = ReturnType<typeof place>

function textRow(text: NewText, merchantId: number) {
  return {
    merchant_id: merchantId,
    language: text.language,
    title: plainText(text.title, maxTitle),
    eyebrow: plainText(text.eyebrow ?? '', maxLabel),
    summary: plainText(text.summary ?? '', maxSummary),
    action: plainText(text.action ?? '', maxLabel),
    body: text.body === undefined ? null : cleanBody(text.body),
    sanitiser_version: sanitiserVersion,
  }
}

/** Gives the ids by slug. An item that was there keeps its id and the day of its first publication. */
async function storeItems(tx: Tx, placed: readonly Placed[]): Promise<Map<string, string>> {
  if (placed.length === 0) return new Map()
  const stored = await tx
    .insertInto('content_item')
    .values(placed.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'kind', 'slug']).doUpdateSet((eb) => ({
        parent_id: eb.ref('excluded.parent_id'),
        position: eb.ref('excluded.position'),
        group_name: eb.ref('excluded.group_name'),
        execution: eb.ref('excluded.execution'),
        promotion_type: eb.ref('excluded.promotion_type'),
        popular_rank: eb.ref('excluded.popular_rank'),
        enabled: eb.ref('excluded.enabled'),
        link: eb.ref('excluded.link'),
        image: eb.ref('excluded.image'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .returning(['id', 'kind', 'slug'])
    .execute()
  const idOf = new Map(stored.map(({ id, kind, slug }) => [`${kind} ${slug}`, id]))
  const texts = placed.flatMap(({ row, texts: words }) =>
    words.map((text) => ({ ...text, item_id: idOf.get(`${row.kind} ${row.slug}`) ?? row.id })),
  )
  const ids = stored.map(({ id }) => id)
  await tx.deleteFrom('content_text').where('item_id', 'in', ids).execute()
  if (texts.length > 0) await tx.insertInto('content_text').values(texts).execute()
  return new Map(stored.map(({ id, slug }) => [slug, id]))
}
