import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { boardFamily } from '../board-family.ts'
import { Dice, DieMark } from './die.tsx'
import { K3Board } from './k3-board.tsx'
import { playLabel, resultWords, valueLabel, winsOn } from './k3-labels.ts'
import { K3Picture } from './k3-picture.tsx'
import { diceOn, isK3Play, isPricedByTile } from './k3-plays.ts'
import { RollingDice } from './rolling-dice.tsx'

export const k3Family = boardFamily(k3, {
  Board: K3Board,
  Mark: DieMark,
  Result: Dice,
  Rolling: RollingDice,
  picture: { Of: K3Picture, has: (play, value) => diceOn(play, value) > 0 },
  isByCell: (play) => isK3Play(play) && isPricedByTile(play),
  noteOf: (result) => String(result.reduce((sum, face) => sum + Number(face), 0)),
  noteHead: 'play.head.sum',
  wordsOf: resultWords,
  playLabel,
  valueLabel,
  winsOn,
})
