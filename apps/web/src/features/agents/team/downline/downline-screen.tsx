import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import Lock from 'lucide-react/icons/lock'
import Search from 'lucide-react/icons/search'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useDeferredValue, useState } from 'react'
import { useRebateSettings } from '../../../../data/agents/rebates.ts'
import { type DownlineFilter, useDownline, useTeam } from '../../../../data/agents/team.ts'
import { useMemberWallet } from '../../../../data/wallet/wallet.ts'
import { AsOf } from '../../../../parts/page/as-of.tsx'
import { EmptyView } from '../../../../parts/page/empty-view.tsx'
import { useInfiniteScroll } from '../../../../parts/page/infinite-scroll.ts'
import { LoadFailed } from '../../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../../parts/page/page-name.ts'
import { TopBarEnd } from '../../../../parts/page/top-bar-end.tsx'
import { RouteLink } from '../../../../routing/route-link.tsx'
import { useDayWords } from '../day-words.ts'
import type { CurrencyFormat } from '../figure.tsx'
import type { Span } from '../period.ts'
import { usePeriod } from '../use-period.ts'
import { LevelSwitch, LevelTotals } from './level-switch.tsx'
import { MemberRow } from './member-row.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Everybody directly below by name; who belongs to other agents only as the sums of a level. */
export function DownlineScreen() {
  const text = useText()
  useNamePage(text('agents.page.downline'))
  const { span, recent } = usePeriod()
  const team = useTeam(recent.data ? span : null)
  const wallet = useMemberWallet()
  const names = useDayWords()
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState(1)
  const search = useDeferredValue(typed.trim())
  const shown = team.data?.levels.find((each) => each.level === level)
  return (
    <div className="agents">
      <TopBarEnd>
        <RouteLink route="affiliates" className="icon-button" aria-label={text('agents.page.affiliates')}>
          <UserRoundPlus size={22} strokeWidth={2} aria-hidden="true" />
        </RouteLink>
      </TopBarEnd>
      <label className="agents-search">
        <Search size={20} strokeWidth={2} className="row-icon" aria-hidden="true" />
        <span className="sr-only">{text('agents.search')}</span>
        <input
          type="search"
          placeholder={text('agents.search')}
          value={typed}
          maxLength={32}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value)
            setLevel(1)
          }}
        />
        {recent.data && <bdi className="num caption">{recent.data.directMembers}</bdi>}
      </label>
      {team.data && wallet.data && team.data.levels.length > 1 && (
        <>
          <LevelSwitch levels={team.data.levels} chosen={level} onChoose={setLevel} currency={wallet.data} />
          <p className="agents-privacy">
            <Lock size={15} strokeWidth={2} aria-hidden="true" />
            {text('agents.totalsOnly')}
          </p>
        </>
      )}
      {level > 1 && shown && wallet.data ? (
        <>
          <p className="caption">{names.span(span)}</p>
          <LevelTotals level={shown} currency={wallet.data} />
        </>
      ) : (
        <Direct span={span} search={search} currency={wallet.data} />
      )}
    </div>
  )
}

type DirectProps = { readonly span: Span; readonly search: string; readonly currency: CurrencyFormat | undefined }

const kinds = [undefined, 'member', 'agent'] as const
const kindWords = { member: 'agents.players', agent: 'agents.agents' } as const

function Direct({ span, search, currency }: DirectProps) {
  const text = useText()
  const names = useDayWords()
  const [kind, setKind] = useState<DownlineFilter['kind']>()
  const [sort, setSort] = useState<'turnover' | 'newest'>('turnover')
  const filter = { ...(search ? { search } : {}), ...(kind ? { kind } : {}), sort }
  const asked = useDownline(span, filter)
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, dataUpdatedAt } = asked
  useInfiniteScroll(() => void fetchNextPage(), hasNextPage && !isFetching && !isError)
  const members = data?.pages.flatMap((page) => page.members) ?? []
  return (
    <>
      <div className="agents-chips">
        <fieldset className="chips">
          <legend className="sr-only">{text('agents.kind')}</legend>
          {kinds.map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className="chip"
              aria-pressed={each === kind}
              onClick={() => setKind(each)}
            >
              {each ? text(kindWords[each]) : text('agents.all')}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="chip"
          aria-label={text('agents.sortedBy', { order: text(`agents.sort.${sort}`) })}
          onClick={() => setSort(sort === 'turnover' ? 'newest' : 'turnover')}
        >
          <ArrowDownWideNarrow size={17} strokeWidth={2.1} aria-hidden="true" />
          {text(`agents.sort.${sort}`)}
        </button>
      </div>
      <p className="caption">{text('agents.turnoverOf', { days: names.span(span) })}</p>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {!data || !currency ? (
        isError ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="is-card h-80" />
        )
      ) : members.length === 0 ? (
        <EmptyView
          title={text(search ? 'agents.nobody' : 'agents.inviteFirst')}
          hint={text(search ? 'agents.nobodyHint' : 'agents.inviteHint')}
        />
      ) : (
        <Rows members={members} currency={currency} isMore={isFetchingNextPage} />
      )}
    </>
  )
}

const rowHeight = 64

type RowsProps = {
  readonly members: readonly Parameters<typeof MemberRow>[0]['member'][]
  readonly currency: CurrencyFormat
  readonly isMore: boolean
}

function Rows({ members, currency, isMore }: RowsProps) {
  const { data: settings } = useRebateSettings()
  const { list, first, last, before, after } = useVirtualRows<HTMLUListElement>(members.length, rowHeight)
  return (
    <ul
      ref={list}
      className="card agents-list"
      aria-busy={isMore}
      style={{ '--before': `${before}px`, '--after': `${after}px` }}
    >
      {members.slice(first, last).map((member, index) => (
        <li key={member.id} aria-setsize={members.length} aria-posinset={first + index + 1}>
          <MemberRow member={member} ownSeries={settings?.series} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
