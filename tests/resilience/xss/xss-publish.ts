import type { Db } from '@fairground/db/connect.ts'
import { resourceTypes } from '@fairground/domain/content/content-names.ts'
import { languages } from '@fairground/domain/languages.ts'
import { type NewItem, publishContent } from '@fairground/modules/content/publish-content.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { sql } from 'kysely'
import { agreements, type Body, groups, singles } from './xss-bodies.ts'
import type { Payload } from './xss-payloads.ts'

const art = '/m/art/banner/welcome.webp'
const perPublication = 1_000

/** Every kind of content whose body a phone shows. */
function itemsFor(payloads: readonly Payload[]): readonly NewItem[] {
  const shared = ({ mark, title, html }: Body, position: number) => {
    const texts = [{ language: 'EN', title, summary: title, body: html }] as const
    return { slug: mark, position, texts }
  }
  const terms = agreements(payloads).map(({ language, html }) => ({ language, title: 'Agreement', body: html }))
  return [
    ...singles(payloads).map((body, at): NewItem => ({ ...shared(body, at), kind: 'notice' })),
    ...groups(payloads).flatMap((body, at): readonly NewItem[] => {
      const item = shared(body, at)
      return [
        { ...item, kind: 'announcement' },
        { ...item, kind: 'notice' },
        { ...item, kind: 'popup', execution: 'B' },
        { ...item, kind: 'help', children: [{ ...item, kind: 'help', slug: `${item.slug} below` }] },
      ]
    }),
    { kind: 'agreement', slug: 'terms', texts: terms },
  ]
}

/** By the door that an operator has. */
export async function publishProperly(staff: Db, merchantId: number, payloads: readonly Payload[]): Promise<void> {
  const now = new Date()
  const supported = languages.map(({ code }) => code)
  const changes = { guestNotices: true, guestPopups: true, languages: { supported, default: 'EN' as const } }
  await changeSettings(staff, now, { merchantId, changes, changedBy: 'trust' })
  const items = itemsFor(payloads)
  for (let at = 0; at < items.length; at += perPublication) {
    await publishContent(staff, now, merchantId, items.slice(at, at + perPublication))
  }
}

/** As if the door had let everything in: the owner of the database writes over it what was really sent. */
export async function writeUnchecked(owner: Db, merchantId: number, payloads: readonly Payload[]): Promise<void> {
  const bodies = [...singles(payloads), ...groups(payloads)]
  const of = (part: 'mark' | 'title' | 'html') => bodies.map((body) => body[part])
  await sql`
    update content_text set title = raw.title, summary = raw.title, body = raw.body
    from content_item item
    join unnest(${of('mark')}::text[], ${of('title')}::text[], ${of('html')}::text[]) as raw (mark, title, body)
      on raw.mark = split_part(item.slug, ' ', 1)
    where content_text.item_id = item.id and item.merchant_id = ${merchantId}
  `.execute(owner)
  for (const { language, html } of agreements(payloads)) {
    await sql`
      update content_text set body = ${html} from content_item item
      where content_text.item_id = item.id and item.merchant_id = ${merchantId} and item.kind = 'agreement'
        and content_text.language = ${language}
    `.execute(owner)
  }
}

/** Links of banners, contacts and downloads, which the door refuses and the phone must not follow either. */
export async function writeLinksUnchecked(
  { staff, owner }: { readonly staff: Db; readonly owner: Db },
  merchantId: number,
  addresses: readonly string[],
): Promise<void> {
  const banner = { kind: 'banner', groupName: 'm_home', image: art, texts: [{ language: 'EN', title: 'Go' }] } as const
  const items = addresses.map((_, at) => ({ ...banner, slug: `link ${at}`, position: at }))
  await publishContent(staff, new Date(), merchantId, items)
  const slugs = items.map(({ slug }) => slug)
  await sql`
    update content_item set link = raw.link from unnest(${slugs}::text[], ${addresses}::text[]) as raw (slug, link)
    where content_item.slug = raw.slug and content_item.merchant_id = ${merchantId}
  `.execute(owner)
  const merchant_id = merchantId
  const links = resourceTypes.map((resource_type, at) => ({ merchant_id, resource_type, url: addresses[at] ?? '' }))
  await owner.insertInto('download_link').values(links).execute()
  const entries = addresses.map((target, position) => ({ merchant_id, position, type: 'WHATSAPP', target }))
  await owner.insertInto('service_entry').values(entries).execute()
}
