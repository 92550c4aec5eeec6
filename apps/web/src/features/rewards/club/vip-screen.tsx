import '../../../parts/parts.css'
import '../club.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Scale from 'lucide-react/icons/scale'
import star from '../../../art/star-96.webp'
import { labelOf, type MemberClub, useClub } from '../../../data/rewards/club.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { ZoneNote } from '../../../parts/page/zone-note.tsx'
import { WithWallet } from '../with-wallet.tsx'
import { VipGains } from './vip-gains.tsx'
import { VipHistory } from './vip-history.tsx'
import { VipTrack } from './vip-track.tsx'

/** Where somebody stands, what it gives, and what the next level would honestly cost. Nothing here runs out. */
export function VipScreen() {
  return useRequireMember({ freeTo: 'member' }) ? <Page /> : null
}

function Page() {
  const text = useText()
  return (
    <WithWallet query={useClub()} none={<StateView art={star} title={text('vip.none')} />}>
      {(club, wallet) => <Shown club={club} wallet={wallet} />}
    </WithWallet>
  )
}

type ClubProps = { readonly club: MemberClub; readonly wallet: MemberWallet }

function Shown({ club, wallet }: ClubProps) {
  const text = useText()
  const isHighest = club.level + 1 >= club.levels.length
  return (
    <div className="club">
      <VipTrack club={club} wallet={wallet} />
      <VipGains club={club} wallet={wallet} />
      <Kept club={club} wallet={wallet} />
      <Cost club={club} wallet={wallet} />
      {club.next === null && !isHighest && <p className="card club-note">{text('vip.paused')}</p>}
      <ZoneNote />
      {club.history.length > 0 ? (
        <VipHistory history={club.history} wallet={wallet} />
      ) : (
        <p className="club-fine">{text('vip.rule')}</p>
      )}
    </div>
  )
}

/** Whether the level stays when the month ends. A level that may be lost is said plainly and without alarm. */
function Kept({ club, wallet }: ClubProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const { keep } = club
  if (!keep) return null
  // The first moment of the next month belongs to it.
  const month = new Intl.DateTimeFormat(languageOf(language).tag, { month: 'long', timeZone: zone }).format(
    new Date(keep.until),
  )
  const Icon = keep.isSafe ? CircleCheck : CircleDashed
  const about = { label: labelOf(club), month }
  return (
    <section className="card vip-line">
      <Icon size={22} strokeWidth={2} className={keep.isSafe ? 'row-icon is-good' : 'row-icon'} aria-hidden="true" />
      <div className="min-w-0">
        <b>{keep.isSafe ? text('vip.safe', about) : text('vip.open', about)}</b>
        <p className="caption mt-px">
          {text('vip.keep', {
            required: shortMoneyIn(wallet, keep.required),
            played: shortMoneyIn(wallet, keep.month),
          })}
        </p>
      </div>
    </section>
  )
}

function Cost({ club: { next }, wallet }: ClubProps) {
  const { text, language } = useWords()
  if (!next || !/[1-9]/.test(next.turnover)) return null
  const figures = {
    percent: formatPercent(languageOf(language), BigInt(next.returnParts)),
    bets: shortMoneyIn(wallet, next.turnover),
    cost: shortMoneyIn(wallet, next.averageCost),
  }
  return (
    <p className="vip-line vip-cost">
      <Scale size={20} strokeWidth={2} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {/[1-9]/.test(next.gift)
          ? text('vip.cost', { ...figures, gift: shortMoneyIn(wallet, next.gift) })
          : text('vip.costAlone', figures)}
      </span>
    </p>
  )
}
