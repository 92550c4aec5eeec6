import type { Amount } from '@fairground/domain/money.ts'
import type { BoardFamily } from '../families/board-family.ts'
import type { CellName, Slip } from './slip.ts'
import type { SlipFigures } from './slip-figures.ts'

/** What can be removed by itself: a cell with its chips, or a whole combination. */
type SlipRow = {
  readonly play: string
  readonly selection: string
  readonly stake: Amount
  readonly odds: readonly bigint[]
  readonly cells: readonly CellName[]
}

export function slipRows(
  { picks }: Pick<Slip, 'picks'>,
  { lines }: Pick<SlipFigures, 'lines'>,
  { isByCell, oddsOfValue }: Pick<BoardFamily, 'isByCell' | 'oddsOfValue'>,
): readonly SlipRow[] {
  return lines.flatMap(({ play, selection, unitStake, multiple, stake, odds }) => {
    if (isByCell(play))
      return selection.split(',').map((value) => ({
        play,
        selection: value,
        stake: unitStake * BigInt(multiple),
        odds: oddsOfValue(play, value),
        cells: [{ play, group: 0, value }],
      }))
    // Numbers with different points are several lines of one play: each takes only its own numbers along.
    const sold = selection.split('|').map((values) => values.split(','))
    const cells = (picks[play] ?? []).flatMap((values, group) =>
      values.filter((value) => sold[group]?.includes(value)).map((value) => ({ play, group, value })),
    )
    return [{ play, selection, stake, odds: Object.values(odds), cells }]
  })
}
