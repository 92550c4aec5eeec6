import '../switcher/switcher.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { boardFamilyCodeOf } from '@fairground/domain/lottery/game-code.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { type CSSProperties, useState } from 'react'
import { refusalWords } from '../app/refusal-words.ts'
import { info } from '../board/outlines.ts'
import { type CountTable, cellName } from './counts.ts'
import { type CountWindow, useCounts, windows } from './use-counts.ts'

type CountSheetProps = { readonly game: string; readonly lastResult: string }

/** How often each value came, in one neutral hue, and that it says nothing about what comes. */
export function CountSheet({ game, lastResult }: CountSheetProps) {
  const text = useText()
  const [draws, setDraws] = useState<CountWindow>('100')
  const { table, error } = useCounts(game, draws, lastResult)
  return (
    <section className="counts">
      <h3>{table && text(`play.counts.${table.counted}`)}</h3>
      <p className="counts-fair">
        <Outline d={info} size={20} />
        {text('play.counts.fair')}
      </p>
      <fieldset className="switcher-paces">
        <legend className="sr-only">{text('play.results')}</legend>
        {windows.map((each) => (
          <button key={each} type="button" aria-pressed={each === draws} onClick={() => setDraws(each)}>
            {text('play.counts.over', { count: each })}
          </button>
        ))}
      </fieldset>
      {table ? (
        <Counts game={game} table={table} over={Number(draws)} />
      ) : (
        error === null && <Skeleton className="counts-bone" />
      )}
      <div role="alert">{error !== null && <p className="order-note">{refusalWords(text, error)}</p>}</div>
    </section>
  )
}

type CountsProps = { readonly game: string; readonly table: CountTable; readonly over: number }

function Counts({ game, table, over }: CountsProps) {
  const { text, language } = useWords()
  const { columns, rows, draws, results, average, min, max } = table
  const family = boardFamilyCodeOf(game)
  const said = (value: number) => {
    const tenths = Math.round(value * 10)
    return formatNumber(languageOf(language), `${tenths / 10}`, tenths % 10 === 0 ? 0 : 1)
  }
  const hasNames = columns.length > 0
  const shareOf = (count: number) => (max === min ? 0.5 : (count - min) / (max - min))
  return (
    <>
      <table className="count-table" dir="ltr" data-named={hasNames}>
        {hasNames && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ name, counts }, row) => (
            <tr key={cellName(family ?? 'K3', row, 0)}>
              {hasNames && (
                <th scope="row" className="num">
                  {name}
                </th>
              )}
              {counts.map((count, column) => {
                const cell = cellName(family ?? 'K3', row, column)
                return (
                  <td key={cell} className="num" style={{ '--count': shareOf(count) } as CSSProperties}>
                    {!hasNames && <span>{cell}</span>}
                    {count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="counts-said">
        {draws < over && <>{text('play.counts.soFar', { count: draws })} </>}
        {text('play.counts.results', { total: said(results) })}
        {average >= 1 && (
          <>: {text('play.counts.said', { average: said(average), least: said(min), most: said(max) })}</>
        )}
      </p>
    </>
  )
}
