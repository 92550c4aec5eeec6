import { useText } from '@fairground/ui/words.tsx'
import { useDayWords } from '../day-words.ts'
import { type CurrencyFormat, plainMoney } from '../figure.tsx'
import { type DayFigures, sumOf } from '../period.ts'

type DayTableProps = {
  readonly label: string
  readonly days: readonly DayFigures[]
  readonly currency: CurrencyFormat
  /** A day that runs stands among days before it, which are not its sum. */
  readonly hasSum: boolean
}

/** The figures of the chart, every one of them. */
export function DayTable({ label, days, currency, hasSum }: DayTableProps) {
  const text = useText()
  const names = useDayWords()
  const sum = sumOf(days)
  return (
    <>
      <div className="agents-scroll">
        <table className="agents-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{text('agents.day')}</th>
              <th scope="col">{text('agents.stakeShort')}</th>
              <th scope="col">{text('agents.winsShort')}</th>
              <th scope="col">{text('agents.rebateShort')}</th>
              <th scope="col">{text('agents.activeShort')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, stake, wins, rebate, active }) => (
              <tr key={day}>
                <th scope="row">{days.length > 31 ? names.date(day) : names.short(day)}</th>
                <td>
                  <bdi className="num">{plainMoney(currency, stake)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(currency, wins)}</bdi>
                </td>
                <td className="is-gold">
                  <bdi className="num">{plainMoney(currency, rebate, 'all')}</bdi>
                </td>
                <td>
                  <bdi className="num">{active}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          {hasSum && (
            <tfoot>
              <tr>
                <th scope="row">{text('agents.total')}</th>
                <td>
                  <bdi className="num">{plainMoney(currency, sum.stake)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(currency, sum.wins)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(currency, sum.rebate, 'all')}</bdi>
                </td>
                <td>
                  <bdi className="num">{sum.activeTenths / 10}</bdi>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {hasSum && <p className="caption">{text('agents.activeNote')}</p>}
    </>
  )
}
