import type { OutputOf } from '@fairground/contract/call.ts'
import type { readHistory } from '@fairground/contract/wallet/statement.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { History, HistoryRow } from '@fairground/modules/wallet/history/read-history.ts'
import { nameIn, pictureOf, type Reader, wireBet } from './play-wire.ts'
import { formatStatementCursor, wireTransaction } from './wallet-wire.ts'

type WireHistory = OutputOf<typeof readHistory>
type WireSubject = WireHistory['rows'][number]['subject']

export function wireHistory({ rows, next, days, period }: History, reader: Reader): WireHistory {
  return {
    rows: rows.map((row) => ({
      ...wireTransaction(row),
      net: formatAmount(row.net),
      subject: wireSubject(row.subject, reader),
    })),
    next: next && formatStatementCursor(next),
    days: days.map(({ day, net }) => ({ day, net: formatAmount(net) })),
    period: {
      net: formatAmount(period.net),
      deposits: formatAmount(period.deposits),
      withdrawals: formatAmount(period.withdrawals),
      pending: period.pending,
    },
  }
}

function wireSubject(subject: HistoryRow['subject'], reader: Reader): WireSubject {
  if (subject === null || subject.kind === 'withdrawal') return subject
  if (subject.kind === 'deposit') {
    const { kind, orderId, names } = subject
    return { kind, orderId, name: nameIn(names, reader) ?? '' }
  }
  const figures = { stake: formatAmount(subject.stake), back: formatAmount(subject.back) }
  const name = nameIn(subject.names, reader)
  if (subject.kind === 'game') {
    const { kind, vendor, game, art, rounds, each } = subject
    const picture = pictureOf(art)
    return { kind, vendor, game, name, picture, rounds, each: each === null ? null : formatAmount(each), ...figures }
  }
  const { kind, orderId, game, numero, drawAt, result, bets } = subject
  return {
    kind,
    orderId,
    game,
    name,
    numero,
    drawAt: drawAt.toISOString(),
    result: result && [...result],
    bets: bets.map(wireBet),
    ...figures,
  }
}
