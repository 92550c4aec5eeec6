import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { lazy, Suspense } from 'react'
import type { Board } from '../board/board-times.ts'
import type { PlaySessionView } from '../session/use-session.ts'
import type { Outcome } from '../win/outcome.ts'
import type { BoardAddress } from './address.ts'

// Nobody sees these first, so the board does not wait for them.
const BoardMenu = lazy(async () => ({ default: (await import('./board-menu.tsx')).BoardMenu }))
const ResultsSheet = lazy(async () => ({ default: (await import('../results/results-sheet.tsx')).ResultsSheet }))
const FamilySwitcher = lazy(async () => ({ default: (await import('../switcher/family-switcher.tsx')).FamilySwitcher }))
const OutcomeCard = lazy(async () => ({ default: (await import('../win/outcome-card.tsx')).OutcomeCard }))

export type TableLayer = 'menu' | 'results' | 'switch'

type TableLayersProps = {
  readonly layer: TableLayer | null
  readonly setLayer: (layer: 'results' | null) => void
  readonly board: Board
  readonly lastResult: string
  readonly mode: PlayMode
  readonly hasPicks: boolean
  readonly onMode: (mode: PlayMode) => void
  readonly onOpen: (address: BoardAddress) => void
  readonly onMyBets: (() => void) | null
  readonly outcome: Outcome | null
  readonly session: PlaySessionView | null
  readonly balance: Amount | null
  /** Null where the bets cannot be laid again. */
  readonly onAgain: (() => void) | null
  readonly onDetails: () => void
  readonly onDone: () => void
}

/** What stands over the board when it is asked for, and the one moment that comes by itself. */
export function TableLayers(props: TableLayersProps) {
  const { layer, setLayer, board, lastResult, mode, hasPicks, onMode, onOpen, onMyBets, outcome, ...told } = props
  const close = () => setLayer(null)
  return (
    <Suspense>
      {layer === 'menu' && (
        <BoardMenu
          onLobby={() => onOpen({ mode, game: null })}
          onResults={() => setLayer('results')}
          onMyBets={onMyBets}
          onClose={close}
        />
      )}
      {layer === 'results' && (
        <ResultsSheet game={board.game} name={board.name} lastResult={lastResult} onClose={close} />
      )}
      {layer === 'switch' && (
        <FamilySwitcher
          mode={mode}
          game={board.game}
          name={board.name}
          hasPicks={hasPicks}
          onMode={onMode}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {outcome && <OutcomeCard outcome={outcome} gameName={board.name} {...told} />}
    </Suspense>
  )
}
