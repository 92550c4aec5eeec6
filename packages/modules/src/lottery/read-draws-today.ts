import type { Db } from '@fairground/db/connect.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { nextDraw } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import type { ShownDraw } from './draws.ts'
import { readBoard } from './read-board.ts'

export type DrawsToday = {
  readonly verified: number
  readonly games: readonly {
    readonly game: string
    readonly current: ShownDraw | null
    readonly last: (ShownDraw & { readonly result: readonly string[] }) | null
  }[]
}

/** `zone` says when today began. What is counted is bounded by a day of each game. */
export async function readDrawsToday(db: Db, games: readonly DrawnGame[], zone: string): Promise<DrawsToday> {
  const read = await Promise.all(games.map((game) => readOne(db, game, zone)))
  return {
    verified: read.reduce((sum, { drawn }) => sum + drawn, 0),
    games: read.map(({ game, current, last }) => ({ game, current, last })),
  }
}

async function readOne(db: Db, game: DrawnGame, zone: string) {
  const { now, current, recent } = await readBoard(db, game)
  const { rows } = await sql<{ since: Date }>`select date_trunc('day', ${now}::timestamptz, ${zone}) as since`.execute(
    db,
  )
  const first = rows[0] && nextDraw(game.schedule, rows[0].since)
  const upTo = nextDraw(game.schedule, now)
  const drawn = first && upTo ? await countDrawn(db, game.code, first.numero, upTo.numero) : 0
  return { game: game.code, current, last: recent.find(hasResult) ?? null, drawn }
}

async function countDrawn(db: Db, game: string, since: string, upTo: string): Promise<number> {
  const { rows } = await sql<{ drawn: number }>`select count_drawn(${game}, ${since}, ${upTo}) as drawn`.execute(db)
  return rows[0]?.drawn ?? 0
}

function hasResult(draw: ShownDraw): draw is ShownDraw & { readonly result: readonly string[] } {
  return draw.result !== null
}
