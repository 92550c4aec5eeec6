import { useText } from '@fairground/ui/words.tsx'
import Handshake from 'lucide-react/icons/handshake'
import Headset from 'lucide-react/icons/headset'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useCustomerService, useTemplate } from '../../data/content/content.ts'
import { useUnreadCounts } from '../../data/inbox/unread.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useSession } from '../../device/session.ts'
import { useOpenChat } from '../../parts/inbox/chat.ts'
import { ChatButton } from '../../parts/inbox/chat-button.tsx'
import { ActionRow, ListCard, OutsideRow, RouteRow } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { UnreadBadge } from '../../parts/page/unread-badge.tsx'
import { useLocation } from '../../routing/navigation.ts'
import { useOpenRoutes } from '../../routing/open-routes.ts'
import { type MessageLinks, messageLinksOf } from './message-links.ts'

/** Reached under two paths (spec §2.1), each with its own way back. */
export function MessageScreen() {
  const { route } = useLocation()
  const services = useCustomerService()
  const template = useTemplate()
  const failed = services.isError || template.isError
  const retry = () => {
    if (services.isError) services.refetch()
    if (template.isError) template.refetch()
  }
  return (
    <>
      <PageHead route={route} end={<ChatButton />} />
      <div className="grid gap-3 pt-2">
        <OwnRows />
        {(services.isPending || template.isPending) && !failed && <RowSkeletons count={2} className="h-14" />}
        {failed && <LoadFailed busy={services.isFetching || template.isFetching} onRetry={retry} />}
        {services.data && template.data && <LinkRows links={messageLinksOf(services.data, template.data.downloads)} />}
      </div>
    </>
  )
}

/** A guest has neither an inbox nor a chat, and announcements only where the operator opens them (D-23). */
function OwnRows() {
  const text = useText()
  const { capabilities, guestNotices } = useWhitelabel()
  const isMember = useSession() !== null
  const isOpen = useOpenRoutes()
  const counts = useUnreadCounts()
  const locked = { route: 'login', hint: text('message.loginHint') } as const
  const inbox = isMember ? ({ route: 'inbox' } as const) : locked
  return (
    <ListCard>
      <RouteRow
        {...(guestNotices || isMember ? ({ route: 'notice' } as const) : locked)}
        icon={Megaphone}
        hue={86}
        label={text('message.announcements')}
        badge={<UnreadBadge count={counts.announcementUnreadCount} />}
      />
      {isOpen('inbox') && (
        <RouteRow
          {...inbox}
          icon={Mail}
          hue={335}
          label={text('message.inbox')}
          badge={<UnreadBadge count={counts.inboxUnreadCount} />}
        />
      )}
      {capabilities.chat && <ChatEntry unread={counts.chatUnreadCount} />}
    </ListCard>
  )
}

/** Where the merchant has no chat vendor, its contacts answer. */
function ChatEntry({ unread }: { unread: number }) {
  const text = useText()
  const { chatVendor } = useWhitelabel()
  const isMember = useSession() !== null
  const openChat = useOpenChat()
  const row = { icon: MessagesSquare, hue: 222, label: text('message.chat'), badge: <UnreadBadge count={unread} /> }
  if (!isMember) return <RouteRow {...row} route="login" hint={text('message.loginHint')} />
  return chatVendor ? <ActionRow {...row} onTap={openChat} /> : <RouteRow {...row} route="service" />
}

function LinkRows({ links: { messenger, affiliate, service } }: { links: MessageLinks }) {
  const text = useText()
  const hint = text('message.messengerHint')
  if (!messenger && !affiliate && !service) return null
  return (
    <ListCard>
      {messenger && (
        <OutsideRow href={messenger} icon={MessageCircle} hue={148} label={text('message.messenger')} hint={hint} />
      )}
      {affiliate && (
        <OutsideRow href={affiliate} icon={Handshake} hue={288} label={text('message.affiliate')} hint={hint} />
      )}
      {service && <OutsideRow href={service} icon={Headset} hue={196} label={text('message.service')} hint={hint} />}
    </ListCard>
  )
}
