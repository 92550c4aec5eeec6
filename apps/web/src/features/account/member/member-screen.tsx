import '../../../parts/account/member.css'
import { isFree } from '@fairground/domain/permissions.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import BadgeQuestionMark from 'lucide-react/icons/badge-question-mark'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import Gauge from 'lucide-react/icons/gauge'
import Headphones from 'lucide-react/icons/headphones'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import type { ReactNode } from 'react'
import { useMemberInfo } from '../../../data/account/account.ts'
import { useSession } from '../../../device/session.ts'
import { logoutDialog } from '../../../parts/account/logout.ts'
import { SessionClock } from '../../../parts/account/session-clock.tsx'
import { useMemberSession } from '../../../parts/account/use-require-member.ts'
import { ListCard, RouteRow } from '../../../parts/page/list-row.tsx'
import { DeviceList } from './device-list.tsx'
import { HeadIcon } from './head-icon.tsx'

/** The member's own page. What is not built yet has no row here. */
export function MemberScreen({ money = null, recent = null }: { money?: ReactNode; recent?: ReactNode }) {
  const text = useText()
  const session = useMemberSession()
  if (session === null) return null
  return (
    <div className="member">
      <Profile />
      {money}
      {recent}
      <DeviceList />
      <ListCard>
        {!isFree(session.type) && (
          <>
            <RouteRow route="withdraw" icon={BanknoteArrowDown} hue={150} label={text('title.withdraw')} />
            <RouteRow route="cards" icon={Landmark} hue={30} label={text('title.cards')} />
            <RouteRow route="limits" icon={Gauge} hue={170} label={text('title.limits')} />
            <RouteRow route="settings" icon={Settings} hue={170} label={text('title.settings')} />
          </>
        )}
        <RouteRow route="message" icon={Mail} hue={250} label={text('title.message')} />
        <RouteRow route="protection" icon={HeartHandshake} hue={170} label={text('title.protection')} />
        <RouteRow route="language" icon={Languages} hue={300} label={text('title.language')} />
        <RouteRow route="help" icon={BadgeQuestionMark} hue={210} label={text('title.help')} />
        <RouteRow route="service" icon={Headphones} hue={196} label={text('sidebar.service')} />
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

function Profile() {
  const session = useSession()
  const { data } = useMemberInfo()
  const account = data?.account ?? session?.userName ?? ''
  const name = data?.nickname || account
  return (
    <section className="member-profile">
      <HeadIcon name={name} />
      <span className="min-w-0">
        <b className="member-name">{name}</b>
        {name !== account && <span className="member-account">{account}</span>}
        <SessionClock />
      </span>
    </section>
  )
}
