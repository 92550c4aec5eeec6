import type { Db } from '@fairground/db/connect.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { nextDraw } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import { databaseTime, findDraws, latestDraws, type ShownDraw } from './draws.ts'

const recentDraws = 20

export type Board = {
  readonly game: string
  readonly now: Date
  readonly current: ShownDraw | null
  readonly next: ShownDraw | null
  readonly recent: readonly ShownDraw[]
}

/**
 * Of each game the draw that can be bought, the one after it and the last ones, by the clock that decides about bets.
 * Two statements, however many games there are.
 */
export async function readBoards(db: Db, games: readonly DrawnGame[]): Promise<readonly Board[]> {
  if (games.length === 0) return []
  const now = await databaseTime(db)
  const planned = games.map((game) => {
    const current = nextDraw(game.schedule, now)
    return { game: game.code, current, next: current && nextDraw(game.schedule, current.locksAt) }
  })
  const upTo = planned.flatMap(({ game, next }) => (next ? [{ game, numero: next.numero }] : []))
  const found = await latestDraws(db, upTo, recentDraws + 2)
  return planned.map(({ game, current, next }) => {
    const draws = found.filter((draw) => draw.game === game)
    const open = draws.find(({ numero }) => numero === current?.numero)
    return {
      game,
      now,
      current: open?.state === 'on-sale' ? open : null,
      next: draws.find(({ numero }) => numero === next?.numero) ?? null,
      recent: draws.filter(({ lockAt }) => lockAt <= now),
    }
  })
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

/** The last results of a game, newest first; a draw that was cancelled or waits has none. By the index of the numero. */
export async function readResults(db: Db, game: DrawnGame, draws: number): Promise<readonly (readonly string[])[]> {
  const upTo = nextDraw(game.schedule, await databaseTime(db))?.numero
  if (upTo === undefined) return []
  const { rows } = await sql<{ result: readonly string[] | null }>`
    select result from find_draws(${game.code}, ${upTo}, ${draws + maxWithoutResult})
    order by numero desc`.execute(db)
  return rows.flatMap(({ result }) => (result ? [result] : [])).slice(0, draws)
}

/** So many of the newest draws may be on sale, waiting or cancelled before the counts look at fewer. */
const maxWithoutResult = 20
