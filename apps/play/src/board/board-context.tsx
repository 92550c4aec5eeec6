import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { createContext, use } from 'react'
import type { BoardFamily } from '../families/board-family.ts'
import type { Slip, SlipAction } from '../slip/slip.ts'
import type { BoardDraw } from './board-times.ts'
import type { Roll } from './use-roll.ts'

/** What the cells of a board need to know, whatever the family. */
export type BoardState = {
  readonly family: BoardFamily
  readonly picks: Slip['picks']
  /** What one chip of the slip is worth. */
  readonly chip: Amount
  /** What lies on a cell by bets that were taken for the draw in sight. */
  readonly placedOn: (play: string, value: string) => Amount
  readonly isOpen: boolean
  /** While dice roll and after they lie, the board shows the draw and not the sale. */
  readonly shown: 'sale' | 'rolling' | 'landed'
  readonly isHit: (play: string, value: string) => boolean
  readonly change: (action: SlipAction) => void
  /** What one bet costs, before it is multiplied. */
  readonly unitStake: Amount
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
