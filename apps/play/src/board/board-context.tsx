import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Selection } from '@fairground/domain/lottery/selection.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import type { BoardFamily } from '../families/board-family.ts'
import { chipOf, type Slip, type SlipAction } from '../slip/slip.ts'
import type { SlipStore } from '../slip/slip-store.ts'
import type { BoardDraw } from './board-times.ts'
import type { Roll } from './use-roll.ts'

/** What a board needs to know, whatever the family. A tap changes none of it. */
export type BoardState = {
  readonly family: BoardFamily
  /** What lies on a cell by bets that were taken for the draw in sight. */
  readonly placedOn: (play: string, value: string) => Amount
  readonly isOpen: boolean
  /** While dice roll and after they lie, the board shows the draw and not the sale. */
  readonly shown: 'sale' | 'rolling' | 'landed'
  readonly isHit: (play: string, value: string) => boolean
  readonly slips: SlipStore
  /** As a player's tap does it, which also ends what was said about the order before. */
  readonly change: (action: SlipAction) => void
  /** Above the slip, where the tools of a board stand; null while no bet can be made. */
  readonly toolsSlot: HTMLElement | null
  readonly onMode: (mode: PlayMode) => void
  /** For a family with a stage: the draw that was last, the one that is seen, and the way to all results. */
  readonly last: BoardDraw | null
  readonly roll: Roll | null
  /** Shows at once how the draw that is seen ends. */
  readonly onSkip: () => void
  readonly onResults: () => void
}

const BoardContext = createContext<BoardState | null>(null)

export const BoardProvider = BoardContext

export function useBoardState(): BoardState {
  const state = use(BoardContext)
  if (!state) throw new Error('A cell stands on no board')
  return state
}

/** Draws again only what gets another answer, which therefore is a plain value or a part of the slip as it is. */
export function useSlip<Answer>(ask: (slip: Slip) => Answer): Answer {
  const { slips } = useBoardState()
  return useSyncExternalStore(slips.subscribe, () => ask(slips.read()))
}

const nothing: Selection = []

/** What was chosen of a play, group by group. */
export function usePicksOf(play: string): Selection {
  return useSlip(({ picks }) => picks[play] ?? nothing)
}

/** What one chip of the slip is worth. */
export function useChip(): Amount {
  return useSlip(chipOf)
}
