import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import FileClock from 'lucide-react/icons/file-clock'
import Gift from 'lucide-react/icons/gift'
import List from 'lucide-react/icons/list'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useUnreadCounts } from '../../../data/inbox/unread.ts'
import { UnreadBadge } from '../../../parts/page/unread-badge.tsx'
import { RewardBadge } from '../../../parts/rewards/reward-badge.tsx'
import { useOpenRoutes } from '../../../routing/open-routes.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import type { RouteId } from '../../../routing/route-table.ts'
import { useIsFree } from '../../../routing/use-real-member.ts'

type Entry = { readonly route: RouteId; readonly label: MessageKey; readonly icon: LucideIcon; readonly hue: number }

/** The first four that are open; the last two stand in for those that are not. */
const entries: readonly Entry[] = [
  { route: 'bets', label: 'title.bets', icon: ReceiptText, hue: 222 },
  { route: 'statement', label: 'title.statement', icon: List, hue: 148 },
  { route: 'rewards', label: 'quick.rewards', icon: Gift, hue: 300 },
  { route: 'inbox', label: 'title.inbox', icon: Mail, hue: 335 },
  { route: 'message', label: 'title.message', icon: MessageSquare, hue: 335 },
  { route: 'records', label: 'title.records', icon: FileClock, hue: 58 },
]

export function QuickFour() {
  const text = useText()
  const isOpen = useOpenRoutes()
  const isTrial = useIsFree()
  const counts = useUnreadCounts()
  const shown = entries.filter(({ route }) => isOpen(route) && !(isTrial && route === 'records')).slice(0, 4)
  const unread: Partial<Record<RouteId, number>> = {
    inbox: counts.inboxUnreadCount,
    message: counts.announcementUnreadCount + counts.chatUnreadCount,
  }
  return (
    <nav className="quick-four" aria-label={text('title.member')}>
      {shown.map(({ route, label, icon: Icon, hue }) => (
        <RouteLink key={route} route={route} className="card quick-cell" style={{ '--row-h': hue }}>
          <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
          <span>{text(label)}</span>
          {route === 'rewards' ? <RewardBadge /> : <UnreadBadge count={unread[route] ?? 0} />}
        </RouteLink>
      ))}
    </nav>
  )
}
