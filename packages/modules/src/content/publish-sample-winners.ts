import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { checkedPicture, plainText } from './check-words.ts'
import { publishContentChanged } from './publish-content-changed.ts'

export type SampleWinner = {
  readonly iconUrl: string
  readonly customerName: string
  readonly vendor: string
  readonly gameName: string
  /** An exact decimal, because money is never a float. */
  readonly winAmount: string
}

export function publishSampleWinners(db: Db, merchantId: number, winners: readonly SampleWinner[]): Promise<void> {
  const rows = winners.map((winner, position) => ({
    merchant_id: merchantId,
    position,
    icon_url: checkedPicture(winner.iconUrl),
    customer_name: plainText(winner.customerName, 40),
    vendor: plainText(winner.vendor, 60),
    game_name: plainText(winner.gameName, 80),
    win_amount: winner.winAmount,
  }))
  return inMerchant(db, merchantId, async (tx) => {
    await tx.deleteFrom('sample_winner').execute()
    if (rows.length > 0) await tx.insertInto('sample_winner').values(rows).execute()
    await publishContentChanged(tx, merchantId)
  })
}

/** No real wins exist yet, so whatever the board shows is a sample and says so. */
export async function readWinners(
  db: Db,
  merchantId: number,
  limit: number,
): Promise<{ sample: boolean; winners: SampleWinner[] }> {
  const rows = await inMerchant(db, merchantId, (tx) =>
    tx.selectFrom('sample_winner').selectAll().orderBy('position').limit(limit).execute(),
  )
  const winners = rows.map((row) => ({
    iconUrl: row.icon_url,
    customerName: row.customer_name,
    vendor: row.vendor,
    gameName: row.game_name,
    winAmount: row.win_amount,
  }))
  return { sample: winners.length > 0, winners }
}
