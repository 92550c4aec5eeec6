import { languageOf } from '@fairground/domain/languages.ts'
import { formatDateTime, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import type { LucideIcon } from 'lucide-react'
import { AsOf } from '../../../parts/page/as-of.tsx'
import { EmptyView } from '../../../parts/page/empty-view.tsx'
import { useInfiniteScroll } from '../../../parts/page/infinite-scroll.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'

export type Tone = 'waiting' | 'good' | 'over'

export type MoneyRecord = {
  readonly id: string
  readonly route: 'deposit' | 'withdraw'
  readonly search: string
  readonly icon: LucideIcon
  readonly title: string
  readonly at: string
  readonly amount: string
  readonly state: string
  readonly tone: Tone
}

type EndlessQuery = {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly isRefetchError: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

type EndlessRecordsProps = {
  readonly query: EndlessQuery
  readonly records: readonly MoneyRecord[] | undefined
  readonly empty: string
}

/** Page after page as somebody scrolls on; a tap opens the order itself. */
export function EndlessRecords({ query, records, empty }: EndlessRecordsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError } = query
  useInfiniteScroll(() => void query.fetchNextPage(), hasNextPage && !isFetching && !isFetchNextPageError)
  if (!records)
    return query.isError ? (
      <LoadFailed busy={isFetching} onRetry={query.refetch} />
    ) : (
      <RowSkeletons count={6} className="h-18" />
    )
  if (records.length === 0) return <EmptyView title={empty} />
  return (
    <>
      <AsOf at={query.dataUpdatedAt} failed={query.isRefetchError} />
      <ul className="card records-list">
        {records.map((record) => (
          <li key={record.id}>
            <Row record={record} />
          </li>
        ))}
      </ul>
      <More query={query} />
    </>
  )
}

function Row({ record }: { record: MoneyRecord }) {
  const { language } = useWords()
  const { route, search, icon: Icon, title, at, amount, state, tone } = record
  return (
    <RouteLink route={route} search={search} className="records-row">
      <span className="records-icon">
        <Icon size={19} strokeWidth={2.1} aria-hidden="true" />
      </span>
      <span className="records-words">
        <bdi className="records-title">{title}</bdi>
        <span className="records-when">{formatDateTime(languageOf(language), new Date(at), phoneZone)}</span>
      </span>
      <span className="records-end">
        <bdi className="num records-amount">{amount}</bdi>
        <span className="records-state" data-tone={tone}>
          {state}
        </span>
      </span>
    </RouteLink>
  )
}

function More({ query }: { query: EndlessQuery }) {
  const text = useText()
  if (query.isFetchingNextPage) return <RowSkeletons count={2} className="h-18" />
  if (!query.isFetchNextPageError) return null
  return (
    <Button variant="soft" size="medium" className="justify-self-center" onClick={() => void query.fetchNextPage()}>
      {text('state.retry')}
    </Button>
  )
}
