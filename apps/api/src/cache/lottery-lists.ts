import type { NewsItem } from '@fairground/contract/news.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { StoredLottery } from '@fairground/modules/lottery/lottery-at.ts'
import { readLotteries } from '@fairground/modules/lottery/read-lotteries.ts'

/** News make a change visible at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 60_000

type Entry = { readonly list: Promise<readonly StoredLottery[]>; readonly readAt: number }

/** Every phone on a lottery page asks every few seconds, and only the clock has moved since: the list itself is kept. */
export function createLotteryLists(db: Db, nowMs: () => number) {
  const entries = new Map<number, Entry>()

  function read(merchantId: number): Promise<readonly StoredLottery[]> {
    const entry: Entry = { list: readLotteries(db, merchantId), readAt: nowMs() }
    entries.set(merchantId, entry)
    entry.list.catch(() => {
      if (entries.get(merchantId) === entry) entries.delete(merchantId)
    })
    return entry.list
  }

  return {
    of(merchantId: number): Promise<readonly StoredLottery[]> {
      const known = entries.get(merchantId)
      // A clock that was moved back makes a list as old as one that was moved forward.
      return known && Math.abs(nowMs() - known.readAt) < freshMs ? known.list : read(merchantId)
    },
    hear({ subject, merchantId }: Pick<NewsItem, 'subject' | 'merchantId'>): void {
      if (subject === 'content.published') entries.delete(merchantId)
    },
    missed: () => entries.clear(),
  }
}

export type LotteryLists = ReturnType<typeof createLotteryLists>
