import type { Amount } from '@fairground/domain/money.ts'
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
  isByCell: (play: string) => boolean,
): readonly SlipRow[] {
  return lines.flatMap(({ play, selection, unitStake, multiple, stake, odds }) => {
    if (isByCell(play))
      return selection.split(',').map((value) => ({
        play,
        selection: value,
        stake: unitStake * BigInt(multiple),
        odds: oddsOfValue(odds, value),
        cells: [{ play, group: 0, value }],
      }))
    const cells = (picks[play] ?? []).flatMap((values, group) => values.map((value) => ({ play, group, value })))
    return [{ play, selection, stake, odds: Object.values(odds), cells }]
  })
}

/** Where every value has its own price, only that one belongs to it. */
function oddsOfValue(odds: Readonly<Record<string, bigint>>, value: string): readonly bigint[] {
  const own = Object.entries(odds).filter(([price]) => price === `S${value}` || price === value)
  return (own.length > 0 ? own : Object.entries(odds)).map(([, each]) => each)
}
