import type { Db } from '@fairground/db/connect.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { nextDraw } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import { databaseTime, findDraws, type ShownDraw } from './draws.ts'

const recentDraws = 20

export type Board = {
  readonly now: Date
  readonly current: ShownDraw | null
  readonly next: ShownDraw | null
  readonly recent: readonly ShownDraw[]
}

/** The draw that can be bought, the one after it and the last ones, by the clock that decides about bets. */
export async function readBoard(db: Db, game: DrawnGame): Promise<Board> {
  const now = await databaseTime(db)
  const current = nextDraw(game.schedule, now)
  const next = current && nextDraw(game.schedule, current.locksAt)
  const draws = next ? await findDraws(db, game.code, next.numero, recentDraws + 2) : []
  const open = draws.find(({ numero }) => numero === current?.numero)
  return {
    now,
    current: open?.state === 'on-sale' ? open : null,
    next: draws.find(({ numero }) => numero === next?.numero) ?? null,
    recent: draws.filter(({ lockAt }) => lockAt <= now),
  }
}

/** Those whose sale is over, newest first; `before` is the last one of the page before. */
export async function readPastDraws(db: Db, game: DrawnGame, limit: number, before?: string) {
  const now = await databaseTime(db)
  const upTo = before ?? nextDraw(game.schedule, now)?.numero
  const found = upTo === undefined ? [] : await findDraws(db, game.code, upTo, limit + 1)
  const draws = found.filter(({ numero, lockAt }) => numero !== upTo && lockAt <= now).slice(0, limit)
  const { rows } = await sql<{ cancelled: number }>`
    select count_cancelled_draws(${game.code}) as cancelled`.execute(db)
  return { now, draws, cancelled: rows[0]?.cancelled ?? 0 }
}
