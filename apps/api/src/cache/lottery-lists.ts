import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { StoredLottery } from '@fairground/modules/lottery/lottery-at.ts'
import { readLotteries } from '@fairground/modules/lottery/read-lotteries.ts'
import { createCache } from './create-cache.ts'

/** Events make a change visible at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 60_000

/** Every phone on a lottery page asks every few seconds, and only the clock has moved since: the list itself is kept. */
export function createLotteryLists(db: Db, nowMs: () => number) {
  const cache = createCache<number, readonly StoredLottery[]>({ freshMs, nowMs })

  return {
    async of(merchantId: number): Promise<readonly StoredLottery[]> {
      return cache.fresh(merchantId) ?? cache.read(merchantId, () => readLotteries(db, merchantId))
    },
    onEvent({ subject, merchantId }: Pick<PlatformEvent, 'subject' | 'merchantId'>): void {
      if (subject === 'content.published') cache.invalidate((_, key) => key === merchantId)
    },
    onGap: () => cache.invalidate(),
  }
}

export type LotteryLists = ReturnType<typeof createLotteryLists>
