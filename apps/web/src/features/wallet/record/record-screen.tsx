import '../statement/statement.css'
import './record.css'
import '../../../parts/parts.css'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useMemo, useRef } from 'react'
import mailbox from '../../../art/mailbox-96.webp'
import { useWhitelabel } from '../../../data/system/system.ts'
import {
  type OpenPlay,
  type Play,
  type RecordSummary,
  useRecord,
  useRecordSummary,
} from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, useMemberWallet } from '../../../data/wallet/wallet.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { useFamilyText } from '../../../parts/language/family-text.ts'
import { useInfiniteScroll } from '../../../parts/page/infinite-scroll.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { ZoneNote } from '../../../parts/page/zone-note.tsx'
import { useLocation, useNavigation } from '../../../routing/navigation.ts'
import { lotteriesOf } from './play-words.ts'
import { RecordChips, RecordTime } from './record-head.tsx'
import { OpenList, PlayList } from './record-list.tsx'
import { filterOf, type RecordPageQuery, readRecordPageQuery, recordAddress } from './record-page-query.ts'
import { longerPeriod } from './record-period.ts'
import { RecordTotals } from './record-summary.tsx'

/** What the member played, lottery and vendors, from the facts that closed each play. */
export function RecordScreen() {
  return useRequireMember() ? <BetRecord /> : null
}

const LateFilters = createLazyComponent(() => import('./record-filters.tsx').then(({ RecordFilters }) => RecordFilters))
const LateDetail = createLazyComponent(() => import('./play-detail.tsx').then(({ PlayDetail }) => PlayDetail))

const stakeOf = (plays: readonly OpenPlay[]) =>
  formatAmount(plays.reduce((sum, { stake }) => sum + (parseAmount(stake) ?? 0n), 0n))

function BetRecord() {
  const { language } = useWords()
  const { zone } = useWhitelabel()
  const navigation = useNavigation()
  const { search } = useLocation()
  const place = useMemo(() => readRecordPageQuery(search), [search])
  // Fixed while the place is: a day that begins meanwhile would be another question each time.
  const filter = useMemo(() => filterOf(place, Date.now(), zone), [place, zone])
  const show = (change: Partial<RecordPageQuery>) =>
    void navigation.go(recordAddress({ ...place, ...change }), { replace: true })
  const sheet = useSheet(place)
  const wallet = useMemberWallet()
  const summary = useRecordSummary(filter, language)
  const record = useRecord(filter, language)
  const { hasNextPage, isFetching, fetchNextPage } = record
  useInfiniteScroll(() => void fetchNextPage(), hasNextPage && !isFetching && !record.isError && !place.isOpen)
  const hasFailed = [wallet, summary, record].some(({ isError }) => isError)
  const retry = () => {
    for (const query of [record, summary, wallet]) if (query.isError) void query.refetch()
  }
  const plays = record.data?.pages.flatMap((page) => page.plays)
  // What is open has no result yet.
  const open = place.result === null ? (summary.data?.open ?? []) : []
  const games = summary.data?.games ?? []
  return (
    <div className="statement">
      <FilterButton isSet={place.game !== null || place.result !== null} onTap={() => sheet.open('filters')} />
      <RecordTime query={place} filter={filter} onQueryChange={show} />
      <ZoneNote className="px-4" />
      {summary.data && wallet.data ? (
        <RecordTotals
          wallet={wallet.data}
          totals={summary.data.totals}
          open={{ count: open.length, stake: stakeOf(open) }}
        />
      ) : (
        !hasFailed && <Skeleton className="is-card mx-4 h-32" />
      )}
      {summary.data && <RecordChips query={place} games={games} openCount={open.length} onQueryChange={show} />}
      {plays && summary.data && wallet.data ? (
        <Plays
          plays={place.isOpen ? [] : plays}
          open={open}
          wallet={wallet.data}
          query={place}
          isMore={hasNextPage && !place.isOpen}
          sheet={sheet}
          onQueryChange={show}
        />
      ) : (
        !hasFailed && <RowSkeletons count={5} className="h-16" />
      )}
      {record.isFetchingNextPage && <RowSkeletons count={3} className="h-16" />}
      {hasFailed && <LoadFailed busy={isFetching || summary.isFetching} onRetry={retry} />}
      {place.show === 'filters' && (
        <LateFilters query={place} games={games} onQueryChange={show} onClose={sheet.close} />
      )}
    </div>
  )
}

type OpenedSheet = { readonly open: (name: string) => void; readonly close: () => void }

/** A sheet is a step of the history, so that a step back closes it; one that the address brought along is replaced. */
function useSheet(place: RecordPageQuery): OpenedSheet {
  const navigation = useNavigation()
  const isOwnStep = useRef(false)
  useEffect(() => {
    if (place.show === null) isOwnStep.current = false
  }, [place.show])
  return {
    open: (name) => {
      const isFirst = place.show === null
      void navigation.go(recordAddress({ ...place, show: name }), { replace: !isFirst })
      isOwnStep.current ||= isFirst
    },
    close: () => {
      if (isOwnStep.current) navigation.back()
      else void navigation.go(recordAddress({ ...place, show: null }), { replace: true })
    },
  }
}

type PlaysProps = {
  readonly plays: readonly Play[]
  readonly open: RecordSummary['open']
  readonly wallet: MemberWallet
  readonly query: RecordPageQuery
  readonly isMore: boolean
  readonly sheet: OpenedSheet
  readonly onQueryChange: (change: Partial<RecordPageQuery>) => void
}

function Plays({ plays, open, wallet, query, isMore, sheet, onQueryChange }: PlaysProps) {
  const text = useFamilyText(lotteriesOf([...plays, ...open]))
  const isEmpty = plays.length === 0 && open.length === 0
  if (isEmpty)
    return isMore ? (
      <RowSkeletons count={3} className="h-16" />
    ) : (
      <Nothing query={query} onQueryChange={onQueryChange} />
    )
  const at = plays.findIndex(({ id }) => id === query.show)
  const opened = plays[at] ?? open.find(({ play }) => play === query.show)
  const step = (to: Play | undefined) => to && (() => sheet.open(to.id))
  return (
    <>
      {open.length > 0 && (
        <OpenList
          plays={open}
          stake={stakeOf(open)}
          text={text}
          wallet={wallet}
          onOpen={({ play }) => sheet.open(play)}
        />
      )}
      <PlayList plays={plays} text={text} wallet={wallet} onOpen={({ id }) => sheet.open(id)} />
      {opened && (
        <LateDetail
          key={opened.play}
          play={opened}
          text={text}
          wallet={wallet}
          newer={(at > 0 && step(plays[at - 1])) || null}
          older={(at >= 0 && step(plays[at + 1])) || null}
          onClose={sheet.close}
        />
      )}
    </>
  )
}

function Nothing({ query, onQueryChange }: Pick<PlaysProps, 'query' | 'onQueryChange'>) {
  const text = useText()
  const longer = longerPeriod(query.period)
  return (
    <StateView
      art={mailbox}
      title={text('record.empty')}
      hint={text('record.emptyHint')}
      action={
        longer && (
          <Button variant="soft" size="medium" onClick={() => onQueryChange({ period: longer })}>
            {text('statement.show', { period: text(`record.period.${longer}`) })}
          </Button>
        )
      }
    />
  )
}

function FilterButton({ isSet, onTap }: { isSet: boolean; onTap: () => void }) {
  const text = useText()
  return (
    <TopBarEnd>
      <button
        type="button"
        className="icon-button record-filter"
        aria-label={text('record.filters')}
        aria-haspopup="dialog"
        data-set={isSet}
        onClick={onTap}
      >
        <SlidersHorizontal size={22} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </TopBarEnd>
  )
}
