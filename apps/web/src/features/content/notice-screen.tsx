import '../../parts/parts.css'
import { RefusedCall } from '@fairground/contract/client.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, phoneZone } from '@fairground/i18n/format.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect } from 'react'
import mailbox from '../../art/mailbox-192.webp'
import { type Notice, useNotices } from '../../data/content/content.ts'
import { useMarkRead } from '../../data/inbox/mark-read.ts'
import { useSession } from '../../device/session.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { ListCard } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { useLocation, useNavigation } from '../../routing/navigation.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import { routeTable } from '../../routing/route-table.ts'
import { Article } from './article.tsx'

/** The list, and with `id` in the query one announcement: a page of its own to go back from. */
export function NoticeScreen() {
  const { search } = useLocation()
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useNotices()
  const shut = error instanceof RefusedCall && error.refusal === 'LOGIN_FIRST'
  useLoginInstead(shut)
  if (isPending || shut) return <RowSkeletons count={6} className="h-17" />
  if (!data) return <LoadFailed busy={isFetching} onRetry={refetch} />
  const id = new URLSearchParams(search).get('id')
  if (id === null) return <NoticeList list={data.list} asOf={<AsOf at={dataUpdatedAt} failed={error !== null} />} />
  const notice = data.list.find((entry) => entry.id === id)
  return notice ? <NoticeBody notice={notice} /> : <NoticeGone />
}

/** D-23: where the operator keeps announcements for members, a guest is led to the login instead of to a refusal. */
function useLoginInstead(shut: boolean): void {
  const navigation = useNavigation()
  useEffect(() => {
    if (shut) void navigation.go(routeTable.login.path, { replace: true })
  }, [shut, navigation])
}

function NoticeList({ list, asOf }: { list: readonly Notice[]; asOf: ReactNode }) {
  const { text } = useWords()
  const date = usePublishedOn()
  const isMember = useSession() !== null
  if (list.length === 0) return <StateView art={mailbox} title={text('notice.empty')} hint={text('state.emptyHint')} />
  return (
    <div className="pt-2 pb-8">
      {asOf}
      <ListCard>
        {list.map((notice) => (
          <RouteLink key={notice.id} route="notice" search={`?id=${notice.id}`} className="list-row">
            {isMember && !notice.read && <UnreadDot />}
            <span className="list-words">
              <span className="list-label">
                <bdi lang={notice.lang} dir={notice.dir}>
                  {notice.title}
                </bdi>
              </span>
              <span className="list-hint">{date(notice)}</span>
            </span>
            <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
          </RouteLink>
        ))}
      </ListCard>
    </div>
  )
}

function UnreadDot() {
  const { text } = useWords()
  return (
    <span className="unread-dot">
      <span className="sr-only">{text('notice.unread')}</span>
    </span>
  )
}

/** A visitor who opens an announcement has read it. */
function NoticeBody({ notice }: { notice: Notice }) {
  const date = usePublishedOn()
  const markRead = useMarkRead()
  const { id, read } = notice
  useEffect(() => void markRead({ id, read }), [markRead, id, read])
  return <Article {...notice} above={date(notice)} />
}

function usePublishedOn(): (notice: Notice) => string {
  const { language } = useWords()
  return ({ publishedAt }) => formatDate(languageOf(language), new Date(publishedAt), phoneZone)
}

function NoticeGone() {
  const { text } = useWords()
  return (
    <StateView
      art={mailbox}
      title={text('notice.gone')}
      hint={text('notice.goneHint')}
      action={
        <RouteLink route="notice" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('notice.all')}
        </RouteLink>
      }
    />
  )
}
