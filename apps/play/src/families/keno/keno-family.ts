import { keno } from '@fairground/domain/lottery/families/keno/keno.ts'
import { boardFamily } from '../board-family.ts'
import { KenoMark, KenoResult, RollingBalls } from './keno-balls.tsx'
import { KenoBoard } from './keno-board.tsx'
import { kenoGuide } from './keno-guide.ts'
import { playLabel, resultWords, valueLabel } from './keno-labels.ts'
import { isCellPlay, sumOf } from './keno-plays.ts'

export const kenoFamily = boardFamily(keno, {
  Board: KenoBoard,
  guide: kenoGuide,
  Mark: KenoMark,
  Result: KenoResult,
  Rolling: RollingBalls,
  isByCell: isCellPlay,
  noteOf: (result) => String(sumOf(result)),
  noteHead: 'play.head.sum',
  wordsOf: resultWords,
  playLabel,
  valueLabel,
})
