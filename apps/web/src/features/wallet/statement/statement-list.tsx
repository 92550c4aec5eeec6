import '../../../parts/parts.css'
import { languageOf } from '@fairground/domain/languages.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../../data/system/system.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import type { History, HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { useFamilyText } from '../../../parts/language/family-text.ts'
import { netText } from '../../../parts/page/net-text.ts'
import { byDay } from './by-day.ts'
import { dayWords } from './day-words.ts'
import { StatementIcon } from './row-icon.tsx'
import { gamesOf, rowWords } from './row-words.ts'
import { timeUnder } from './time-under.ts'

type StatementListProps = {
  readonly pages: readonly History[]
  /** A filter that hides plays hides what they brought as well. */
  readonly hasPlays: boolean
  readonly wallet: MemberWallet
  readonly onOpen: (row: HistoryRow) => void
}

/** By the days of the brand, which its nets are counted by. */
export function StatementList({ pages, hasPlays, wallet, onOpen }: StatementListProps) {
  const { language } = useWords()
  const { zone } = useWhitelabel()
  const rows = pages.flatMap((page) => page.rows)
  const text = useFamilyText(gamesOf(rows))
  const told = { text, language: languageOf(language), zone, now: Date.now() }
  const nets = new Map(pages.flatMap(({ days }) => days.map(({ day, net }) => [day, net] as const)))
  return [...byDay(rows, zone)].map(([day, ofDay]) => {
    const counted = hasPlays ? nets.get(day) : undefined
    // Stakes of bets that are open have brought and cost nothing yet: a nought above them would say they came back.
    const net = counted && Number(counted) !== 0 ? counted : undefined
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
              <StatementRow row={row} day={day} text={text} wallet={wallet} onOpen={() => onOpen(row)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type StatementRowProps = {
  readonly row: HistoryRow
  readonly day: string
  readonly text: Text
  readonly wallet: MemberWallet
  readonly onOpen: () => void
}

function StatementRow({ row, day, text, wallet, onOpen }: StatementRowProps) {
  const { language } = useWords()
  const { title, parts, state, variant } = rowWords(text, wallet, row)
  const time = timeUnder(day, new Date(row.at), languageOf(language))
  return (
    <button type="button" className="statement-row" aria-haspopup="dialog" data-look={variant} onClick={onOpen}>
      <StatementIcon row={row} />
      <span className="statement-words">
        <b>{title}</b>
        {parts.length > 0 && (
          <span className="statement-parts">
            <span>
              {parts.map((part, place) => (
                <span key={part}>
                  {place > 0 && <span className="statement-dot"> · </span>}
                  {part}
                </span>
              ))}
            </span>
          </span>
        )}
      </span>
      <span className="statement-end">
        <b className="num">{netText(wallet, row.net)}</b>
        <span>
          {state !== null && <span className="statement-state">{state}</span>}
          {state !== null && ' · '}
          <bdi>{time}</bdi>
        </span>
      </span>
    </button>
  )
}
