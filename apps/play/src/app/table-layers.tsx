import type { Bet } from '@fairground/contract/lottery/bets.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { lazy, Suspense } from 'react'
import type { Board } from '../board/board-times.ts'
import type { Outcome } from '../win/outcome.ts'

// Nobody sees these first, so the board does not wait for them.
const MyBets = lazy(async () => ({ default: (await import('../bets/my-bets.tsx')).MyBets }))
const BetSheet = lazy(async () => ({ default: (await import('../bets/bet-sheet.tsx')).BetSheet }))
const ResultsSheet = lazy(async () => ({ default: (await import('../results/results-sheet.tsx')).ResultsSheet }))
const WinMoment = lazy(async () => ({ default: (await import('../win/win-moment.tsx')).WinMoment }))

type TableLayersProps = {
  readonly layer: 'bets' | 'results' | null
  readonly setLayer: (layer: 'bets' | null) => void
  readonly board: Board
  readonly bets: readonly Bet[]
  readonly lastResult: string
  readonly nowMs: () => number
  readonly onBetsChanged: () => void
  readonly outcome: Outcome | null
  readonly closeOutcome: () => void
  /** The draw whose bets are looked at, and how to leave it. */
  readonly details: Outcome | null
  readonly showDetails: (of: Outcome | null) => void
  readonly balance: Amount | null
}

/** What stands over the board when it is asked for, and the one moment that comes by itself. */
export function TableLayers(props: TableLayersProps) {
  const { layer, setLayer, board, bets, lastResult, nowMs, onBetsChanged, balance } = props
  const { outcome, closeOutcome, details, showDetails } = props
  const close = () => setLayer(null)
  return (
    <Suspense>
      {layer === 'bets' && <MyBets bets={bets} nowMs={nowMs} onChanged={onBetsChanged} onClose={close} />}
      {layer === 'results' && <ResultsSheet game={board.game} lastResult={lastResult} onClose={close} />}
      {details && <BetSheet outcome={details} gameName={board.name} nowMs={nowMs} onClose={() => showDetails(null)} />}
      {outcome?.kind === 'won' && (
        <WinMoment
          outcome={outcome}
          gameName={board.name}
          balance={balance}
          onDetails={() => showDetails(outcome)}
          onDone={closeOutcome}
        />
      )}
    </Suspense>
  )
}
