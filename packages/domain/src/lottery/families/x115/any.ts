import { wonUnits } from '../../distribution.ts'
import type { Play } from '../../family.ts'
import { type Chance, chanceOf } from '../../price.ts'
import { inOrder } from '../../selection.ts'
import { choose, chooseExact, hitCounts } from '../combinatorics.ts'
import { counted } from '../counted.ts'
import { setOf } from '../groups.ts'
import { countIn, drawnCount, maxNumber, numbers, type X115Draw } from './x115-draw.ts'

/** Of up to five numbers all are drawn; more than five contain all that are drawn. */
function chanceOfSet(size: number): Chance {
  const ways = size <= drawnCount ? chooseExact(maxNumber - size, drawnCount - size) : chooseExact(size, drawnCount)
  return chanceOf(ways, chooseExact(maxNumber, drawnCount))
}

/** Every set of `size` of the chosen numbers is a unit. */
export function anyOf(size: number): Play<X115Draw> {
  return counted({
    prices: () => ({ HIT: chanceOfSet(size) }),
    canonical: (selection) => setOf(selection, numbers, size),
    units: ([values = []]) => choose(values.length, size),
    hits: ([values = []], draw) => countIn(values, draw),
    counts: ([values = []]) => hitCounts(maxNumber, values.length, drawnCount),
    wonAt: ([values = []], hits) => wonUnits('HIT', setsThatWin(size, hits, values.length - hits)),
  })
}

/** With `hits` drawn numbers and `misses` others to choose from. */
function setsThatWin(size: number, hits: number, misses: number): number {
  if (size <= drawnCount) return choose(hits, size)
  return hits === drawnCount ? choose(misses, size - drawnCount) : 0
}

/** Both counts in one number. */
const span = drawnCount + 1

/** The first group stands in every unit, and the rest of a unit comes from the second. */
export function bankAndDrag(size: number): Play<X115Draw> {
  return counted({
    prices: () => ({ HIT: chanceOfSet(size) }),
    canonical: (selection) => {
      const [bank, drag] = [inOrder(selection[0], numbers), inOrder(selection[1], numbers)]
      if (selection.length !== 2 || !bank || !drag || bank.length >= size) return undefined
      const isApart = bank.every((value) => !drag.includes(value))
      return isApart && bank.length + drag.length >= size ? [bank, drag] : undefined
    },
    units: ([bank = [], drag = []]) => choose(drag.length, size - bank.length),
    hits: ([bank = [], drag = []], draw) => countIn(bank, draw) * span + countIn(drag, draw),
    counts: ([bank = [], drag = []]) => {
      const others = maxNumber - bank.length - drag.length
      return Array.from({ length: span * span }, (_, hits) => {
        const [inBank, inDrag] = [Math.floor(hits / span), hits % span]
        return (
          chooseExact(bank.length, inBank) *
          chooseExact(drag.length, inDrag) *
          chooseExact(others, drawnCount - inBank - inDrag)
        )
      })
    },
    wonAt: ([bank = [], drag = []], hits) => {
      const [inBank, inDrag] = [Math.floor(hits / span), hits % span]
      const rest = size - bank.length
      if (size <= drawnCount) return wonUnits('HIT', inBank === bank.length ? choose(inDrag, rest) : 0)
      const hasAll = inBank + inDrag === drawnCount
      return wonUnits('HIT', hasAll ? choose(drag.length - inDrag, rest - inDrag) : 0)
    },
  })
}
