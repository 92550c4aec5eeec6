import type { LotteryTime } from '@fairground/domain/lottery/countdown.ts'
import { kenoTag } from '@fairground/domain/lottery/keno.ts'
import type { Weekday } from '@fairground/domain/lottery/weekday.ts'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { memo, type ReactElement, type ReactNode, useDeferredValue } from 'react'
import ticket from '../../art/ticket-192.webp'
import type { Game } from '../../data/games/games.ts'
import {
  type Lottery,
  type LotteryKind,
  useKenoGames,
  useLotteries,
  useLotteryMenu,
} from '../../data/lottery/lottery.ts'
import { useFavouriteLotteries } from '../../device/lottery-favourites.ts'
import { favouritesFirst } from '../../parts/games/next-draws-rules.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { useStages } from '../../parts/page/use-stages.ts'
import { KenoRow } from './keno-row.tsx'
import { allTag, lotteriesOf, nextToPlay } from './lottery-groups.ts'
import { LotteryPreview } from './lottery-preview.tsx'
import { LotteryRow } from './lottery-row.tsx'
import { TicketCard } from './ticket-card.tsx'

type LotteryListProps = {
  readonly kind: LotteryKind
  readonly tag: string
  readonly weekday: Weekday | null
  readonly withKeno: boolean
  /** Inside the game entrance there is no room for the ticket. */
  readonly ticketed: boolean
}

/** A group's chip answers to the finger at once, its lotteries follow in slices. */
export function LotteryList(props: LotteryListProps) {
  return <List wanted={useDeferredValue(props)} />
}

const List = memo(({ wanted }: { readonly wanted: LotteryListProps }) => {
  const { kind, tag, weekday, withKeno, ticketed } = wanted
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useLotteries(kind)
  const { data: groups = [], isPending: menuPending } = useLotteryMenu(kind)
  const favourites = useFavouriteLotteries()
  const keno = useKenoGames(withKeno && tag === kenoTag)
  if (!data) {
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={refetch} />
    ) : (
      <RowSkeletons count={5} className="lottery-skeleton" />
    )
  }
  if (tag !== allTag && menuPending) return <RowSkeletons count={5} className="lottery-skeleton" />
  const listed = favouritesFirst(lotteriesOf(data.list, groups, { tag, weekday, withKeno }), favourites)
  const shown = listed.filter(({ playable }) => playable)
  const previews = listed.filter(({ playable }) => !playable)
  const kenoGames = tag === kenoTag ? (keno.data ?? []) : []
  const onTicket = ticketed && data.lotteryTime ? nextToPlay(shown) : null
  if (listed.length + kenoGames.length === 0) return <NoLottery />
  return (
    <>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {onTicket && <TicketCard key={onTicket.code} lottery={onTicket} lotteryTime={data.lotteryTime} kind={kind} />}
      <Rows
        open={shown.filter(({ code }) => code !== onTicket?.code)}
        openKeno={kenoGames.filter(({ playable }) => playable)}
        previews={previews}
        previewKeno={kenoGames.filter(({ playable }) => !playable)}
        lotteryTime={data.lotteryTime}
        kind={kind}
      />
    </>
  )
})

/** A phone shows no more at once. */
const rowsAtOnce = 7
const rowsAStep = 4

type RowsProps = {
  readonly open: readonly Lottery[]
  readonly openKeno: readonly Game[]
  readonly previews: readonly Lottery[]
  readonly previewKeno: readonly Game[]
  readonly lotteryTime: LotteryTime | null
  readonly kind: LotteryKind
}

function Rows({ open, openKeno, previews, previewKeno, lotteryTime, kind }: RowsProps) {
  const openRows = [
    ...open.map((lottery) => <LotteryRow key={lottery.code} lottery={lottery} lotteryTime={lotteryTime} kind={kind} />),
    ...openKeno.map((game) => <KenoRow key={game.nodeId} game={game} />),
  ]
  const previewRows = [
    ...previews.map((lottery) => <LotteryPreview key={lottery.code} lottery={lottery} />),
    ...previewKeno.map((game) => <KenoRow key={game.nodeId} game={game} />),
  ]
  const total = openRows.length + previewRows.length
  const drawn = useStages({ total, first: rowsAtOnce, step: rowsAStep })
  return (
    <>
      <div className="lottery-rows">{drawnOf(openRows, drawn, 'lottery-row')}</div>
      {previewRows.length > 0 && (
        <Previews>{drawnOf(previewRows, drawn - openRows.length, 'lottery-row is-preview')}</Previews>
      )}
    </>
  )
}

/** The others have their places, so that nothing moves when they come. */
function drawnOf(rows: readonly ReactElement[], drawn: number, place: string): readonly ReactElement[] {
  return rows.map((row, index) => (index < drawn ? row : <div key={row.key} className={place} data-late />))
}

/** What is listed and takes no bets: no time runs here and nothing is drawn. */
function Previews({ children }: { readonly children: ReactNode }) {
  const text = useText()
  return (
    <section className="lottery-previews" aria-labelledby="lottery-previews">
      <h2 id="lottery-previews">{text('games.preview')}</h2>
      <p className="lottery-preview-note">{text('lottery.previewNote')}</p>
      {children}
    </section>
  )
}

function NoLottery() {
  const text = useText()
  return <StateView art={ticket} title={text('lottery.none')} hint={text('lottery.noneHint')} />
}
