import type { Family, Play } from '../../family.ts'
import { numbersFrom } from '../groups.ts'
import { writeNumbers } from '../numbers.ts'
import { anyPositions, digitAtPosition, optionAtPosition, optionsOfLastTwo } from './by-position.ts'
import { dragonTiger, optionOfSum, shapeOfThree } from './entertainment.ts'
import { present } from './present.ts'
import { anyOrder, pairAndSingle, setsBySum } from './sets.ts'
import {
  all,
  digits,
  drawDigits,
  firstTwo,
  lastFour,
  lastTwo,
  readDigits,
  type SscDraw,
  threes,
  type Window,
} from './ssc-draw.ts'
import { spanOf, straight, straightBy, sumOf } from './straight.ts'

function playsOfThree([letter, window]: [string, Window]): readonly (readonly [string, Play<SscDraw>])[] {
  return [
    [`S3${letter}`, straight(window)],
    [`S3${letter}_SUM`, straightBy(window, numbersFrom(0, 27), sumOf)],
    [`S3${letter}_SPAN`, straightBy(window, digits, spanOf)],
    [`S3${letter}_Z3`, pairAndSingle(window)],
    [`S3${letter}_Z6`, anyOrder(window, { pick: 3, times: 1 })],
    [`S3${letter}_ZSUM`, setsBySum(window)],
    [`BDW${window.size}${letter}_1`, present(window, 1)],
    [`BDW${window.size}${letter}_2`, present(window, 2)],
    [`E_${letter}3`, shapeOfThree(window)],
  ]
}

/** Five digits. The plays of three digits are sold on the first, the middle and the last three. */
export const ssc: Family<SscDraw> = {
  code: 'SSC',
  plays: {
    S5: straight(all),
    S4: straight(lastFour),
    ...Object.fromEntries(Object.entries(threes).flatMap(playsOfThree)),
    S2F: straight(firstTwo),
    S2L: straight(lastTwo),
    S2L_Z: anyOrder(lastTwo, { pick: 2, times: 1 }),
    G120: anyOrder(all, { pick: 5, times: 1 }),
    G60: anyOrder(all, { pick: 1, times: 2 }, { pick: 3, times: 1 }),
    G30: anyOrder(all, { pick: 2, times: 2 }, { pick: 1, times: 1 }),
    G20: anyOrder(all, { pick: 1, times: 3 }, { pick: 2, times: 1 }),
    G10: anyOrder(all, { pick: 1, times: 3 }, { pick: 1, times: 2 }),
    G5: anyOrder(all, { pick: 1, times: 4 }, { pick: 1, times: 1 }),
    G24: anyOrder(lastFour, { pick: 4, times: 1 }),
    G12: anyOrder(lastFour, { pick: 1, times: 2 }, { pick: 2, times: 1 }),
    G6: anyOrder(lastFour, { pick: 2, times: 2 }),
    G4: anyOrder(lastFour, { pick: 1, times: 3 }, { pick: 1, times: 1 }),
    DWD: digitAtPosition,
    BDW5_1: present(all, 1),
    BDW5_2: present(all, 2),
    BDW5_3: present(all, 3),
    DXDS2L: optionsOfLastTwo,
    R2: anyPositions(2),
    R3: anyPositions(3),
    R4: anyPositions(4),
    E_POS_BSOE: optionAtPosition,
    E_SUM_BSOE: optionOfSum,
    E_DT: dragonTiger,
  },
  outcomes: null,
  draw: drawDigits,
  write: writeNumbers,
  read: readDigits,
}
