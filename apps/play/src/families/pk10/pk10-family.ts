import { pk10 } from '@fairground/domain/lottery/families/pk10/pk10.ts'
import { boardFamily } from '../board-family.ts'
import { Pk10Board } from './pk10-board.tsx'
import { pk10Guide } from './pk10-guide.ts'
import { playLabel, resultWords, selectionLabel, sumOfFirstTwo, valueLabel } from './pk10-labels.ts'
import { isByPosition, isPk10Play } from './pk10-plays.ts'
import { Race } from './race.tsx'
import { CarMark, RaceResult } from './race-result.tsx'
import { raceMs } from './race-times.ts'

export const pk10Family = boardFamily(pk10, {
  Board: Pk10Board,
  guide: pk10Guide,
  Mark: CarMark,
  Result: RaceResult,
  Rolling: Race,
  rollMs: raceMs,
  isByCell: (play) => isPk10Play(play) && !isByPosition(play),
  noteOf: (result) => String(sumOfFirstTwo(result)),
  noteHead: 'play.head.sumTwo',
  wordsOf: resultWords,
  playLabel,
  valueLabel,
  selectionLabel,
  isNamedByValue: (play) => play === 'E_DT',
})
