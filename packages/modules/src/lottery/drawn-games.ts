import type { Db } from '@fairground/db/connect.ts'
import { type DrawnGame, drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'

/** The codes of the games that the platform draws, for a query; the table itself is closed to the app. */
export const drawnCodes = sql<string>`(select drawn_games())`

/** A code of a later release is left out, so that a release can be rolled back without losing the other games. */
export async function readDrawnGames(db: Db): Promise<readonly DrawnGame[]> {
  const { rows } = await sql<{ code: string }>`select drawn_games() as code`.execute(db)
  return rows.flatMap(({ code }) => drawnGameOf(code) ?? [])
}
