import { languageOf } from '@fairground/domain/languages.ts'
import { dayAt, dayMs } from '@fairground/domain/lottery/local-day.ts'
import { type Weekday, weekdayOfDay, weekdays } from '@fairground/domain/lottery/weekday.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useScrollChosenIntoView } from '../../parts/page/use-scroll-chosen-into-view.ts'

type WeekdayFilterProps = {
  readonly chosen: Weekday
  readonly today: number
  readonly onChoose: (day: Weekday) => void
}

/** Where the draws are held; the phone may be a day ahead or behind. */
export const drawZone = 'Asia/Ho_Chi_Minh'

export function todayInDrawZone(): number {
  return dayAt(drawZone, Date.now())
}

/** Monday to Sunday of the current week (D-11). */
export function WeekdayFilter({ chosen, today, onChoose }: WeekdayFilterProps) {
  const { text, language } = useWords()
  const row = useScrollChosenIntoView<HTMLFieldSetElement>(chosen)
  const monday = today - weekdays.indexOf(weekdayOfDay(today))
  const shortName = new Intl.DateTimeFormat(languageOf(language).tag, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset ref={row} className="weekdays">
      <legend className="sr-only">{text('lottery.days')}</legend>
      {weekdays.map((weekday, index) => {
        const date = new Date((monday + index) * dayMs)
        return (
          <button
            key={weekday}
            type="button"
            className="weekday"
            aria-pressed={weekday === chosen}
            onClick={() => onChoose(weekday)}
          >
            <span className="weekday-name">
              {monday + index === today ? text('lottery.today') : shortName.format(date)}
            </span>
            <b className="num">{date.getUTCDate()}</b>
          </button>
        )
      })}
    </fieldset>
  )
}
