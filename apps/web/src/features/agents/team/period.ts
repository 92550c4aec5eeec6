import { parseAmount } from '@fairground/domain/money.ts'
import type { Team, TeamFigures } from '../../../data/agents/team.ts'

/** A chosen span has both of its days; the others are counted back from today. */
export type Period = 'today' | 'week' | 'month' | { readonly from: string; readonly to: string }

export type Span = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const lengths = { today: 1, week: 7, month: 30 } as const

/** Long enough for a month and the month before it. */
export const recentDays = 2 * lengths.month
/** More bars than these cannot be told apart on a phone. */
export const maxDays = 92

export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

export function daysOf({ from, to }: Span): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => dayBefore(from, -index))
}

/** A week and a month are days that are over: one that still runs would look like a fall. */
export function spanOf(period: Period, today: string): Span {
  if (period === 'today') return { from: today, to: today }
  if (typeof period === 'object') return period
  return { from: dayBefore(today, lengths[period]), to: dayBefore(today, 1) }
}

/** As many days right before; a day that runs and a chosen span have nothing to stand against. */
export function spanBefore(period: Period, today: string): Span | null {
  if (period !== 'week' && period !== 'month') return null
  const { from } = spanOf(period, today)
  return { from: dayBefore(from, lengths[period]), to: dayBefore(from, 1) }
}

/** A day that runs is drawn among the days before it. */
export function drawnSpan(period: Period, today: string): Span {
  return period === 'today' ? { from: dayBefore(today, 6), to: today } : spanOf(period, today)
}

export type DayFigures = {
  readonly day: string
  readonly stake: bigint
  readonly wins: bigint
  readonly rebate: bigint
  readonly active: number
}

type Rebates = ReadonlyMap<string, bigint>

const units = (amount: string) => parseAmount(amount) ?? 0n

/** A day on which nobody below played has no row. */
export function figuresOf(team: Team, rebates: Rebates, span: Span): readonly DayFigures[] {
  const known = new Map<string, TeamFigures>(team.days.map(({ day, figures }) => [day, figures]))
  return daysOf(span).map((day) => {
    const figures = known.get(day)
    return {
      day,
      stake: units(figures?.stake ?? '0.0000'),
      wins: units(figures?.prizes ?? '0.0000'),
      rebate: rebates.get(day) ?? 0n,
      active: figures?.active ?? 0,
    }
  })
}

export type Sum = {
  readonly stake: bigint
  readonly wins: bigint
  readonly rebate: bigint
  /** Of a day on average, in tenths. */
  readonly activeTenths: number
}

export function sumOf(days: readonly DayFigures[]): Sum {
  const add = (pick: (day: DayFigures) => bigint) => days.reduce((sum, day) => sum + pick(day), 0n)
  const active = days.reduce((sum, day) => sum + day.active, 0)
  return {
    stake: add(({ stake }) => stake),
    wins: add(({ wins }) => wins),
    rebate: add(({ rebate }) => rebate),
    activeTenths: days.length === 0 ? 0 : Math.floor((active * 10) / days.length),
  }
}

/** By how much one sum is above another, in hundredths of a percent; nothing has nothing to compare with. */
export function growth(now: bigint, before: bigint): bigint | null {
  return before > 0n ? ((now - before) * 10_000n) / before : null
}
