import type { RecordFilter } from '../../../data/wallet/bet-record.ts'
import { addressOf, readQuery } from '../../../routing/location-query.ts'
import { routeTable } from '../../../routing/route-table.ts'
import { daysOf, inOrder, type RecordPeriod, recordPeriods } from './record-period.ts'

/** What is shown of the record. It stands in the address, so that a step back from a bet finds it again. */
export type RecordPageQuery = {
  readonly period: RecordPeriod
  readonly since: string | null
  readonly until: string | null
  /** Only what is open. */
  readonly isOpen: boolean
  readonly category: string | null
  /** `own` are the platform's lotteries. */
  readonly vendor: string | null
  readonly game: string | null
  readonly result: 'won' | 'lost' | null
  /** The sheet above the list: `filters`, or the play that is opened. A step back closes it. */
  readonly show: string | null
}

const keys = ['period', 'since', 'until', 'view', 'category', 'vendor', 'game', 'result', 'show'] as const
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

export function readRecordPageQuery(search: string): RecordPageQuery {
  const { period, since, until, view, category, vendor, game, result, show } = readQuery(search, keys)
  return {
    period: recordPeriods.find((each) => each === period) ?? 'today',
    since: isDay(since) ? since : null,
    until: isDay(until) ? until : null,
    isOpen: view === 'open',
    category,
    vendor,
    game,
    result: result === 'won' || result === 'lost' ? result : null,
    show,
  }
}

export function recordAddress({ isOpen, period, ...place }: RecordPageQuery): string {
  return addressOf(routeTable.betRecord.path, {
    ...place,
    period: period === 'today' ? null : period,
    view: isOpen ? 'open' : null,
  })
}

/** What the server is asked for. Dates that are not chosen yet are those of the last week. */
export function filterOf(place: RecordPageQuery, now: number, zone: string): RecordFilter {
  const { period, since, until, category, vendor, game, result } = place
  const week = daysOf('week', now, zone)
  const days =
    period === 'dates' ? inOrder({ since: since ?? week.since, until: until ?? week.until }) : daysOf(period, now, zone)
  return {
    ...days,
    ...(category ? { category } : {}),
    ...(vendor ? { vendor } : {}),
    ...(game ? { game } : {}),
    ...(result ? { result } : {}),
  }
}
