import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { refusalAt } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { titleOf } from './read-announcements.ts'
import { type Item, type Reader, readItems } from './read-items.ts'

/** The notices page: announcements with their bodies, and house notices that never run through the marquee (D-23). */
export async function readNotices(db: Db, now: Date, reader: Reader, brand: { readonly guestNotices: boolean }) {
  const refusal = brand.guestNotices ? null : refusalAt('session', reader.actor)
  if (refusal) throw new Refusal(refusal)
  const items = await inMerchant(db, reader.merchantId, (tx) => readItems(tx, now, reader, ['announcement', 'notice']))
  return items.filter(isOpen).map(articleOf)
}

export async function readNews(db: Db, now: Date, reader: Reader) {
  const items = await inMerchant(db, reader.merchantId, (tx) => readItems(tx, now, reader, ['news']))
  return items.filter(isOpen).map(articleOf)
}

/** The announcements that the operator ranks, first rank first. */
export async function readPopularAnnouncements(db: Db, now: Date, reader: Reader) {
  const items = await inMerchant(db, reader.merchantId, (tx) => readItems(tx, now, reader, ['announcement']))
  return items
    .filter((item) => isOpen(item) && item.popular_rank !== null)
    .toSorted((a, b) => (a.popular_rank ?? 0) - (b.popular_rank ?? 0))
    .map(titleOf)
}

function isOpen({ enabled, group_name }: Item): boolean {
  return enabled && group_name !== 'agent'
}

function articleOf(item: Item) {
  return { ...titleOf(item), content: item.content }
}
