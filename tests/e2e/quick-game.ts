import { connect } from '@fairground/db/connect.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'

/** Three dice every ten seconds: for journeys alone, which would wait a minute for each draw otherwise. */
export const quickGame = { code: 'K3_10S', gameId: '499', name: 'Three dice · 10 s' }

/** Before our processes start, because they look only once a minute which games are drawn. */
export async function drawQuickGame(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    await db.insertInto('drawn_game').values({ code: quickGame.code, sort: 99 }).execute()
  } finally {
    await db.destroy()
  }
}

/** Puts it on a brand's list, as the last of its group. */
export async function listQuickGame(databaseUrl: string, brand: string): Promise<void> {
  const schedule = JSON.stringify(drawnGameOf(quickGame.code)?.schedule)
  const db = connect(databaseUrl, { max: 1 })
  try {
    const model = await db
      .selectFrom('lottery')
      .innerJoin('merchant', 'merchant.id', 'lottery.merchant_id')
      .selectAll('lottery')
      .where('merchant.code', '=', brand)
      .where('lottery.code', '=', 'K3_1M')
      .executeTakeFirstOrThrow()
    const texts = { names: JSON.stringify({ EN: quickGame.name }), remarks: JSON.stringify(model.remarks) }
    await db
      .insertInto('lottery')
      .values({
        ...model,
        ...texts,
        code: quickGame.code,
        game_id: quickGame.gameId,
        schedule,
        ball_text: 'D0',
        sort: 999,
      })
      .execute()
  } finally {
    await db.destroy()
  }
}
