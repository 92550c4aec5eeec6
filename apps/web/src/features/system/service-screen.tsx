import { useText } from '@fairground/ui/words.tsx'
import BookOpen from 'lucide-react/icons/book-open'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MessagesSquare from 'lucide-react/icons/messages-square'
import headphones from '../../art/headphones-192.webp'
import { type ServiceLink, useCustomerService } from '../../data/content/content.ts'
import { useWhitelabel } from '../../data/system/system.ts'
import { useOpenChat } from '../../parts/inbox/chat.ts'
import { useWriteFeedback } from '../../parts/inbox/feedback.ts'
import { ActionRow, ListCard, OutsideRow, RouteRow } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'

export function ServiceScreen() {
  const text = useText()
  const { supportUrl, chatVendor } = useWhitelabel()
  const openChat = useOpenChat()
  const writeFeedback = useWriteFeedback()
  const { data, isPending, isFetching, refetch } = useCustomerService()
  return (
    <div className="grid gap-4 pt-3">
      <div className="flex items-center gap-4 px-5 pb-2">
        <img src={headphones} width={64} height={64} alt="" />
        <div className="grid gap-1">
          <h2 className="heading">{text('service.title')}</h2>
          <p className="note">{text('service.hint')}</p>
        </div>
      </div>
      {chatVendor && (
        <ListCard>
          <ActionRow
            icon={MessagesSquare}
            hue={222}
            label={text('service.livechat')}
            hint={text('service.livechatHint')}
            onTap={openChat}
          />
        </ListCard>
      )}
      {isPending && <RowSkeletons count={2} className="h-14" />}
      {data && (
        <Contacts links={chatVendor ? messengersOf(data) : data} supportUrl={supportUrl} isAlone={!chatVendor} />
      )}
      {!isPending && !data && <LoadFailed busy={isFetching} onRetry={refetch} />}
      <ListCard>
        <RouteRow route="help" icon={BookOpen} hue={86} label={text('service.help')} hint={text('service.helpHint')} />
        <ActionRow
          icon={MessageSquareText}
          hue={288}
          label={text('service.feedback')}
          hint={text('service.feedbackHint')}
          onTap={writeFeedback}
        />
      </ListCard>
    </div>
  )
}

/** The chat of the merchant's own stands in for a contact of the same name. */
function messengersOf(links: readonly ServiceLink[]): readonly ServiceLink[] {
  return links.filter(({ csType }) => csType !== 'LIVECHAT')
}

type ContactsProps = {
  readonly links: readonly ServiceLink[]
  readonly supportUrl: string | null
  /** Whether nothing else on the page answers. */
  readonly isAlone: boolean
}

function Contacts({ links, supportUrl, isAlone }: ContactsProps) {
  const text = useText()
  const hint = text('service.outside')
  if (links.length === 0 && !supportUrl) {
    if (!isAlone) return null
    return (
      <div className="service-empty px-5">
        <p>{text('service.empty')}</p>
        <p>{text('service.emptyHint')}</p>
      </div>
    )
  }
  return (
    <ListCard>
      {links.map(({ csType, href }) =>
        csType === 'WHATSAPP' ? (
          <OutsideRow
            key={href}
            href={href}
            icon={MessageCircle}
            hue={148}
            label={text('service.whatsapp')}
            hint={hint}
          />
        ) : (
          <OutsideRow
            key={href}
            href={href}
            icon={MessagesSquare}
            hue={222}
            label={text('service.livechat')}
            hint={hint}
          />
        ),
      )}
      {supportUrl && (
        <OutsideRow href={supportUrl} icon={LifeBuoy} hue={196} label={text('service.support')} hint={hint} />
      )}
    </ListCard>
  )
}
