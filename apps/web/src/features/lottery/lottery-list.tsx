import { kenoTag } from '@fairground/domain/lottery/keno.ts'
import type { Weekday } from '@fairground/domain/lottery/weekday.ts'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
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
import { KenoRow } from './keno-row.tsx'
import { lotteriesOf, soonestOf } from './lottery-groups.ts'
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

export function LotteryList({ kind, tag, weekday, withKeno, ticketed }: LotteryListProps) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useLotteries(kind)
  const { data: groups = [] } = useLotteryMenu(kind)
  const favourites = useFavouriteLotteries()
  const keno = useKenoGames(withKeno && tag === kenoTag)
  if (!data) {
    return isError ? (
      <LoadFailed busy={isFetching} onRetry={refetch} />
    ) : (
      <RowSkeletons count={5} className="lottery-skeleton" />
    )
  }
  const listed = favouritesFirst(lotteriesOf(data.list, groups, { tag, weekday, withKeno }), favourites)
  const shown = listed.filter(({ playable }) => playable)
  const previews = listed.filter(({ playable }) => !playable)
  const kenoGames = tag === kenoTag ? (keno.data ?? []) : []
  const soonest = ticketed && data.lotteryTime ? soonestOf(shown) : null
  if (listed.length + kenoGames.length === 0) return <NoLottery />
  return (
    <>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {soonest && <TicketCard key={soonest.code} lottery={soonest} lotteryTime={data.lotteryTime} kind={kind} />}
      <div className="lottery-rows">
        {shown
          .filter(({ code }) => code !== soonest?.code)
          .map((lottery) => (
            <LotteryRow key={lottery.code} lottery={lottery} lotteryTime={data.lotteryTime} kind={kind} />
          ))}
        {kenoGames
          .filter(({ playable }) => playable)
          .map((game) => (
            <KenoRow key={game.nodeId} game={game} />
          ))}
      </div>
      <Previews lotteries={previews} keno={kenoGames.filter(({ playable }) => !playable)} />
    </>
  )
}

type PreviewsProps = { readonly lotteries: readonly Lottery[]; readonly keno: readonly Game[] }

/** What is listed and takes no bets: no time runs here and nothing is drawn. */
function Previews({ lotteries, keno }: PreviewsProps) {
  const text = useText()
  if (lotteries.length + keno.length === 0) return null
  return (
    <section className="lottery-previews" aria-labelledby="lottery-previews">
      <h2 id="lottery-previews">{text('games.preview')}</h2>
      <p className="lottery-preview-note">{text('lottery.previewNote')}</p>
      {lotteries.map((lottery) => (
        <LotteryPreview key={lottery.code} lottery={lottery} />
      ))}
      {keno.map((game) => (
        <KenoRow key={game.nodeId} game={game} />
      ))}
    </section>
  )
}

function NoLottery() {
  const text = useText()
  return <StateView art={ticket} title={text('lottery.none')} hint={text('lottery.noneHint')} />
}
