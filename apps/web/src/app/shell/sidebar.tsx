import '../lazy.css'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { SidePanel } from '@fairground/ui/side-panel.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import BadgeQuestionMark from 'lucide-react/icons/badge-question-mark'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Headphones from 'lucide-react/icons/headphones'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Network from 'lucide-react/icons/network'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Smartphone from 'lucide-react/icons/smartphone'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useIsAgent } from '../../data/agents/agents.ts'
import { useCustomerService } from '../../data/content/content.ts'
import { useUnreadCounts } from '../../data/inbox/unread.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { fullBalance, moneyIn, spendable, useMemberWallet } from '../../data/wallet/wallet.ts'
import { afterTap } from '../../device/after-tap.ts'
import { useSession } from '../../device/session.ts'
import { HeldMoney } from '../../parts/account/held-money.tsx'
import { logoutDialog } from '../../parts/account/logout.ts'
import { SessionClock } from '../../parts/account/session-clock.tsx'
import { ThemeChoice } from '../../parts/account/theme-choice.tsx'
import { useMemberName } from '../../parts/account/use-member-name.ts'
import { useOpenChat } from '../../parts/inbox/chat.ts'
import { BrandMark } from '../../parts/page/brand-mark.tsx'
import { UnreadBadge } from '../../parts/page/unread-badge.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import { useIsFree } from '../../routing/use-real-member.ts'
import { askForDownload, freePrompt, trialRunner } from '../layers/dialogs.ts'
import { mayOfferDownload } from '../layers/download-rules.ts'
import { useDownloads } from '../layers/use-downloads.ts'
import { type SidebarRoute, sidebarRoutes } from './sidebar-entries.ts'

type Face = { readonly label: MessageKey; readonly icon: LucideIcon; readonly hue: number }

const faces: Readonly<Record<SidebarRoute, Face>> = {
  member: { label: 'sidebar.member', icon: CircleUserRound, hue: 170 },
  deposit: { label: 'title.deposit', icon: BanknoteArrowUp, hue: 86 },
  withdraw: { label: 'title.withdraw', icon: BanknoteArrowDown, hue: 150 },
  betRecord: { label: 'title.betRecord', icon: ReceiptText, hue: 222 },
  trial: { label: 'home.freePlay', icon: Gamepad2, hue: 300 },
  promotions: { label: 'title.promotions', icon: TicketPercent, hue: 40 },
  message: { label: 'title.message', icon: Mail, hue: 250 },
  help: { label: 'title.help', icon: BadgeQuestionMark, hue: 210 },
  service: { label: 'sidebar.service', icon: Headphones, hue: 196 },
}

export type SidebarProps = { readonly onClose: () => void }

/** Every tap in it leads elsewhere, so every tap closes it. */
export function Sidebar({ onClose }: SidebarProps) {
  const text = useText()
  const { name, trialMerchantCode } = useWhitelabel()
  const isMember = useSession() !== null
  const isFree = useIsFree()
  const brand = (
    <p className="home-logo">
      <BrandMark />
      <b className="home-logo-name">{name}</b>
    </p>
  )
  return (
    <SidePanel title={text('sidebar.title')} close={text('dialog.close')} onClose={onClose} head={brand}>
      <div onClickCapture={({ target }) => isAction(target) && afterTap(onClose)}>
        {isMember ? <MemberBlock /> : <GuestBlock />}
        <nav aria-label={text('sidebar.title')} className="mt-3 grid gap-0.5">
          {sidebarRoutes.map((route) => {
            const { label, icon, hue } = faces[route]
            const face = <RowFace icon={icon} hue={hue} label={text(label)} />
            if (route === 'trial')
              return isMember || trialMerchantCode === null ? null : <FreePlayRow key={label}>{face}</FreePlayRow>
            if (route === 'member' && isFree) return <FreeRow key={label}>{face}</FreeRow>
            return (
              // The member centre of somebody without a session is the login (spec §2.9).
              <RouteLink key={label} route={route === 'member' && !isMember ? 'login' : route} className="side-row">
                {face}
                {route === 'message' && isMember && <MessageBadge />}
              </RouteLink>
            )
          })}
          <AgentRow />
          <ServiceRows />
          <DownloadRow />
          {isMember && <LogoutRow />}
        </nav>
      </div>
      <div className="px-2 pt-3 pb-1">
        <ThemeChoice name="sideTheme" />
      </div>
    </SidePanel>
  )
}

/** The member centre of somebody who plays for free is a question (spec §2.9). */
function FreeRow({ children, className = 'side-row' }: { children: ReactNode; className?: string }) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => freePrompt.open()}>
      {children}
    </button>
  )
}

/** The header's free play (look: in its menu): a tap is a session of play money, without a page between. */
function FreePlayRow({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="side-row" onClick={() => trialRunner.open()}>
      {children}
    </button>
  )
}

function isAction(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

function GuestBlock() {
  const text = useText()
  return (
    <div className="side-guest">
      <div className="flex items-center gap-3">
        <span className="side-avatar">
          <UserRound size={24} strokeWidth={2} />
        </span>
        <b className="lead">{text('sidebar.members')}</b>
      </div>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        <RouteLink route="login" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {text('header.login')}
        </RouteLink>
        <RouteLink route="register" className={buttonClass({ size: 'medium' })}>
          {text('header.register')}
        </RouteLink>
      </div>
      <RouteLink route="forget" className="side-forgot">
        {text('sidebar.forgot')}
      </RouteLink>
    </div>
  )
}

function MemberBlock() {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  return (
    <MemberDoor>
      <span className="side-avatar">
        <UserRound size={24} strokeWidth={2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{text('sidebar.member')}</span>
        <bdi className="side-name">{useMemberName()}</bdi>
        {wallet && (
          <span className="side-balance">
            <span className="sr-only">{text('header.balance')}</span> <span className="num">{fullBalance(wallet)}</span>
          </span>
        )}
        {wallet && <HeldMoney wallet={wallet} className="side-part" />}
        {wallet && wallet.sumBalance !== spendable(wallet) && (
          <span className="side-part">{text('balance.total', { amount: moneyIn(wallet, wallet.sumBalance) })}</span>
        )}
        <SessionClock />
      </span>
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </MemberDoor>
  )
}

function MemberDoor({ children }: { children: ReactNode }) {
  const looks = 'side-guest side-member'
  if (useIsFree()) return <FreeRow className={`${looks} is-button`}>{children}</FreeRow>
  return (
    <RouteLink route="member" className={looks}>
      {children}
    </RouteLink>
  )
}

function MessageBadge() {
  const counts = useUnreadCounts()
  return <UnreadBadge count={counts.announcementUnreadCount + counts.inboxUnreadCount + counts.chatUnreadCount} />
}

/** Where an agent finds the team; nobody else sees anything of it. */
function AgentRow() {
  const text = useText()
  if (!useIsAgent()) return null
  return (
    <RouteLink route="agents" className="side-row">
      <RowFace icon={Network} hue={148} label={text('title.agents')} />
    </RouteLink>
  )
}

function LogoutRow() {
  const text = useText()
  return (
    <button type="button" className="side-row" aria-haspopup="dialog" onClick={() => logoutDialog.open()}>
      <RowFace icon={LogOut} hue={20} label={text('sidebar.logout')} />
    </button>
  )
}

const services = {
  WHATSAPP: { label: 'sidebar.whatsapp', icon: MessageCircle, hue: 148 },
  LIVECHAT: { label: 'sidebar.livechat', icon: MessagesSquare, hue: 225 },
} as const

/** A merchant with a chat vendor has its own live chat in place of a contact that is called so. */
function ServiceRows() {
  const text = useText()
  const { chatVendor } = useWhitelabel()
  const openChat = useOpenChat()
  const { data = [] } = useCustomerService()
  return data.map(({ csType, href }) => {
    const { label, icon, hue } = services[csType]
    const face = <RowFace icon={icon} hue={hue} label={text(label)} />
    if (csType === 'LIVECHAT' && chatVendor)
      return (
        <button key={csType} type="button" className="side-row" aria-haspopup="dialog" onClick={openChat}>
          {face}
        </button>
      )
    return (
      <a key={csType} className="side-row" href={href} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    )
  })
}

function DownloadRow() {
  const text = useText()
  const { device } = useDownloads()
  if (!mayOfferDownload(device)) return null
  return (
    <button type="button" className="side-row" onClick={askForDownload}>
      <RowFace icon={Smartphone} hue={86} label={text('sidebar.download')} />
    </button>
  )
}

function RowFace({ icon: Icon, hue, label }: { icon: LucideIcon; hue: number; label: string }) {
  return (
    <>
      <span className="side-well" style={{ '--row-h': hue }}>
        <Icon size={19} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
    </>
  )
}
