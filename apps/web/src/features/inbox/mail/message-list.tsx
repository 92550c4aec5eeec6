import { Button } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CheckCheck from 'lucide-react/icons/check-check'
import { useMemo, useState } from 'react'
import mailbox from '../../../art/mailbox-192.webp'
import { type MessageFilter, useInboxUnread, useMarkMessageRead, useMessages } from '../../../data/inbox/messages.ts'
import { AsOf } from '../../../parts/page/as-of.tsx'
import { useInfiniteScroll } from '../../../parts/page/infinite-scroll.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { useDelete } from './deleted-message.ts'
import { byAge } from './message-days.ts'
import { MessageRow } from './message-row.tsx'

const filters: readonly MessageFilter[] = ['all', 'unread', 'money', 'account', 'draws', 'offers']

export function MessageList() {
  const text = useText()
  const [filter, setFilter] = useState<MessageFilter>('all')
  const list = useMessages(filter)
  const { data, isFetching, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } = list
  const messages = data?.pages.flatMap((page) => page.messages)
  useInfiniteScroll(() => void fetchNextPage(), hasNextPage && !isFetching && !isError)
  return (
    <div className="mail">
      <ReadAll />
      <Filters filter={filter} onFilter={setFilter} />
      {messages && isError && <AsOf at={dataUpdatedAt} failed />}
      {!messages && isError && <LoadFailed busy={isFetching} onRetry={() => refetch()} />}
      {!messages && !isError && <RowSkeletons count={6} className="h-18" />}
      {messages?.length === 0 && <Nothing filter={filter} onAll={() => setFilter('all')} />}
      {messages && messages.length > 0 && <Days messages={messages} />}
      {isFetchingNextPage && <RowSkeletons count={3} className="h-18" />}
      {messages && isError && <p className="sr-only">{text('state.error')}</p>}
    </div>
  )
}

function ReadAll() {
  const text = useText()
  const unread = useInboxUnread()
  const markRead = useMarkMessageRead()
  if (unread === 0) return null
  return (
    <TopBarEnd>
      <button
        type="button"
        className="icon-button"
        aria-label={text('inbox.readAll')}
        onClick={() => void markRead(null).catch(() => undefined)}
      >
        <CheckCheck size={22} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </TopBarEnd>
  )
}

type FiltersProps = { readonly filter: MessageFilter; readonly onFilter: (filter: MessageFilter) => void }

function Filters({ filter, onFilter }: FiltersProps) {
  const text = useText()
  const unread = useInboxUnread()
  const name = (each: MessageFilter) =>
    each === 'all' || each === 'unread' ? text(`inbox.${each}`) : text(`inbox.topic.${each}`)
  return (
    <fieldset className="chips">
      <legend className="sr-only">{text('inbox.filter')}</legend>
      {filters.map((each) => (
        <button key={each} type="button" className="chip" aria-pressed={each === filter} onClick={() => onFilter(each)}>
          {name(each)}
          {each === 'unread' && unread > 0 && <b className="num">{unread}</b>}
        </button>
      ))}
    </fieldset>
  )
}

function Nothing({ filter, onAll }: { filter: MessageFilter; onAll: () => void }) {
  const text = useText()
  if (filter === 'all') return <StateView art={mailbox} title={text('inbox.empty')} hint={text('inbox.emptyHint')} />
  const action = (
    <Button variant="soft" size="medium" onClick={onAll}>
      {text('inbox.allMessages')}
    </Button>
  )
  return <StateView art={mailbox} title={text('inbox.emptyFilter')} action={action} />
}

type Listed = NonNullable<ReturnType<typeof useMessages>['data']>['pages'][number]['messages']

function Days({ messages }: { messages: Listed }) {
  const text = useText()
  const remove = useDelete()
  const now = useMemo(() => Date.now(), [])
  return byAge(messages, now).map(([age, ofAge]) => (
    <section key={age} className="mail-day">
      <h2>{text(`inbox.${age}`)}</h2>
      <ul className="list-card">
        {ofAge.map((message) => (
          <MessageRow key={message.id} message={message} now={now} onDelete={() => remove(message.id)} />
        ))}
      </ul>
    </section>
  ))
}
