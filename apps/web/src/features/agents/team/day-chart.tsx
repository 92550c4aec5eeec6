import { scaleOf, shortFigure } from './chart-scale.ts'
import { useDayWords } from './day-words.ts'

export type ChartDay = {
  readonly day: string
  readonly value: number
  /** A second figure, drawn as a dashed line over the bar: it is told apart without its colour. */
  readonly mark?: number
  /** The figures in words, for the line below and for a screen reader. */
  readonly words: string
}

type DayChartProps = {
  readonly label: string
  readonly days: readonly ChartDay[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly variant?: 'gold' | 'plain'
}

/** So many names of days stand side by side on the smallest phone. */
const maxNames = 7

/**
 * Bars by day. They are boxes of the page and no picture, so that they turn round in languages that are read from the
 * right. A slider lies over them: a finger, the arrow keys and a screen reader go from day to day.
 */
export function DayChart({ label, days, chosen, onChoose, variant = 'plain' }: DayChartProps) {
  const names = useDayWords()
  const { top, lines } = scaleOf(Math.max(0, ...days.map(({ value, mark = 0 }) => Math.max(value, mark))))
  const share = (value: number) => `${(Math.max(value, 0) * 100) / top}%`
  const every = Math.ceil(days.length / maxNames)
  return (
    <div className="chart" data-look={variant} style={{ '--days': days.length }}>
      {lines.map((line) => (
        <span key={line} className="chart-line" style={{ '--at': line / top }} aria-hidden="true">
          <span className="chart-scale">
            <bdi className="num">{shortFigure(line)}</bdi>
          </span>
        </span>
      ))}
      <div className="chart-bars" aria-hidden="true">
        {days.map(({ day, value, mark }, index) => (
          <span
            key={day}
            className="chart-day"
            data-chosen={index === chosen || undefined}
            data-empty={value <= 0 || undefined}
          >
            <i className="chart-bar" style={{ '--size': share(value) }} />
            {mark !== undefined && mark > 0 && <i className="chart-mark" style={{ '--at': share(mark) }} />}
            {(days.length - 1 - index) % every === 0 && (
              <span className="chart-name">{days.length > maxNames ? names.number(day) : names.weekday(day)}</span>
            )}
          </span>
        ))}
      </div>
      <input
        type="range"
        className="chart-slider"
        aria-label={label}
        aria-valuetext={days[chosen]?.words}
        min={0}
        max={days.length - 1}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  )
}
