import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, formatTime, formatWeekday, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Cashback } from '../../../data/rewards/cashback.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'

type CashbackWeekProps = { readonly week: NonNullable<Cashback['week']>; readonly wallet: MemberWallet }

export function CashbackWeek({ week, wallet }: CashbackWeekProps) {
  const { text, language } = useWords()
  const words = languageOf(language)
  const at = new Date(week.readyAt)
  return (
    <section className="card cashback-row">
      <span className="list-well is-plain">
        <CalendarClock size={19} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="list-words">
        <span className="list-label">{text('cashback.week')}</span>
        <span className="list-hint">
          {text('cashback.weekReady', {
            date: `${formatWeekday(words, at, phoneZone)}, ${formatTime(words, at, phoneZone)}`,
          })}
        </span>
      </span>
      <b className="num club-figure">{moneyIn(wallet, week.amount)}</b>
    </section>
  )
}

type CashbackPaidProps = { readonly claims: Cashback['claims']; readonly wallet: MemberWallet }

export function CashbackPaid({ claims, wallet }: CashbackPaidProps) {
  const { text, language } = useWords()
  return (
    <section className="card cashback-parts" aria-label={text('cashback.before')}>
      <h2 className="club-title">{text('cashback.before')}</h2>
      {claims.map(({ id, amount, at, isAsked }) => (
        <p key={id} className="cashback-row">
          <span className="list-words">
            <span className="list-label">{text(isAsked ? 'cashback.asked' : 'cashback.unasked')}</span>
            <span className="list-hint">{formatDateTime(languageOf(language), new Date(at), phoneZone)}</span>
          </span>
          <b className="num club-figure is-gold">{moneyIn(wallet, amount)}</b>
        </p>
      ))}
    </section>
  )
}
