import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import type { Amount } from '@fairground/domain/money.ts'
import type { Wallet } from '../../ledger/read-balance.ts'
import { type Entry, readStatement, type StatementCursor, type StatementQuery } from '../../ledger/read-statement.ts'
import { historyReasons, type Transaction, transactionOf } from '../read-transactions.ts'
import { type DayNet, type PeriodSums, readDayNets, readPeriodSums } from './play-sums.ts'
import { type GameSubject, readSubjects, type Subject } from './subjects.ts'

/** Rounds of one game that followed each other on one day, with nothing between them. */
export type SessionSubject = Omit<GameSubject, 'round'> & {
  readonly rounds: number
  /** The stake of each round where all have the same. */
  readonly each: Amount | null
}

export type HistoryRow = Transaction & {
  /** What it changed in all: of a play what came back less the stake. */
  readonly net: Amount
  readonly subject: Exclude<Subject, GameSubject> | SessionSubject | null
}

export type HistoryQuery = Pick<StatementQuery, 'limit' | 'after' | 'until'> & {
  readonly codes?: readonly string[]
  readonly since: Date
  /** Of the merchant: its days are those of the history. */
  readonly zone: string
}

export type History = {
  readonly rows: readonly HistoryRow[]
  readonly next: StatementCursor | null
  /** The days of these rows. */
  readonly days: readonly DayNet[]
  readonly period: PeriodSums
}

const batchSize = 150
/** A page of one long session of spins reads no more postings than this many batches. */
const maxBatches = 8

/** One row for each thing that happened: a bet with what it won, a session of spins, a deposit. Newest first. */
export function readHistory(db: Db, wallet: Wallet, query: HistoryQuery): Promise<History> {
  const { codes, limit, zone, since, until } = query
  return inMerchant(db, wallet.merchantId, async (tx) => {
    const fold = createFold(limit, zone)
    const asked = { since, ...(until ? { until } : {}), reasons: historyReasons(codes), limit: batchSize }
    let after = query.after
    let isMore = true
    for (let batch = 0; isMore && batch < maxBatches; batch += 1) {
      const page = await readStatement(tx, wallet, { ...asked, ...(after ? { after } : {}) })
      const subjects = await readSubjects(tx, wallet, page.entries)
      const isFull = !page.entries.every((entry) => fold.take(entry, subjects.get(entry.postingId) ?? null))
      after = fold.place() ?? after
      isMore = isFull || page.next !== null
      if (isFull) break
    }
    const rows = fold.rows()
    const [newest, oldest] = [rows[0], rows.at(-1)]
    const days =
      newest && oldest
        ? await readDayNets(tx, wallet, { first: dayInZone(oldest.at, zone), last: dayInZone(newest.at, zone), zone })
        : []
    return { rows, next: isMore ? (after ?? null) : null, days, period: await readPeriodSums(tx, wallet, since) }
  })
}

type Session = {
  readonly subject: GameSubject
  readonly day: string
  readonly rounds: Set<string>
  readonly stakes: Set<Amount>
}

/** Puts postings together to rows. It takes no posting that would begin a row too many. */
function createFold(limit: number, zone: string) {
  const rows: HistoryRow[] = []
  let place: StatementCursor | null = null
  let session: Session | null = null

  const goOn = (subject: GameSubject, day: string): boolean => {
    const row = rows.at(-1)
    const before = session?.subject
    if (!session || !before || row?.subject?.kind !== 'game') return false
    if (before.vendor !== subject.vendor || before.game !== subject.game || session.day !== day) return false
    session.rounds.add(subject.round)
    session.stakes.add(subject.stake)
    rows[rows.length - 1] = withRound(row, row.subject, subject, session)
    return true
  }

  return {
    rows: () => rows,
    place: () => place,
    take: (entry: Entry, subject: Subject | null): boolean => {
      // What was won belongs to the row of its stake; only a win without a stake is a row of its own.
      const isFolded = entry.reason === 'games.win' && subject?.kind !== 'game'
      const day = dayInZone(entry.postedAt, zone)
      if (!isFolded && !(subject?.kind === 'game' && goOn(subject, day))) {
        if (rows.length === limit) return false
        session = subject?.kind === 'game' ? newSession(subject, day) : null
        rows.push(rowOf(entry, subject))
      }
      place = { postedAt: entry.postedAt, version: entry.balance.version }
      return true
    },
  }
}

function newSession(subject: GameSubject, day: string): Session {
  return { subject, day, rounds: new Set([subject.round]), stakes: new Set([subject.stake]) }
}

function rowOf(entry: Entry, subject: Subject | null): HistoryRow {
  const line = transactionOf(entry)
  if (subject === null) return { ...line, net: line.amount, subject }
  if (subject.kind !== 'game') {
    return { ...line, net: subject.kind === 'bet' ? subject.back - subject.stake : line.amount, subject }
  }
  const { round: _, ...game } = subject
  const { stake, back } = subject
  return { ...line, net: back - stake, subject: { ...game, rounds: 1, each: stake } }
}

function withRound(row: HistoryRow, known: SessionSubject, { stake, back }: GameSubject, session: Session): HistoryRow {
  const [each = null] = session.stakes.size === 1 ? session.stakes : []
  const subject = { ...known, rounds: session.rounds.size, each, stake: known.stake + stake, back: known.back + back }
  return { ...row, net: subject.back - subject.stake, subject }
}
