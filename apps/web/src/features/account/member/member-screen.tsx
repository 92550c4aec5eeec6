import '../../../parts/account/member.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import BadgeQuestionMark from 'lucide-react/icons/badge-question-mark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crown from 'lucide-react/icons/crown'
import HandCoins from 'lucide-react/icons/hand-coins'
import Headphones from 'lucide-react/icons/headphones'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Landmark from 'lucide-react/icons/landmark'
import LogOut from 'lucide-react/icons/log-out'
import Network from 'lucide-react/icons/network'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { ReactNode } from 'react'
import { useMemberInfo } from '../../../data/account/account.ts'
import { useIsAgent } from '../../../data/agents/agents.ts'
import { useCashback } from '../../../data/rewards/cashback.ts'
import { labelOf, type MemberClub, useClub } from '../../../data/rewards/club.ts'
import { isReferralEnabled, usePromotions } from '../../../data/rewards/promotions.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { moneyIn, shortMoneyIn, useMemberWallet } from '../../../data/wallet/wallet.ts'
import { useSession } from '../../../device/session.ts'
import { Emphasised } from '../../../parts/account/emphasised.tsx'
import { hiddenAmount, hiddenAmounts } from '../../../parts/account/hidden-amounts.ts'
import { logoutDialog } from '../../../parts/account/logout.ts'
import { SessionClock } from '../../../parts/account/session-clock.tsx'
import { ThemeChoice } from '../../../parts/account/theme-choice.tsx'
import { useMemberSession } from '../../../parts/account/use-require-member.ts'
import { VipRing } from '../../../parts/account/vip-ring.tsx'
import { CircularFlag } from '../../../parts/language/circular-flag.tsx'
import { ListCard, RouteRow } from '../../../parts/page/list-row.tsx'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { HeadIcon } from './head-icon.tsx'
import { QuickFour } from './quick-four.tsx'

type MemberScreenProps = {
  readonly money?: ReactNode
  /** Bonus and limits. */
  readonly bonusAndLimits?: ReactNode
  readonly recent?: ReactNode
}

/** How things are at a glance, then the doors. What is not built yet has no row here. */
export function MemberScreen({ money = null, bonusAndLimits = null, recent = null }: MemberScreenProps) {
  const text = useText()
  const session = useMemberSession()
  const isAgent = useIsAgent()
  if (session === null) return null
  const isReal = !isFree(session.type)
  return (
    <div className="member">
      <Profile isReal={isReal} />
      {money}
      <QuickFour />
      {bonusAndLimits}
      <LookCard />
      {recent}
      <ListCard>
        {isReal && <RewardRows />}
        {isAgent && <RouteRow route="agents" icon={Network} hue={148} label={text('title.agents')} />}
        {isReal && <RouteRow route="cards" icon={Landmark} hue={30} label={text('title.cards')} />}
        {isReal && <RouteRow route="wallet" icon={PiggyBank} hue={196} label={text('title.wallet')} />}
        <RouteRow route="betRecord" icon={ReceiptText} hue={222} label={text('title.betRecord')} />
        <RouteRow route="protection" icon={HeartHandshake} hue={170} label={text('title.protection')} />
        <RouteRow route="help" icon={BadgeQuestionMark} hue={210} label={text('title.help')} />
        <RouteRow route="service" icon={Headphones} hue={225} label={text('sidebar.service')} />
      </ListCard>
      <button
        type="button"
        className={buttonClass({ variant: 'secondary', size: 'large' })}
        onClick={() => logoutDialog.open()}
      >
        <LogOut size={19} strokeWidth={2.2} className="flip" aria-hidden="true" />
        {text('sidebar.logout')}
      </button>
      <p className="member-session">
        <SessionClock />
      </p>
    </div>
  )
}

/** Cashback where the brand has it, and inviting while somebody is rewarded for it. */
function RewardRows() {
  const text = useText()
  const { capabilities } = useWhitelabel()
  const { data } = usePromotions()
  return (
    <>
      {capabilities.manualRebate && <CashbackRow />}
      {data && isReferralEnabled(data.list) && (
        <RouteRow route="invite" icon={UserRoundPlus} hue={250} label={text('title.invite')} />
      )}
    </>
  )
}

/** What is ready to be claimed stands on the way to it. */
function CashbackRow() {
  const text = useText()
  const { data: cashback } = useCashback()
  const { data: wallet } = useMemberWallet()
  const isHidden = hiddenAmounts.use()
  const isReady = wallet && cashback?.ready.canClaim
  return (
    <RouteRow
      route="cashback"
      icon={HandCoins}
      hue={86}
      label={text('title.cashback')}
      badge={
        isReady && (
          <b className="row-icon is-gold num">{isHidden ? hiddenAmount : moneyIn(wallet, cashback.ready.amount)}</b>
        )
      }
    />
  )
}

function Profile({ isReal }: { isReal: boolean }) {
  const session = useSession()
  const { data } = useMemberInfo()
  const { data: club } = useClub(isReal)
  const account = data?.account ?? session?.userName ?? ''
  const name = data?.nickname || account
  if (club) return <ClubProfile name={name} club={club} />
  const words = (
    <>
      <HeadIcon name={name} />
      <span className="min-w-0 flex-1">
        <b className="member-name">{name}</b>
        {name !== account && <span className="member-account">{account}</span>}
      </span>
    </>
  )
  if (!isReal) return <section className="member-profile">{words}</section>
  return (
    <RouteLink route="settings" className="member-profile">
      {words}
      <ChevronRight size={20} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}

/** The ring is the way to the next level and opens the club; the settings have a door of their own. */
function ClubProfile({ name, club }: { name: string; club: MemberClub }) {
  const text = useText()
  return (
    <>
      <TopBarEnd>
        <RouteLink
          route="settings"
          className="icon-button col-start-3 justify-self-end"
          aria-label={text('title.settings')}
        >
          <Settings size={22} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      </TopBarEnd>
      <RouteLink route="vip" className="member-profile">
        <VipRing percent={club.next?.percent ?? 100} size={60}>
          <HeadIcon name={name} />
        </VipRing>
        <span className="min-w-0 flex-1">
          <span className="member-title">
            <b className="member-name">{name}</b>
            <span className="member-level">
              <Crown size={13} strokeWidth={2.2} aria-hidden="true" />
              {text('vip.level', { label: labelOf(club) })}
            </span>
          </span>
          <NextLevel club={club} />
        </span>
        <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
      </RouteLink>
    </>
  )
}

function NextLevel({ club }: { club: MemberClub }) {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  const isHidden = hiddenAmounts.use()
  if (!wallet || !club.next || !/[1-9]/.test(club.next.turnover)) return null
  const amount = isHidden ? hiddenAmount : shortMoneyIn(wallet, club.next.turnover)
  return (
    <span className="member-account">
      <Emphasised words={(figure) => text('vip.toNext', { amount: figure, label: labelOf(club, 1) })} figure={amount} />
    </span>
  )
}

/** How the product looks and speaks. */
function LookCard() {
  const { text, language } = useWords()
  const { languages } = useWhitelabel()
  return (
    <div className="card member-look">
      <ThemeChoice name="memberTheme" labels={{ dark: text('settings.dark'), light: text('settings.light') }} />
      {languages.supported.length > 1 && (
        <RouteLink route="language" className="member-language">
          <CircularFlag language={language} size={22} />
          <span>{languageOf(language).nativeName}</span>
          <ChevronDown size={17} strokeWidth={2.2} className="row-icon" aria-hidden="true" />
        </RouteLink>
      )}
    </div>
  )
}
