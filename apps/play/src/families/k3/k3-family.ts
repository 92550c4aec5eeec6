import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { boardFamily } from '../board-family.ts'
import { Dice } from './die.tsx'
import { K3Board } from './k3-board.tsx'
import { playLabel, valueLabel } from './k3-labels.ts'

export const k3Family = boardFamily(k3, {
  Board: K3Board,
  Result: Dice,
  noteOf: (result) => String(result.reduce((sum, face) => sum + Number(face), 0)),
  playLabel,
  valueLabel,
})
