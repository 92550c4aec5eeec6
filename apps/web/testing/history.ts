import type { History, HistoryRow } from '../src/data/wallet/wallet-statement.ts'

const id = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`

/** A row of a statement as the server tells it. */
export function historyRow(
  last: number,
  code: string,
  net: string,
  at: string,
  given: Partial<HistoryRow> = {},
): HistoryRow {
  const figures = { amount: net, net, sumAfter: '900.0000', availableAfter: '800.0000' }
  return { id: id(last), code, at, ...figures, reference: null, subject: null, ...given }
}

export function historyPage(rows: readonly HistoryRow[], given: Partial<History> = {}): { value: History } {
  const period = { net: '-1204.0000', deposits: '10000.0000', withdrawals: '5000.0000', pending: 1 }
  return { value: { rows: [...rows], next: null, days: [], period, ...given } }
}

export const betId = '0198c0de-0000-7000-8000-0000000000b1'

export const betSubject = {
  kind: 'bet',
  orderId: '0198c0de-0000-7000-8000-0000000000a1',
  game: 'K3_1M',
  name: 'Three dice · 1 min',
  numero: '20261115-1332',
  drawAt: '2026-11-15T12:01:00.000Z',
  result: ['4', '5', '3'],
  bets: [{ id: betId, play: 'BSOE', selection: 'BIG', stake: '100.0000', win: '194.0000', state: 'won' }],
  stake: '100.0000',
  back: '194.0000',
} as const satisfies NonNullable<HistoryRow['subject']>
