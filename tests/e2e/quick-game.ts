import { connect } from '@fairground/db/connect.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { familyCodes } from '@fairground/domain/lottery/game-code.ts'

/** Three dice every ten seconds: for journeys alone, which would wait a minute for each draw otherwise. */
export const quickGame = { code: 'K3_10S', gameId: '499', name: 'Three dice · 10 s' }

export type QuickGame = typeof quickGame

/** One of every family, for a storm over all of them. */
export const quickGames: readonly QuickGame[] = [
  quickGame,
  ...familyCodes
    .filter((family) => family !== 'K3')
    .map((family, at) => ({ code: `${family}_10S`, gameId: String(450 + at), name: `${family} · 10 s` })),
]

/** Before our processes start, because they look only once a minute which games are drawn. */
export async function drawQuickGame(databaseUrl: string, games: readonly QuickGame[] = [quickGame]): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  const rows = games.map(({ code }, at) => ({ code, sort: 9_900 + at }))
  try {
    await db.insertInto('drawn_game').values(rows).execute()
  } finally {
    await db.destroy()
  }
}

/** Puts them on a brand's list, as the last of their group. */
export async function listQuickGame(
  databaseUrl: string,
  brand: string,
  games: readonly QuickGame[] = [quickGame],
): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const model = await db
      .selectFrom('lottery')
      .innerJoin('merchant', 'merchant.id', 'lottery.merchant_id')
      .selectAll('lottery')
      .where('merchant.code', '=', brand)
      .where('lottery.code', '=', 'K3_1M')
      .executeTakeFirstOrThrow()
    const rows = games.map(({ code, gameId, name }, at) => ({
      ...model,
      names: JSON.stringify({ EN: name }),
      remarks: JSON.stringify(model.remarks),
      code,
      game_id: gameId,
      schedule: JSON.stringify(drawnGameOf(code)?.schedule),
      family: drawnGameOf(code)?.family.code ?? model.family,
      ball_text: 'D0',
      sort: 999 + at,
    }))
    await db.insertInto('lottery').values(rows).execute()
  } finally {
    await db.destroy()
  }
}
