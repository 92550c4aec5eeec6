/** What the house signs when it takes a bet; amounts and moments as they stand on the wire. */
export type ReceiptFields = {
  readonly betId: string
  readonly game: string
  readonly numero: string
  readonly play: string
  readonly selection: string
  readonly stake: string
  readonly currency: string
  /** By the name of a price, in ten-thousandths. */
  readonly odds: Readonly<Record<string, string>>
  readonly acceptedAt: string
  readonly commitment: string
}

/** One text for one receipt: a line per field in a fixed order, the odds in the order of their names. */
export function receiptText(fields: ReceiptFields): string {
  const odds = Object.entries(fields.odds)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([price, value]) => `${price}:${value}`)
    .join(',')
  const { betId, game, numero, play, selection, stake, currency, acceptedAt, commitment } = fields
  return ['BR1', betId, game, numero, play, selection, stake, currency, odds, acceptedAt, commitment].join('\n')
}
