import './wallet.css'
import { type LanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { LimitSpan } from '@fairground/domain/ledger/limits.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { formatDay, phoneZone } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { integerAmount, type MemberWallet, shortMoneyIn, useMemberWallet } from '../../data/wallet/wallet.ts'
import { type MemberLimit, useLimits } from '../../data/wallet/wallet-limits.ts'
import { useSession } from '../../device/session.ts'
import { Emphasised } from '../../parts/account/emphasised.tsx'
import { hiddenAmount, hiddenAmounts } from '../../parts/account/hidden-amounts.ts'
import { percentPlayed } from '../../parts/rewards/percent-played.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { LimitBar, usedPercent } from './limits/limit-bar.tsx'

/** The bonus and the limits side by side; without a bonus the limits have the width. */
export function BonusAndLimits() {
  const session = useSession()
  const { data: wallet } = useMemberWallet()
  const { data } = useLimits(session !== null && !isFree(session.type))
  if (wallet?.book !== 'real' || !data) return null
  const bonus = wallet.wagering.find(({ remaining }) => parseAmount(remaining) !== 0n)
  return (
    <div className="glance">
      {bonus && <BonusCard wallet={wallet} bonus={bonus} />}
      <LimitsCard limits={data.limits} most={bonus ? 2 : 3} />
    </div>
  )
}

type BonusCardProps = { readonly wallet: MemberWallet; readonly bonus: MemberWallet['wagering'][number] }

function BonusCard({ wallet, bonus: { required, remaining, endsAt } }: BonusCardProps) {
  const { text, language } = useWords()
  const isHidden = hiddenAmounts.use()
  const percent = percentPlayed(required, remaining)
  return (
    <RouteLink route="wallet" className="card glance-card">
      <span className="glance-head">
        <b>{text('wallet.bonus')}</b>
        <span className="num glance-percent">{percent}%</span>
      </span>
      <span className="limit-bar is-gold" aria-hidden="true">
        <span style={{ '--used': `${percent}%` }} />
      </span>
      <b className="num glance-figure">{isHidden ? hiddenAmount : shortMoneyIn(wallet, remaining)}</b>
      <span className="caption">
        {text('wallet.leftToPlay', { date: formatDay(languageOf(language), new Date(endsAt), phoneZone) })}
      </span>
    </RouteLink>
  )
}

type LimitsCardProps = { readonly limits: readonly MemberLimit[]; readonly most: number }

const narrowSpans = { '24h': ['hour', 24], '7d': ['day', 7], '30d': ['day', 30] } as const

/** Half a phone has no room for more. */
function narrowSpan(language: LanguageCode, span: LimitSpan): string {
  const [unit, count] = narrowSpans[span]
  const format = { style: 'unit', unit, unitDisplay: 'narrow' } as const
  return new Intl.NumberFormat(`${languageOf(language).tag}-u-nu-latn`, format).format(count)
}

/** Those that are nearest to their end. */
function LimitsCard({ limits, most }: LimitsCardProps) {
  const { text, language } = useWords()
  const isHidden = hiddenAmounts.use()
  const set = limits
    .filter(({ amount }) => amount !== null)
    .toSorted((one, other) => usedPercent(other) - usedPercent(one))
    .slice(0, most)
  return (
    <RouteLink route="limits" className="card glance-card">
      <span className="glance-head">
        <b>{text('title.limits')}</b>
        <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
      </span>
      {set.length === 0 && (
        <>
          <span className="note">{text('limit.setHint')}</span>
          <span className="glance-set">{text('limit.setOne')}</span>
        </>
      )}
      {set.map((limit) => (
        <span key={`${limit.kind} ${limit.span}`} className="glance-limit">
          <span className="glance-line">
            <span>
              {text(`limit.short.${limit.kind}`)}, {narrowSpan(language, limit.span)}
            </span>
            <span className="num">
              <Emphasised
                words={(amount) => text('limit.remains', { amount })}
                figure={isHidden ? hiddenAmount : integerAmount(limit.left ?? '0.0000')}
              />
            </span>
          </span>
          <LimitBar limit={limit} />
        </span>
      ))}
    </RouteLink>
  )
}
