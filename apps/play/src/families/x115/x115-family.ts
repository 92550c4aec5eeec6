import { x115PlayName } from '@fairground/client/plays/x115-play.ts'
import { x115 } from '@fairground/domain/lottery/families/x115/x115.ts'
import { boardFamily } from '../board-family.ts'
import { Balls, RollingBalls, X115Mark } from './tube.tsx'
import { X115Board } from './x115-board.tsx'
import { hintOf, resultWords, selectionLabel, sumOf, valueLabel } from './x115-labels.ts'
import { exampleOf, isByCell, shapeOf } from './x115-plays.ts'

export const x115Family = boardFamily(x115, {
  Board: X115Board,
  Mark: X115Mark,
  Result: Balls,
  Rolling: RollingBalls,
  guide: { shapeOf, hintOf, exampleOf },
  isByCell,
  noteOf: (result) => String(sumOf(result)),
  noteHead: 'play.head.sum',
  wordsOf: resultWords,
  playLabel: x115PlayName,
  valueLabel,
  selectionLabel,
  isNamedByValue: () => false,
})
