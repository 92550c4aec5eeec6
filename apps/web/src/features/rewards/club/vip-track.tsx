import { languageOf } from '@fairground/domain/languages.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Check from 'lucide-react/icons/check'
import crown from '../../../art/crown-96.webp'
import { labelOf, type MemberClub } from '../../../data/rewards/club.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { VipRing } from '../../../parts/account/vip-ring.tsx'

const shown = 7

type VipTrackProps = { readonly club: MemberClub; readonly wallet: MemberWallet }

/** The ring is the way to the next level, the track the levels around this one. It is lacquer in both themes. */
export function VipTrack({ club, wallet }: VipTrackProps) {
  const { text, language } = useWords()
  const { level, levels, next } = club
  const first = Math.max(0, Math.min(level - 3, levels.length - shown))
  const short = new Intl.NumberFormat(languageOf(language).tag, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <section data-theme="dark" className="club-lacquer">
      <div className="flex items-center gap-4">
        <VipRing percent={next?.percent ?? (level + 1 >= levels.length ? 100 : 0)} size={84}>
          <img src={crown} width={54} height={54} alt="" />
        </VipRing>
        <div className="min-w-0">
          <p className="note">{text('vip.yours')}</p>
          <p className="vip-name">
            <bdi>{text('vip.level', { label: labelOf(club) })}</bdi>
          </p>
          <NextWords club={club} wallet={wallet} />
        </div>
      </div>
      <ol className="vip-track" style={{ '--walked': `${next?.percent ?? 0}%` }}>
        {levels.slice(first, first + shown).map(({ label, turnover }, index) => {
          const place = first + index
          return (
            <li
              key={label}
              className="relative grid justify-items-center gap-1.25"
              data-look={lookOf(place, level)}
              aria-current={place === level ? 'step' : undefined}
            >
              <span className="vip-step">
                {place < level ? <Check size={15} strokeWidth={3} aria-hidden="true" /> : <bdi>{label}</bdi>}
                {place < level && <span className="sr-only">{label}</span>}
              </span>
              <span className="num vip-from">{short.format(Number(turnover))}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function lookOf(place: number, level: number): 'done' | 'now' | 'next' {
  if (place === level) return 'now'
  return place < level ? 'done' : 'next'
}

function NextWords({ club, wallet }: VipTrackProps) {
  const text = useText()
  const { next, level, levels } = club
  if (level + 1 >= levels.length) return <p className="note">{text('vip.highest')}</p>
  if (!next) return null
  const label = labelOf(club, 1)
  return (
    <>
      {/[1-9]/.test(next.turnover) && (
        <p className="note">{text('vip.toNext', { amount: shortMoneyIn(wallet, next.turnover), label })}</p>
      )}
      {/[1-9]/.test(next.deposits) && (
        <p className="note">{text('vip.toDeposit', { amount: shortMoneyIn(wallet, next.deposits), label })}</p>
      )}
    </>
  )
}
