import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { ContentKind } from '@fairground/domain/content/content-names.ts'
import { refusalAt } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { titleOf } from './read-announcements.ts'
import { type Item, type Reader, readItems } from './read-items.ts'
import { readMarksOf } from './read-marks.ts'

/** The notices page: announcements with their bodies, and house notices that never run through the marquee (D-23). */
export async function readNotices(db: Db, now: Date, reader: Reader, brand: { readonly guestNotices: boolean }) {
  const refusal = brand.guestNotices ? null : refusalAt('session', reader.actor)
  if (refusal) throw new Refusal(refusal)
  return readArticles(db, now, reader, ['announcement', 'notice'])
}

export async function readNews(db: Db, now: Date, reader: Reader) {
  return readArticles(db, now, reader, ['news'])
}

/** The announcements that the operator ranks, first rank first. */
export async function readPopularAnnouncements(db: Db, now: Date, reader: Reader) {
  const { items, marks } = await readMarked(db, now, reader, ['announcement'])
  return items
    .filter((item) => isOpen(item) && item.popular_rank !== null)
    .toSorted((a, b) => (a.popular_rank ?? 0) - (b.popular_rank ?? 0))
    .map(titleOf(marks))
}

function isOpen({ enabled, group_name }: Item): boolean {
  return enabled && group_name !== 'agent'
}

async function readArticles(db: Db, now: Date, reader: Reader, kinds: readonly ContentKind[]) {
  const { items, marks } = await readMarked(db, now, reader, kinds)
  return items.filter(isOpen).map((item) => ({ ...titleOf(marks)(item), content: item.content }))
}

function readMarked(db: Db, now: Date, reader: Reader, kinds: readonly ContentKind[]) {
  return inMerchant(db, reader.merchantId, async (tx) => ({
    items: await readItems(tx, now, reader, kinds),
    marks: await readMarksOf(tx, reader),
  }))
}
