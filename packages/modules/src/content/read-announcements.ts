import { type Db, inMerchant } from '@fairground/db/connect.ts'
import {
  type ContentKind,
  type ContentType,
  contentTypes,
  type PopupExecution,
} from '@fairground/domain/content/content-names.ts'
import { type PopupReader, popupExecutionsFor } from '@fairground/domain/content/popups-for.ts'
import { refusalAt } from '@fairground/domain/permissions.ts'
import { type Item, type Reader, readItems } from './read-items.ts'
import { readMarksOf } from './read-marks.ts'

export type AnnouncementsQuery = {
  readonly types: readonly ContentType[]
  readonly groupName: string | null
  readonly guestPopups: boolean
}

const kindOf: Readonly<Record<ContentType, ContentKind>> = {
  [contentTypes.agent]: 'announcement',
  [contentTypes.player]: 'announcement',
  [contentTypes.banner]: 'banner',
  [contentTypes.popup]: 'popup',
  [contentTypes.promotion]: 'promotion',
}

/** The groups of the specification in one answer; a group that nobody asked for is empty. */
export async function readAnnouncements(db: Db, now: Date, reader: Reader, wanted: AnnouncementsQuery) {
  const kinds = [...new Set(wanted.types.map((type) => kindOf[type]))]
  const { items, marks } = await inMerchant(db, reader.merchantId, async (tx) => ({
    items: await readItems(tx, now, reader, kinds),
    marks: await readMarksOf(tx, reader),
  }))
  const executions = popupExecutionsFor(popupReaderOf(reader, wanted))
  const inGroup = (item: Item) => wanted.groupName === null || item.group_name === wanted.groupName
  return {
    promotion: items.filter(({ kind, enabled }) => kind === 'promotion' && enabled).map(titleOf(marks)),
    banners: items.filter((item) => item.kind === 'banner' && item.enabled && inGroup(item)).map(bannerOf),
    player: items.filter((item) => item.enabled && isForReader(item, wanted.types, reader)).map(titleOf(marks)),
    popup: items.flatMap((item) => popupOf(item, executions)),
  }
}

/** Announcements of the group `agent` are for agents alone, whatever a phone asks for. */
function isForReader({ kind, group_name }: Item, types: readonly ContentType[], { actor }: Reader): boolean {
  if (kind !== 'announcement') return false
  if (group_name === 'agent') return types.includes(contentTypes.agent) && refusalAt('agent', actor) === null
  return types.includes(contentTypes.player)
}

/** Which login is somebody's first only the phone knows, so an account is told what could be for it. */
function popupReaderOf({ actor }: Reader, { guestPopups }: AnnouncementsQuery): PopupReader {
  return actor.kind === 'guest' ? { kind: 'guest', guestPopups } : { kind: 'account', firstTimeLogin: true }
}

export function titleOf(marks: ReadonlySet<string>) {
  return ({ id, head, starts_at, lang, dir }: Item) => ({
    id,
    title: head.title,
    read: marks.has(id),
    publishedAt: starts_at.toISOString(),
    lang,
    dir,
  })
}

function bannerOf({ id, head, group_name, link, image, lang, dir }: Item) {
  return {
    id,
    groupName: group_name ?? '',
    url: link ?? '',
    imageUrl: image ?? '',
    eyebrow: head.eyebrow,
    title: head.title,
    text: head.summary,
    action: head.action,
    lang,
    dir,
  }
}

function popupOf(item: Item, executions: readonly PopupExecution[]) {
  const execution = executions.find((each) => each === item.execution)
  if (item.kind !== 'popup' || !item.enabled || !execution) return []
  const { id, head, content, image, promotion_type, lang, dir } = item
  return [{ id, title: head.title, content, imageUrl: image, promotionType: promotion_type, execution, lang, dir }]
}
