import type { Amount } from '@fairground/domain/money.ts'
import { createContext, use } from 'react'
import type { Slip, SlipAction } from '../slip/slip.ts'

/** What the cells of a board need to know, whatever the family. */
export type BoardState = {
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
}

const BoardContext = createContext<BoardState | null>(null)

export const BoardProvider = BoardContext

export function useBoardState(): BoardState {
  const state = use(BoardContext)
  if (!state) throw new Error('A cell stands on no board')
  return state
}
