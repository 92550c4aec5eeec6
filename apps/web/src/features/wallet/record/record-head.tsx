import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { RecordFilter, RecordSummary } from '../../../data/wallet/bet-record.ts'
import { Chip } from '../statement/chip.tsx'
import { recordPeriods } from './record-period.ts'
import type { RecordPlace } from './record-place.ts'

type RecordHeadProps = {
  readonly place: RecordPlace
  readonly filter: RecordFilter
  readonly onPlace: (change: Partial<RecordPlace>) => void
}

/** The time that is looked at; two days of one's own choice open below it. */
export function RecordTime({ place, filter, onPlace }: RecordHeadProps) {
  const text = useText()
  const { since, until } = filter
  return (
    <div className="record-time">
      <Segmented
        label={text('statement.period')}
        name="recordPeriod"
        options={recordPeriods.map((value) => ({ value, label: text(`record.period.${value}`) }))}
        value={place.period}
        onChoose={(period) =>
          onPlace(period === 'dates' ? { period, since, until } : { period, since: null, until: null })
        }
      />
      {place.period === 'dates' && (
        <div className="record-dates">
          <DayField label={text('record.from')} value={since} onDay={(day) => onPlace({ since: day, until })} />
          <DayField label={text('record.to')} value={until} onDay={(day) => onPlace({ since, until: day })} />
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
  readonly place: RecordPlace
  readonly games: RecordSummary['games']
  readonly openCount: number
  readonly onPlace: (change: Partial<RecordPlace>) => void
}

/** Everything, what is open, and the categories that were played in this time. */
export function RecordChips({ place, games, openCount, onPlace }: RecordChipsProps) {
  const text = useText()
  const categories = [
    ...new Set([...games.map(({ category }) => category), ...(place.category ? [place.category] : [])]),
  ]
  const show = (category: string | null) => onPlace({ isOpen: false, category, vendor: null, game: null })
  return (
    <fieldset className="chips">
      <legend className="sr-only">{text('statement.kind')}</legend>
      <Chip isChosen={!place.isOpen && place.category === null} onChoose={() => show(null)}>
        {text('statement.all')}
      </Chip>
      {(openCount > 0 || place.isOpen) && (
        <Chip
          isChosen={place.isOpen}
          onChoose={() => onPlace({ isOpen: true, category: null, vendor: null, game: null })}
        >
          {text('record.openCount', { count: openCount })}
        </Chip>
      )}
      {categories.map((each) => (
        <Chip key={each} isChosen={!place.isOpen && each === place.category} onChoose={() => show(each)}>
          {text.find(`category.${each}`) ?? each}
        </Chip>
      ))}
    </fieldset>
  )
}
