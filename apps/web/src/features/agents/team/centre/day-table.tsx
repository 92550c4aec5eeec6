import { useText } from '@fairground/ui/words.tsx'
import { useDayWords } from '../day-words.ts'
import { type Purse, plainMoney } from '../figure.tsx'
import { type DayFigures, sumOf } from '../period.ts'

type DayTableProps = {
  readonly label: string
  readonly days: readonly DayFigures[]
  readonly purse: Purse
  /** A day that runs stands among days before it, which are not its sum. */
  readonly hasSum: boolean
}

/** The figures of the chart, every one of them. */
export function DayTable({ label, days, purse, hasSum }: DayTableProps) {
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
                  <bdi className="num">{plainMoney(purse, stake)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(purse, wins)}</bdi>
                </td>
                <td className="is-gold">
                  <bdi className="num">{plainMoney(purse, rebate, 'all')}</bdi>
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
                  <bdi className="num">{plainMoney(purse, sum.stake)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(purse, sum.wins)}</bdi>
                </td>
                <td>
                  <bdi className="num">{plainMoney(purse, sum.rebate, 'all')}</bdi>
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
