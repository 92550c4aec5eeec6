import '../../parts/parts.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, formatTime } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useWhitelabel } from '../../data/system/system.ts'
import type { MemberWallet } from '../../data/wallet/wallet.ts'
import type { Transaction } from '../../data/wallet/wallet-statement.ts'
import { signedMoney } from './signed-money.ts'

type StatementListProps = {
  readonly entries: readonly Transaction[]
  readonly wallet: MemberWallet
  readonly onOpen: (entry: Transaction) => void
}

/** By day, in the days of the merchant's zone. */
export function StatementList({ entries, wallet, onOpen }: StatementListProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const shownIn = languageOf(language)
  const days = byDay(entries, ({ at }) => formatDate(shownIn, new Date(at), zone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="statement-day">
      <h2>{day}</h2>
      <ul className="list-card">
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <button type="button" className="statement-row" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
              <span className="statement-words">
                <b>{text.find(`transaction.${entry.code}`) ?? text('transaction.other')}</b>
                <span className="num">{formatTime(shownIn, new Date(entry.at), zone)}</span>
              </span>
              <span className="statement-amount num">{signedMoney(wallet, entry.amount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function byDay(entries: readonly Transaction[], dayOf: (entry: Transaction) => string): Map<string, Transaction[]> {
  const days = new Map<string, Transaction[]>()
  for (const entry of entries) {
    const day = dayOf(entry)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
