import { find, makeSvg } from '../../studio/browser/dom.ts'
import type { Winner } from '../baccarat/hand.ts'
import { beadPlate, bigRoad, roadRows } from '../baccarat/roads.ts'
import type { TableWords } from '../words.ts'

const cell = 16
const beadColumns = 6
const roadColumns = 15

function square(at: number, columns: number): SVGElement {
  const [x, y] = [(at % columns) * cell, Math.floor(at / columns) * cell]
  return makeSvg('rect', { class: 'road-cell', x: String(x), y: String(y), width: String(cell), height: String(cell) })
}

/** The true sequence of this shoe, and nothing else. */
export function drawRoads(winners: readonly Winner[], words: TableWords): void {
  for (const side of ['player', 'banker', 'tie'] as const)
    find(`sum-${side}`).textContent = String(winners.filter((winner) => winner === side).length)
  const letters = { player: words.playerSide, banker: words.bankerSide, tie: words.tie }
  const beads = beadPlate(winners, beadColumns).flatMap((column, x) =>
    column.flatMap((winner, y) => {
      const middle = { x: x * cell + cell / 2, y: y * cell + cell / 2 }
      const text = makeSvg('text', { x: String(middle.x), y: String(middle.y + 3), 'text-anchor': 'middle' })
      text.textContent = [...letters[winner]][0]?.toUpperCase() ?? ''
      return [
        makeSvg('circle', { class: `bead ${winner}`, cx: String(middle.x), cy: String(middle.y), r: '7.3' }),
        text,
      ]
    }),
  )
  const plate = Array.from({ length: roadRows * beadColumns }, (_, at) => square(at, beadColumns))
  find('beads').replaceChildren(...plate, ...beads)
  const cells = bigRoad(winners)
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) - roadColumns + 1)
  const lines = Array.from({ length: roadRows * roadColumns }, (_, at) => square(at, roadColumns))
  const marks = cells
    .filter(({ column }) => column >= first)
    .flatMap(({ column, row, winner, ties }) => {
      const [x, y] = [(column - first) * cell + cell / 2, row * cell + cell / 2]
      const ring = makeSvg('circle', { class: `mark ${winner ?? 'tie'}`, cx: String(x), cy: String(y), r: '5.7' })
      const tie = makeSvg('path', { class: 'tie-mark', d: `M${x - 4} ${y + 4}l8-8` })
      return ties > 0 ? [ring, tie] : [ring]
    })
  find('big-road').replaceChildren(...lines, ...marks)
}
