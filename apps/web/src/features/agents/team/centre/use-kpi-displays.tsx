import { languageOf } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { formatNumber, formatPercent } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { RebateSettings } from '../../../../data/agents/rebates.ts'
import type { Team } from '../../../../data/agents/team.ts'
import { useDayWords } from '../day-words.ts'
import { type CurrencyFormat, Figure } from '../figure.tsx'
import { figuresOf, growth, type Period, type Span, spanBefore, spanOf, sumOf } from '../period.ts'
import type { Kpi, KpiDisplay } from './kpi-switch.tsx'

/** What is told of rebates goes back so many payouts. */
const toldPayouts = 29

/** What each day paid, and today what has been earned and is not paid. */
export function rebatesByDay({ accrued, payouts }: RebateSettings, today: string): ReadonlyMap<string, bigint> {
  const paid = payouts.map(({ day, amount }) => [day, parseAmount(amount) ?? 0n] as const)
  return new Map([...paid, [today, parseAmount(accrued.amount) ?? 0n]])
}

function isTold({ payouts }: RebateSettings, { from }: Span): boolean {
  const oldest = payouts.at(-1)
  return oldest === undefined || payouts.length < toldPayouts || oldest.day <= from
}

type Known = {
  readonly team: Team | undefined
  readonly settings: RebateSettings | undefined
  readonly currency: CurrencyFormat | undefined
  readonly period: Period
  readonly today: string
}

/** The four figures of a period in words. */
export function useKpiDisplays({ team, settings, currency, period, today }: Known): Readonly<Record<Kpi, KpiDisplay>> {
  const { text, language } = useWords()
  const names = useDayWords()
  if (!team || !currency) return { stake: null, wins: null, rebate: null, active: null }
  const spoken = languageOf(language)
  const span = spanOf(period, today)
  const rebates = settings ? rebatesByDay(settings, today) : new Map<string, bigint>()
  const sum = sumOf(figuresOf(team, rebates, span))
  const isToday = period === 'today'

  function compared(): string {
    const before = spanBefore(period, today)
    if (before === null) return isToday ? text('agents.soFar') : names.span(span)
    const hundredths = growth(sum.stake, sumOf(figuresOf(team as Team, rebates, before)).stake)
    if (hundredths === null) return names.span(span)
    const days = names.span(before)
    const percent = formatPercent(spoken, tenths(hundredths < 0n ? -hundredths : hundredths))
    if (hundredths === 0n) return text('agents.same', { days })
    return hundredths > 0n ? text('agents.more', { percent, days }) : text('agents.less', { percent, days })
  }

  // People are whole, also on average.
  const people = Math.round(sum.activeTenths / 10)
  const active = people === 0 && sum.activeTenths > 0 ? `<${formatNumber(spoken, 1)}` : formatNumber(spoken, people)
  return {
    stake: { figure: <Figure currency={currency} amount={sum.stake} />, note: compared() },
    wins: {
      figure: <Figure currency={currency} amount={sum.wins} />,
      note:
        sum.stake > 0n
          ? text('agents.ofStake', { percent: formatPercent(spoken, tenths((sum.wins * 10_000n) / sum.stake)) })
          : null,
    },
    rebate: settings
      ? isTold(settings, span)
        ? {
            figure: <Figure currency={currency} amount={sum.rebate} digits="all" />,
            note: text(isToday ? 'agents.afterMidnight' : 'agents.everyNight'),
          }
        : { figure: '–', note: text('agents.rebateOlder') }
      : null,
    active: {
      figure: <bdi className="num">{active}</bdi>,
      note: text(isToday ? 'agents.ofTeam' : 'agents.perDay', { count: formatNumber(spoken, team.members) }),
    },
  }
}

/** One decimal is enough to compare. */
const tenths = (hundredths: bigint) => (hundredths / 10n) * 10n
