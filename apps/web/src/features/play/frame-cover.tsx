import { Refusal } from '@fairground/domain/refusals.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import saucer from '../../art/flying-saucer-192.webp'
import tools from '../../art/tools-192.webp'
import { useSessionPlay } from '../../data/wallet/bet-record.ts'
import { moneyIn, spendable, useMemberWallet } from '../../data/wallet/wallet.ts'
import { useOnline } from '../../device/online.ts'
import { pictureAt } from '../../device/picture-address.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { FrameLine } from '../../parts/games/frame-line.tsx'
import type { LaunchedGame } from '../../parts/games/launched-game.ts'
import { BrandMark } from '../../parts/page/brand-mark.tsx'
import { writeElapsed } from '../../parts/page/elapsed.ts'
import { RouteLink } from '../../routing/route-link.tsx'
import type { FrameFailure, FrameState } from './frame-run.ts'

type FrameCoverProps = {
  readonly state: FrameState
  readonly game: LaunchedGame | null
  readonly onWait: () => void
  readonly onRetry: () => void
}

/** What stands where the game will be, and where it did not come to be. */
export function FrameCover({ state: { phase, failure, run }, game, onWait, onRetry }: FrameCoverProps) {
  const since = useSince(run)
  return (
    <div className="frame-cover" data-phase={phase}>
      {failure ? (
        <Lost loss={failure} onRetry={onRetry} />
      ) : (
        <Opening game={game} slow={phase === 'slow' ? <Slow since={since} onWait={onWait} /> : null} />
      )}
    </div>
  )
}

/** When this launch began. */
function useSince(run: number): number {
  const [since, setSince] = useState({ run, at: performance.now() })
  if (since.run !== run) setSince({ run, at: performance.now() })
  return since.at
}

function Opening({ game, slow }: { game: LaunchedGame | null; slow: ReactNode }) {
  const text = useText()
  return (
    <>
      {game?.picture ? (
        <img className="frame-tile" src={pictureAt(game.picture)} width={148} height={196} alt="" />
      ) : (
        <BrandMark />
      )}
      {game && !slow && (
        <p className="frame-name">
          <b>{game.name}</b>
          <span>{game.vendorName}</span>
        </p>
      )}
      {slow ?? <FrameLine label={text('launch.loading')} />}
    </>
  )
}

/** Two ways of equal rank: nobody is led to wait. */
function Slow({ since, onWait }: { since: number; onWait: () => void }) {
  const text = useText()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <div role="status" className="frame-slow">
        <b>{text('launch.slow')}</b>
        <span>{text('launch.slowHint')}</span>
      </div>
      <FrameLine label={text('launch.loading')} />
      <span className="num frame-waited">{writeElapsed(performance.now() - since)}</span>
      <span className="frame-ways">
        <RouteLink route="gameList" className={buttonClass({ variant: 'secondary' })}>
          {text('launch.others')}
        </RouteLink>
        <Button variant="secondary" onClick={onWait}>
          {text('launch.wait')}
        </Button>
      </span>
    </>
  )
}

function Lost({ loss, onRetry }: { loss: FrameFailure; onRetry: () => void }) {
  const text = useText()
  const said = useLossWords(loss)
  return (
    <StateView
      alert
      {...said}
      action={
        <span className="grid justify-items-center gap-3">
          {loss.kind === 'unreachable' && <Safe />}
          <Button variant="soft" size="medium" onClick={onRetry}>
            {text('state.retry')}
          </Button>
          <RouteLink route="gameList" className={buttonClass({ variant: 'plain', size: 'medium' })}>
            {text('launch.others')}
          </RouteLink>
        </span>
      }
    />
  )
}

/** What is safe: the balance by our own book, and the rounds that the studio still has to end. */
function Safe() {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  const { data: play } = useSessionPlay()
  if (!wallet) return null
  return (
    <dl className="frame-safe">
      <div>
        <dt>{text('launch.balance')}</dt>
        <dd className="num">{moneyIn(wallet, spendable(wallet, 'games'))}</dd>
      </div>
      {play && (
        <div>
          <dt>{text('launch.openRounds')}</dt>
          <dd className="num">{play.openRounds === 0 ? text('launch.none') : play.openRounds}</dd>
        </div>
      )}
    </dl>
  )
}

function useLossWords(loss: FrameFailure): { art: string; title: string; hint: string } {
  const text = useText()
  const online = useOnline()
  if (!online) return { art: saucer, title: text('state.offline'), hint: text('state.offlineHint') }
  if (loss.kind === 'unreachable')
    return { art: saucer, title: text('launch.unreachable'), hint: text('launch.unreachableHint') }
  const { error } = loss
  if (!(error instanceof Refusal)) return { art: saucer, title: text('launch.failed'), hint: text('state.errorHint') }
  if (error.refusal === 'GAME_UNAVAILABLE')
    return { art: tools, title: text('launch.maintenance'), hint: text('launch.maintenanceHint') }
  return { art: saucer, title: text('launch.failed'), hint: refusalText(text, error) }
}
