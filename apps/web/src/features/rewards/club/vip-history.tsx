import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { MemberClub } from '../../../data/rewards/club.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'

type VipHistoryProps = { readonly history: MemberClub['history']; readonly wallet: MemberWallet }

const hasGift = (gift: string) => /[1-9]/.test(gift)

/** Folded: what was is no reason to come here. The rule by which levels change stands with it. */
export function VipHistory({ history, wallet }: VipHistoryProps) {
  const { text, language } = useWords()
  return (
    <section className="card cashback-parts" aria-label={text('vip.history')}>
      <details>
        <summary className="club-title flex items-center justify-between px-3.5 py-3">
          {text('vip.history')}
          <ChevronDown size={18} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
        </summary>
        {history.map(({ to, isUp, gift, at }) => (
          <p key={`${at} ${to}`} className="cashback-row">
            <span className="list-words">
              <span className="list-label">{text(isUp ? 'vip.rose' : 'vip.fell', { label: to })}</span>
              <span className="list-hint">
                {formatDate(languageOf(language), new Date(at), phoneZone)}
                {hasGift(gift) && ` · ${text('vip.gift')}`}
              </span>
            </span>
            {hasGift(gift) && <b className="num club-figure is-gold">{`+${shortMoneyIn(wallet, gift)}`}</b>}
          </p>
        ))}
        <p className="club-fine px-3.5 py-3">{text('vip.rule')}</p>
      </details>
    </section>
  )
}
