import '../../../parts/account/member.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import BadgeQuestionMark from 'lucide-react/icons/badge-question-mark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HandCoins from 'lucide-react/icons/hand-coins'
import Headphones from 'lucide-react/icons/headphones'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Landmark from 'lucide-react/icons/landmark'
import LogOut from 'lucide-react/icons/log-out'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import type { ReactNode } from 'react'
import { useMemberInfo } from '../../../data/account/account.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { useSession } from '../../../device/session.ts'
import { logoutDialog } from '../../../parts/account/logout.ts'
import { SessionClock } from '../../../parts/account/session-clock.tsx'
import { ThemeChoice } from '../../../parts/account/theme-choice.tsx'
import { useMemberSession } from '../../../parts/account/use-require-member.ts'
import { CircularFlag } from '../../../parts/language/circular-flag.tsx'
import { ListCard, RouteRow } from '../../../parts/page/list-row.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { HeadIcon } from './head-icon.tsx'
import { QuickFour } from './quick-four.tsx'

type MemberScreenProps = {
  readonly money?: ReactNode
  /** Bonus and limits. */
  readonly glance?: ReactNode
  readonly recent?: ReactNode
}

/** How things are at a glance, then the doors. What is not built yet has no row here. */
export function MemberScreen({ money = null, glance = null, recent = null }: MemberScreenProps) {
  const text = useText()
  const session = useMemberSession()
  if (session === null) return null
  const isReal = !isFree(session.type)
  return (
    <div className="member">
      <Profile isReal={isReal} />
      {money}
      <QuickFour />
      {glance}
      <LookCard />
      {recent}
      <ListCard>
        <RouteRow route="cashback" icon={HandCoins} hue={86} label={text('title.cashback')} />
        <RouteRow route="invite" icon={UserRoundPlus} hue={250} label={text('title.invite')} />
        {isReal && <RouteRow route="cards" icon={Landmark} hue={30} label={text('title.cards')} />}
        {isReal && <RouteRow route="wallet" icon={PiggyBank} hue={196} label={text('title.wallet')} />}
        <RouteRow route="protection" icon={HeartHandshake} hue={170} label={text('title.protection')} />
        <RouteRow route="help" icon={BadgeQuestionMark} hue={210} label={text('title.help')} />
        <RouteRow route="service" icon={Headphones} hue={225} label={text('sidebar.service')} />
      </ListCard>
      <button
        type="button"
        className={buttonClass({ look: 'secondary', size: 'large' })}
        onClick={() => logoutDialog.open()}
      >
        <LogOut size={19} strokeWidth={2.2} className="flip" aria-hidden="true" />
        {text('sidebar.logout')}
      </button>
    </div>
  )
}

function Profile({ isReal }: { isReal: boolean }) {
  const session = useSession()
  const { data } = useMemberInfo()
  const account = data?.account ?? session?.userName ?? ''
  const name = data?.nickname || account
  const words = (
    <>
      <HeadIcon name={name} />
      <span className="min-w-0 flex-1">
        <b className="member-name">{name}</b>
        {name !== account && <span className="member-account">{account}</span>}
        <SessionClock />
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
          <ChevronRight size={17} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
        </RouteLink>
      )}
    </div>
  )
}
