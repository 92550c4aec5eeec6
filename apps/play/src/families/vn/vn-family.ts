import { vnn, vns } from '@fairground/domain/lottery/families/vn/vn.ts'
import { boardFamily } from '../board-family.ts'
import { PrizeMark, RollingSpecial, Special } from './prizes.tsx'
import { VnBoard } from './vn-board.tsx'
import { vnGuide } from './vn-guide.ts'
import { lastTwo, playLabel, resultWords, selectionLabel, slipWords, valueLabel } from './vn-labels.ts'
import { tiersOf } from './vn-plays.ts'

function vietnamese(rules: typeof vnn) {
  return boardFamily(rules, {
    Board: VnBoard,
    guide: vnGuide(tiersOf(rules.code)),
    Mark: PrizeMark,
    Result: Special,
    Rolling: RollingSpecial,
    isByCell: (play) => play === 'TX2',
    noteOf: lastTwo,
    // The two digits are gold in the result itself.
    noteHead: null,
    wordsOf: resultWords,
    playLabel,
    valueLabel,
    selectionLabel,
    slipWords,
    isNamedByValue: () => false,
  })
}

export const vnnFamily = vietnamese(vnn)
export const vnsFamily = vietnamese(vns)
