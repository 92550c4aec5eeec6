import type { Db } from '@fairground/db/connect.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { nextDraw } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import type { ShownDraw } from './draws.ts'
import { readBoards } from './read-board.ts'

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
  const boards = await readBoards(db, games)
  const now = boards[0]?.now
  return {
    verified: now ? await countDrawn(db, games, now, zone) : 0,
    games: boards.map(({ game, current, recent }) => ({ game, current, last: recent.find(hasResult) ?? null })),
  }
}

async function countDrawn(db: Db, games: readonly DrawnGame[], now: Date, zone: string): Promise<number> {
  const midnight = await sql<{ since: Date }>`select date_trunc('day', ${now}::timestamptz, ${zone}) as since`.execute(
    db,
  )
  const since = midnight.rows[0]?.since ?? now
  const spans = games.flatMap(({ code, schedule }) => {
    const [first, upTo] = [nextDraw(schedule, since), nextDraw(schedule, now)]
    return first && upTo ? [{ code, first: first.numero, upTo: upTo.numero }] : []
  })
  const { rows } = await sql<{ drawn: number }>`
    select coalesce(sum(count_drawn(s.code, s.first, s.up_to)), 0)::int as drawn
    from unnest(${spans.map(({ code }) => code)}::text[], ${spans.map(({ first }) => first)}::text[],
      ${spans.map(({ upTo }) => upTo)}::text[]) s(code, first, up_to)`.execute(db)
  return rows[0]?.drawn ?? 0
}

function hasResult(draw: ShownDraw): draw is ShownDraw & { readonly result: readonly string[] } {
  return draw.result !== null
}
