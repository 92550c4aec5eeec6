import './wallet.css'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { useMemberWallet } from '../../data/wallet/wallet.ts'
import { type StatementFilter, type Transaction, useStatement } from '../../data/wallet/wallet-statement.ts'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { EmptyView } from '../../parts/page/empty-view.tsx'
import { useInfiniteScroll } from '../../parts/page/infinite-scroll.ts'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { type Period, StatementChips, sinceOf } from './statement-chips.tsx'
import type { StatementDetailProps } from './statement-detail.tsx'
import { StatementList } from './statement-list.tsx'
import { useSaveExport } from './use-save-export.ts'

/** Every change of the member's money, newest first. */
export function StatementScreen() {
  return useRequireMember() ? <Statement /> : null
}

const LateDetail = createLatePart(() => import('./statement-detail.tsx').then(({ StatementDetail }) => StatementDetail))

function Statement() {
  const text = useText()
  const [code, setCode] = useState('')
  const [period, setPeriod] = useState<Period>('30')
  const [opened, setOpened] = useState<Transaction | null>(null)
  // Fixed while the period is: a beginning that moves with the clock would be another question each time.
  const filter = useMemo<StatementFilter>(() => ({ code, since: sinceOf(period, Date.now()) }), [code, period])
  const { save, isSaving } = useSaveExport(filter)
  return (
    <div className="statement">
      <StatementChips code={code} period={period} onCode={setCode} onPeriod={setPeriod} />
      <Button
        look="soft"
        size="medium"
        busy={isSaving}
        icon={<Download size={18} strokeWidth={2.2} aria-hidden="true" />}
        onClick={save}
      >
        {text('statement.export')}
      </Button>
      <Entries filter={filter} onOpen={setOpened} />
      {opened && <Detail entry={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

type EntriesProps = { readonly filter: StatementFilter; readonly onOpen: (entry: Transaction) => void }

function Entries({ filter, onOpen }: EntriesProps) {
  const text = useText()
  const ofWallet = useMemberWallet()
  const { data: wallet } = ofWallet
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useStatement(filter)
  useInfiniteScroll(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage)
  if (!data || !wallet)
    return isError || ofWallet.isError ? (
      <LoadFailed
        busy={isFetching || ofWallet.isFetching}
        onRetry={() => {
          void refetch()
          void ofWallet.refetch()
        }}
      />
    ) : (
      <RowSkeletons count={6} className="h-14" />
    )
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyView title={text('statement.empty')} hint={text('statement.emptyHint')} />
  return (
    <>
      <StatementList entries={entries} wallet={wallet} onOpen={onOpen} />
      {isFetchingNextPage && <RowSkeletons count={2} className="h-14" />}
    </>
  )
}

function Detail(props: Pick<StatementDetailProps, 'entry' | 'onClose'>) {
  const { data: wallet } = useMemberWallet()
  return wallet && <LateDetail {...props} wallet={wallet} />
}
