import type { PictureProps } from '../board-family.ts'
import { SameDice } from './die.tsx'
import { diceOn } from './k3-plays.ts'

/** The dice of a cell, as small as a line of text. */
export function K3Picture({ play, value }: PictureProps) {
  return <SameDice face={value} count={diceOn(play, value)} size={20} />
}
