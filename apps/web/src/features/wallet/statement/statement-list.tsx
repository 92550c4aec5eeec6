import '../../../parts/parts.css'
import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatTime } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../../data/system/system.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import type { History, HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { dayWords } from './day-words.ts'
import { netText } from './net-text.ts'
import { StatementIcon } from './row-icon.tsx'
import { rowWords } from './row-words.ts'

type StatementListProps = {
  readonly pages: readonly History[]
  /** A filter that hides plays hides what they brought as well. */
  readonly hasPlays: boolean
  readonly wallet: MemberWallet
  readonly onOpen: (row: HistoryRow) => void
}

/** By day, in the days of the merchant's zone. */
export function StatementList({ pages, hasPlays, wallet, onOpen }: StatementListProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const told = { text, language: languageOf(language), zone, now: Date.now() }
  const nets = new Map(pages.flatMap(({ days }) => days.map(({ day, net }) => [day, net] as const)))
  const rows = pages.flatMap((page) => page.rows)
  return [...byDay(rows, zone)].map(([day, ofDay]) => {
    const net = hasPlays ? nets.get(day) : undefined
    return (
      <section key={day} className="statement-day">
        <div className="statement-day-head">
          <h2>{dayWords(new Date(ofDay[0]?.at ?? 0), told)}</h2>
          {net !== undefined && (
            <p className="statement-day-net">
              {text('statement.net')} <bdi className="num">{netText(wallet, net)}</bdi>
            </p>
          )}
        </div>
        <ul className="list-card">
          {ofDay.map((row) => (
            <li key={row.id}>
              <StatementRow row={row} wallet={wallet} onOpen={() => onOpen(row)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type StatementRowProps = { readonly row: HistoryRow; readonly wallet: MemberWallet; readonly onOpen: () => void }

function StatementRow({ row, wallet, onOpen }: StatementRowProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const { title, parts, state, look } = rowWords(text, wallet, row)
  const time = formatTime(languageOf(language), new Date(row.at), zone)
  return (
    <button type="button" className="statement-row" aria-haspopup="dialog" data-look={look} onClick={onOpen}>
      <StatementIcon row={row} />
      <span className="statement-words">
        <b>{title}</b>
        {parts.length > 0 && <span className="statement-parts">{parts.join(' · ')}</span>}
      </span>
      <span className="statement-end">
        <b className="num">{netText(wallet, row.net)}</b>
        <span>
          {state !== null && <span className="statement-state">{state}</span>}
          {state !== null && ' · '}
          <span className="num">{time}</span>
        </span>
      </span>
    </button>
  )
}

function byDay(rows: readonly HistoryRow[], zone: string): Map<string, HistoryRow[]> {
  const days = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const day = dayInZone(new Date(row.at), zone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}
