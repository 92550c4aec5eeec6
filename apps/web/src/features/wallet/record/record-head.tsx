import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { RecordFilter, RecordSummary } from '../../../data/wallet/bet-record.ts'
import { Chip } from '../statement/chip.tsx'
import type { RecordPageQuery } from './record-page-query.ts'
import { recordPeriods } from './record-period.ts'

type RecordHeadProps = {
  readonly query: RecordPageQuery
  readonly filter: RecordFilter
  readonly onQueryChange: (change: Partial<RecordPageQuery>) => void
}

/** The time that is looked at; two days of one's own choice open below it. */
export function RecordTime({ query, filter, onQueryChange }: RecordHeadProps) {
  const text = useText()
  const { since, until } = filter
  return (
    <div className="record-time">
      <Segmented
        label={text('statement.period')}
        name="recordPeriod"
        options={recordPeriods.map((value) => ({ value, label: text(`record.period.${value}`) }))}
        value={query.period}
        onChoose={(period) =>
          onQueryChange(period === 'dates' ? { period, since, until } : { period, since: null, until: null })
        }
      />
      {query.period === 'dates' && (
        <div className="record-dates">
          <DayField label={text('record.from')} value={since} onDay={(day) => onQueryChange({ since: day, until })} />
          <DayField label={text('record.to')} value={until} onDay={(day) => onQueryChange({ since, until: day })} />
        </div>
      )}
    </div>
  )
}

type DayFieldProps = { readonly label: string; readonly value: string; readonly onDay: (day: string) => void }

function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <label className="record-field">
      <span>{label}</span>
      <input
        type="date"
        className="record-select"
        value={value}
        onChange={({ target }) => target.value !== '' && onDay(target.value)}
      />
    </label>
  )
}

type RecordChipsProps = {
  readonly query: RecordPageQuery
  readonly games: RecordSummary['games']
  readonly openCount: number
  readonly onQueryChange: (change: Partial<RecordPageQuery>) => void
}

/** Everything, what is open, and the categories that were played in this time. */
export function RecordChips({ query, games, openCount, onQueryChange }: RecordChipsProps) {
  const text = useText()
  const categories = [
    ...new Set([...games.map(({ category }) => category), ...(query.category ? [query.category] : [])]),
  ]
  const show = (category: string | null) => onQueryChange({ isOpen: false, category, vendor: null, game: null })
  return (
    <fieldset className="chips">
      <legend className="sr-only">{text('statement.kind')}</legend>
      <Chip isChosen={!query.isOpen && query.category === null} onChoose={() => show(null)}>
        {text('statement.all')}
      </Chip>
      {(openCount > 0 || query.isOpen) && (
        <Chip
          isChosen={query.isOpen}
          onChoose={() => onQueryChange({ isOpen: true, category: null, vendor: null, game: null })}
        >
          {text('record.openCount', { count: openCount })}
        </Chip>
      )}
      {categories.map((each) => (
        <Chip key={each} isChosen={!query.isOpen && each === query.category} onChoose={() => show(each)}>
          {text.find(`category.${each}`) ?? each}
        </Chip>
      ))}
    </fieldset>
  )
}
