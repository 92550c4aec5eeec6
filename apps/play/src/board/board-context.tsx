import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { createContext, use } from 'react'
import type { BoardFamily } from '../families/board-family.ts'
import type { Slip, SlipAction } from '../slip/slip.ts'
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

/** What every tap changes, apart from the rest: only what shows it is drawn again. */
export type Choice = {
  readonly picks: Slip['picks']
  /** What one chip of the slip is worth. */
  readonly chip: Amount
  /** What one bet costs, before it is multiplied. */
  readonly unitStake: Amount
}

const BoardContext = createContext<BoardState | null>(null)

const ChoiceContext = createContext<Choice | null>(null)

export const BoardProvider = BoardContext
export const ChoiceProvider = ChoiceContext

export function useBoardState(): BoardState {
  const state = use(BoardContext)
  if (!state) throw new Error('A cell stands on no board')
  return state
}

export function useChoice(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('A cell stands on no board')
  return choice
}
