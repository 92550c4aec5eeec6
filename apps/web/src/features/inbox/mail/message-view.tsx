import { displayCurrencyOf } from '@fairground/domain/currency.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatDate, formatTime, formatWeekday, phoneZone } from '@fairground/i18n/format.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import mailbox from '../../../art/mailbox-192.webp'
import { type Message, useMarkMessageRead, useMessage } from '../../../data/inbox/messages.ts'
import { HeroAmount } from '../../../parts/account/hero-amount.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { namePage, useClearPageName } from '../../../parts/page/page-name.ts'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { useNavigation } from '../../../routing/navigation.ts'
import { useOpenRoutes } from '../../../routing/open-routes.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { routeTable } from '../../../routing/route-table.ts'
import { useDelete } from './deleted-message.ts'
import { ageOf } from './message-days.ts'
import { messageDisplayOf } from './message-display.ts'
import { MessageText } from './message-text.tsx'
import { OrderState } from './order-state.tsx'
import { useMessageWords } from './use-message-words.ts'

/** A member who opens a message has read it. */
export function MessageView({ id }: { id: string }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useMessage(id)
  const title = text('inbox.message')
  useClearPageName()
  useEffect(() => namePage(title), [title])
  if (error instanceof Refusal && error.refusal === 'ORDER_UNKNOWN') return <Gone />
  if (data) return <Letter message={data} />
  if (error) return <LoadFailed busy={isFetching} onRetry={() => refetch()} />
  return <RowSkeletons count={3} className="h-24" />
}

function Letter({ message }: { message: Message }) {
  const text = useText()
  const words = useMessageWords()(message)
  const markRead = useMarkMessageRead()
  const { id, read, kind, data } = message
  const { icon: Icon, hue } = messageDisplayOf(kind)
  // A server that goes on saying "unread" is told once, not after every answer.
  const isTold = useRef(false)
  useEffect(() => {
    if (read || isTold.current) return
    isTold.current = true
    void markRead(id).catch(() => undefined)
  }, [markRead, id, read])
  const shown = data.currency ? displayCurrencyOf(data.currency) : null
  return (
    <article className="letter">
      <Bin id={id} />
      <div className="letter-head">
        <span className="list-well letter-well" style={{ '--row-h': hue }}>
          <Icon size={22} strokeWidth={2} aria-hidden="true" />
        </span>
        <span className="letter-words">
          <span className="letter-topic">{text(`inbox.topic.${message.topic}`)}</span>
          <Sent at={message.sentAt} />
        </span>
      </div>
      <h2 className="letter-title">
        <MessageText kind={kind} content={words.title} />
      </h2>
      {shown && data.amount && (
        <p>
          <HeroAmount wallet={shown} amount={data.amount} variant={kind === 'win' ? 'gained' : 'plain'} />
        </p>
      )}
      <OrderState kind={kind} order={data.order ?? null} />
      <p className="letter-text">
        <MessageText kind={kind} content={words.text} />
      </p>
      <Ways message={message} />
    </article>
  )
}

function Sent({ at }: { at: string }) {
  const { text, language } = useWords()
  const [moment, of] = [new Date(at), languageOf(language)]
  const now = Date.now()
  const age = ageOf(moment, now)
  const isNear = now - moment.getTime() < 300 * 86_400_000
  const day = isNear ? formatWeekday(of, moment, phoneZone) : formatDate(of, moment, phoneZone)
  const parts = [...(age === 'earlier' ? [] : [text(`inbox.${age}`)]), day, formatTime(of, moment, phoneZone)]
  return (
    <time className="letter-time" dateTime={at}>
      {parts.join(', ')}
    </time>
  )
}

function Bin({ id }: { id: string }) {
  const text = useText()
  const navigation = useNavigation()
  const remove = useDelete()
  const away = () => {
    remove(id)
    void navigation.go(routeTable.inbox.path, { replace: true })
  }
  return (
    <TopBarEnd>
      <button type="button" className="icon-button" aria-label={text('inbox.delete')} onClick={away}>
        <Trash size={21} strokeWidth={2} aria-hidden="true" />
      </button>
    </TopBarEnd>
  )
}

/** Equal in size and rank; one whose page is not open at this brand is left out. */
function Ways({ message: { kind, data } }: { message: Message }) {
  const text = useText()
  const isOpen = useOpenRoutes()
  const ways = messageDisplayOf(kind).actions.filter(({ route }) => isOpen(route))
  return (
    <div className="letter-ways">
      {ways.map(({ route, label, isOrder }, index) => (
        <RouteLink
          key={label}
          route={route}
          search={isOrder && data.order ? `?order=${data.order}` : ''}
          className={buttonClass({ variant: index === 0 ? 'secondary' : 'soft' })}
        >
          {text(label)}
        </RouteLink>
      ))}
    </div>
  )
}

function Gone() {
  const text = useText()
  return (
    <StateView
      art={mailbox}
      title={text('inbox.gone')}
      hint={text('inbox.goneHint')}
      action={
        <RouteLink route="inbox" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('inbox.allMessages')}
        </RouteLink>
      }
    />
  )
}
