import { sscPlay, sscPlayName } from '@fairground/client/plays/ssc-play.ts'
import { ssc } from '@fairground/domain/lottery/families/ssc/ssc.ts'
import { boardFamily } from '../board-family.ts'
import { Digits, RollingDrums, SscMark } from './drums.tsx'
import { SscBoard } from './ssc-board.tsx'
import { hintOf, resultWords, selectionLabel, sumOf, valueLabel } from './ssc-labels.ts'
import { exampleOf, isByCell, shapeOf } from './ssc-plays.ts'

export const sscFamily = boardFamily(ssc, {
  Board: SscBoard,
  Mark: SscMark,
  Result: Digits,
  Rolling: RollingDrums,
  guide: { shapeOf, hintOf, exampleOf },
  isByCell,
  noteOf: (result) => String(sumOf(result)),
  noteHead: 'play.head.sum',
  wordsOf: resultWords,
  playLabel: sscPlayName,
  valueLabel,
  selectionLabel,
  isNamedByValue: (play) => sscPlay(play).form === 'duel',
})
