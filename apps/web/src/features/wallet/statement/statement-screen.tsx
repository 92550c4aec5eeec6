import './statement.css'
import { Button } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import mailbox from '../../../art/mailbox-96.webp'
import { useMemberWallet } from '../../../data/wallet/wallet.ts'
import { type HistoryRow, type StatementFilter, useHistory } from '../../../data/wallet/wallet-statement.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { useFamilyText } from '../../../parts/language/family-text.ts'
import { useInfiniteScroll } from '../../../parts/page/infinite-scroll.ts'
import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { TopBarEnd } from '../../../parts/page/top-bar-end.tsx'
import { ZoneNote } from '../../../parts/page/zone-note.tsx'
import { periodWords } from './period-words.ts'
import { gamesOf } from './row-words.ts'
import { StatementChips } from './statement-chips.tsx'
import { longerThan, type Period, type StatementGroup, sinceOf, statementGroups } from './statement-groups.ts'
import { StatementList } from './statement-list.tsx'
import { statementRowText } from './statement-row-text.ts'
import { StatementSummary } from './statement-summary.tsx'
import { useSaveExport } from './use-save-export.ts'

/** What happened to the member's money, newest first. */
export function StatementScreen() {
  return useRequireMember() ? <Statement /> : null
}

const LateDetail = createLazyComponent(() =>
  import('./statement-detail.tsx').then(({ StatementDetail }) => StatementDetail),
)

function Statement() {
  const { language } = useWords()
  const [group, setGroup] = useState<StatementGroup | null>(null)
  const [period, setPeriod] = useState<Period>('7')
  const [opened, setOpened] = useState<HistoryRow | null>(null)
  // Fixed while the period is: a beginning that moves with the clock would be another question each time.
  const since = useMemo(() => sinceOf(period, Date.now()), [period])
  const filter: StatementFilter = { codes: group === null ? [] : statementGroups[group], since }
  const named = useFamilyText(gamesOf(opened ? [opened] : []))
  const wallet = useMemberWallet()
  const history = useHistory(filter, language)
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = history
  useInfiniteScroll(() => void fetchNextPage(), hasNextPage && !isFetching && !history.isError)
  const retry = () => {
    for (const query of [history, wallet]) if (query.isError) void query.refetch()
  }
  const failed = <LoadFailed busy={isFetching || wallet.isFetching} onRetry={retry} />
  const chips = <StatementChips group={group} onGroup={setGroup} />
  const hasFailed = history.isError || wallet.isError
  const first = data?.pages[0]
  if (!first || !wallet.data) {
    return (
      <div className="statement">
        {hasFailed ? failed : <Skeleton className="is-card mx-4 h-40" />}
        {!hasFailed && chips}
        {!hasFailed && <RowSkeletons count={5} className="h-16" />}
      </div>
    )
  }
  const isEmpty = first.rows.length === 0
  return (
    <div className="statement">
      <TopBarEnd>
        <Save filter={filter} />
      </TopBarEnd>
      <StatementSummary wallet={wallet.data} sums={first.period} period={period} onPeriod={setPeriod} />
      {chips}
      <ZoneNote className="px-4" />
      {history.isPlaceholderData ? (
        <RowSkeletons count={5} className="h-16" />
      ) : isEmpty ? (
        <Nothing period={period} onPeriod={setPeriod} />
      ) : (
        <StatementList
          pages={data.pages}
          hasPlays={group === null || group === 'bets'}
          wallet={wallet.data}
          onOpen={setOpened}
        />
      )}
      {isFetchingNextPage && <RowSkeletons count={2} className="h-16" />}
      {history.isError && failed}
      {opened && (
        <LateDetail
          row={opened}
          wallet={wallet.data}
          rowText={statementRowText(named, wallet.data, opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

function Nothing({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const text = useText()
  const longer = longerThan(period)
  return (
    <StateView
      art={mailbox}
      title={text('statement.empty')}
      hint={text('statement.emptyHint')}
      action={
        longer && (
          <Button variant="soft" size="medium" onClick={() => onPeriod(longer)}>
            {text('statement.show', { period: periodWords(text, longer) })}
          </Button>
        )
      }
    />
  )
}

/** Of everything that is filtered, not only of the rows that are loaded. */
function Save({ filter }: { filter: StatementFilter }) {
  const text = useText()
  const { save, isSaving } = useSaveExport(filter)
  return (
    <button
      type="button"
      className="icon-button justify-self-end"
      aria-label={text('statement.export')}
      aria-busy={isSaving || undefined}
      onClick={isSaving ? undefined : save}
    >
      {isSaving ? <span className="spinner" /> : <Download size={21} strokeWidth={2.1} aria-hidden="true" />}
    </button>
  )
}
