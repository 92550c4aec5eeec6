import type { Family, Play } from '../../family.ts'
import { chanceOf } from '../../price.ts'
import { byPosition } from '../by-position.ts'
import { hitCounts } from '../combinatorics.ts'
import { setsOf } from '../counted.ts'
import { writeNumbers } from '../numbers.ts'
import { atOnePrice, wonIf } from '../options.ts'
import { inAnyOrder, inThisOrder } from '../ordered.ts'
import { anyOf, bankAndDrag } from './any.ts'
import { dragonTiger, median, oddCount, optionAtPosition, optionOfSum } from './entertainment.ts'
import { countIn, drawNumbers, drawnCount, maxNumber, numbers, readX115, type X115Draw } from './x115-draw.ts'

const anySets = [1, 2, 3, 4, 5, 6, 7, 8].map((size) => [`RX${size}`, anyOf(size)] as const)
const banks = [2, 3, 4, 5, 6, 7, 8].map((size) => [`RX${size}DT`, bankAndDrag(size)] as const)
const firsts = [2, 3].flatMap((size) => [
  [`Q${size}`, inThisOrder<X115Draw>({ size, numbers })] as const,
  [`Q${size}Z`, inAnyOrder<X115Draw>({ size, numbers })] as const,
])

const numberAtPlace: Play<X115Draw> = byPosition({
  mode: 'trad',
  positions: drawnCount,
  catalogue: numbers,
  numbers: numbers.map(Number),
  verdict: (value, number) => wonIf(Number(value) === number),
  opposites: [atOnePrice(numbers)],
})

/** A number among the first `size`. */
function amongFirst(size: number): Play<X115Draw> {
  return setsOf({
    catalogue: numbers,
    size: 1,
    price: () => chanceOf(BigInt(size), BigInt(maxNumber)),
    hits: (values, draw) => countIn(values, draw.slice(0, size)),
    counts: (chosen) => hitCounts(maxNumber, chosen, size),
  })
}

/** Five different numbers of 1 to 11. */
export const x115: Family<X115Draw> = {
  code: 'X115',
  plays: {
    ...Object.fromEntries([...anySets, ...banks, ...firsts]),
    DWD: numberAtPlace,
    [`BDW${3}`]: amongFirst(3),
    ODDCNT: oddCount,
    MED: median,
    E_POS_BSOE: optionAtPosition,
    E_SUM: optionOfSum,
    E_DT: dragonTiger,
  },
  outcomes: null,
  draw: drawNumbers,
  write: writeNumbers,
  read: readX115,
}
