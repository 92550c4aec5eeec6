import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { type ChartDay, DayChart } from '../day-chart.tsx'
import { useDayWords } from '../day-words.ts'
import { type CurrencyFormat, plainMoney } from '../figure.tsx'
import type { DayFigures, Span } from '../period.ts'
import { DayTable } from './day-table.tsx'
import type { Kpi } from './kpi-switch.tsx'

type ChartCardProps = {
  readonly kpi: Kpi
  readonly days: readonly DayFigures[]
  readonly span: Span
  readonly currency: CurrencyFormat
  readonly asOf: string
  readonly hasSum: boolean
}

type View = 'chart' | 'table'

/** The chosen figure by day, and behind it the table with all of them. */
export function ChartCard({ kpi, days, span, currency, asOf, hasSum }: ChartCardProps) {
  const { text, language } = useWords()
  const names = useDayWords()
  const [view, setView] = useState<View>('chart')
  const [wanted, setWanted] = useState<string | null>(null)
  const at = days.findIndex(({ day }) => day === wanted)
  const chosen = at === -1 ? days.length - 1 : at
  const drawn = days.map((day) => drawnDay(kpi, day, amountWords))
  const title = text(`agents.byDay.${kpi}`)
  const time = formatTime(languageOf(language), new Date(asOf), phoneZone)

  function amountWords(day: DayFigures): string {
    const money = (amount: bigint, digits?: 'all') =>
      `${currency.currencySymbol}\u00a0${plainMoney(currency, amount, digits)}`
    const figure = kpi === 'active' ? String(day.active) : money(day[kpi], kpi === 'rebate' ? 'all' : undefined)
    return `${names.short(day.day)} · ${figure}`
  }

  return (
    <section className="card agents-chart" aria-label={title}>
      <div className="agents-head">
        <div className="min-w-0">
          <h2 className="agents-title">{title}</h2>
          <p className="caption">
            {names.span(span)} · {text('state.asOf', { time })}
          </p>
        </div>
        <div className="agents-view">
          <Segmented
            label={text('agents.view')}
            name="agentView"
            labels="hidden"
            options={[
              { value: 'chart', label: text('agents.chart'), icon: <ChartColumn size={19} aria-hidden="true" /> },
              { value: 'table', label: text('agents.table'), icon: <Table2 size={19} aria-hidden="true" /> },
            ]}
            value={view}
            onChoose={setView}
          />
        </div>
      </div>
      {view === 'table' ? (
        <DayTable label={title} days={days} currency={currency} hasSum={hasSum} />
      ) : (
        <>
          <DayChart
            label={title}
            days={drawn}
            chosen={chosen}
            onChoose={(index) => setWanted(days[index]?.day ?? null)}
            variant={kpi === 'rebate' ? 'gold' : 'plain'}
          />
          <div className="chart-legend">
            {kpi === 'stake' && (
              <>
                <span className="chart-key">{text('agents.stakeShort')}</span>
                <span className="chart-key is-mark">{text('agents.winsShort')}</span>
              </>
            )}
            <bdi className="chart-told">{drawn[chosen]?.words}</bdi>
          </div>
        </>
      )}
    </section>
  )
}

/** A bar is drawn from whole currency, which is near enough for the eye. */
const size = (amount: bigint) => Number(amount / 100n) / 100

function drawnDay(kpi: Kpi, day: DayFigures, words: (day: DayFigures) => string): ChartDay {
  const value = kpi === 'active' ? day.active : size(day[kpi])
  const told = { day: day.day, value, words: words(day) }
  return kpi === 'stake' ? { ...told, mark: size(day.wins) } : told
}
