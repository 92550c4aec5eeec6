import '../../../parts/games/games.css'
import '../../../parts/games/live.css'
import { languageOf } from '@fairground/domain/languages.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { awaitedDraw, type BoardReading, lastDrawn, serverTime, useBoard } from '../../../data/lottery/board.ts'
import type { Lottery } from '../../../data/lottery/lottery.ts'
import { useSession } from '../../../device/session.ts'
import { DrawnResult, isDice, sumOf } from '../../../parts/games/drawn-result.tsx'
import { usePlayLottery } from '../../../parts/games/use-play-lottery.ts'
import { LiveBet } from './live-bet.tsx'
import { LiveGuest } from './live-guest.tsx'
import { LiveRing } from './live-ring.tsx'
import { shortNumero } from './live-words.ts'
import { useOnSale } from './use-on-sale.ts'

type LiveCardProps = { readonly game: string; readonly lottery: Lottery | null }

/** One lottery as it runs: the last result, the time that is left, and a bet of two taps. */
export function LiveCard({ game, lottery }: LiveCardProps) {
  const { data, error, isFetching, refetch } = useBoard(game)
  // A brand that does not sell the game has nothing to show in its place.
  if (error instanceof Refusal && error.refusal === 'GAME_UNAVAILABLE') return null
  if (data) return <Running reading={data} lottery={lottery} isLost={error !== null} />
  return error ? <Failed busy={isFetching} onRetry={() => void refetch()} /> : <Waiting />
}

type RunningProps = {
  readonly reading: BoardReading
  readonly lottery: Lottery | null
  /** The last question was not answered: what is shown may be old. */
  readonly isLost: boolean
}

function Running({ reading, lottery, isLost }: RunningProps) {
  const { text, language } = useWords()
  const session = useSession()
  const { board } = reading
  const draw = useOnSale(reading)
  const last = lastDrawn(board)
  const when = () => {
    if (draw) return text('live.draw', { draw: shortNumero(draw.numero) })
    if (!board.next) return text('lottery.notOnSale')
    return text('live.opens', { time: formatTime(languageOf(language), new Date(board.next.openAt), phoneZone) })
  }
  const awaited = awaitedDraw(board, serverTime(reading, performance.now()))
  return (
    <section className="live-card" aria-labelledby="live-game">
      <div className="live-words">
        <h2 id="live-game">
          {lottery ? (
            <BoardLink lottery={lottery} name={board.name} />
          ) : (
            <span className="live-name">{board.name}</span>
          )}
        </h2>
        <p className="live-note">{when()}</p>
      </div>
      <LiveRing reading={reading} draw={draw} />
      <div className="live-last" data-awaited={awaited !== null}>
        {last?.result && (
          <>
            <DrawnResult key={last.id} game={board.game} result={last.result} size="large" />
            <span className="live-sum">
              {isDice(board.game) && <b className="num">{sumOf(last.result)}</b>}
              <span>{text(awaited ? 'live.drawing' : 'facts.last')}</span>
            </span>
          </>
        )}
      </div>
      {session ? (
        <LiveBet key={session.userName} reading={reading} draw={draw} lottery={lottery} isLost={isLost} />
      ) : (
        <LiveGuest lottery={lottery} />
      )}
    </section>
  )
}

function BoardLink({ lottery, name }: { readonly lottery: Lottery; readonly name: string }) {
  const play = usePlayLottery(lottery)
  return (
    <button type="button" className="live-name" onClick={play}>
      {name}
    </button>
  )
}

function Waiting() {
  const text = useText()
  return (
    <div className="live-card" role="status">
      <span className="sr-only">{text('state.loading')}</span>
      <span className="live-bone is-name" />
      <span className="live-bone is-ring" />
      <span className="live-bone is-result" />
      <span className="live-bone is-act" />
    </div>
  )
}

function Failed({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <section className="live-card is-failed" role="alert">
      <p>{text('live.lost')}</p>
      <button type="button" className="live-button is-quiet" aria-disabled={busy || undefined} onClick={onRetry}>
        {text('state.retry')}
      </button>
    </section>
  )
}
