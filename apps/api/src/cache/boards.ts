import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { type Board, readBoards } from '@fairground/modules/lottery/read-board.ts'
import { createCache } from './create-cache.ts'

/**
 * Every phone with a game in sight asks for its board when a draw has moved on. Nothing is kept, because a board holds
 * the time; but those who ask while it is being read get the same answer, so that a draw costs a few reads and not one
 * for every phone. A read that began before an event is not shared with those who ask after it.
 */
export function createBoards(db: Db) {
  const cache = createCache<string, readonly Board[]>({ freshMs: 0, nowMs: () => 0 })

  return {
    /** In the order of the games. */
    of: (games: readonly DrawnGame[]): Promise<readonly Board[]> =>
      cache.read(games.map(({ code }) => code).join(), () => readBoards(db, games)),
    onEvent({ subject }: Pick<PlatformEvent, 'subject'>): void {
      if (subject === 'lottery.draw-changed') cache.invalidate()
    },
    onGap: () => cache.invalidate(),
  }
}

export type Boards = ReturnType<typeof createBoards>
