import type { Bet } from '@fairground/contract/lottery/bets.ts'
import { parseSelection } from '@fairground/domain/lottery/selection.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { Slip } from './slip.ts'
import type { StoredSlip } from './stored-slip.ts'

type OldBet = Pick<Bet, 'play' | 'selection' | 'unitStake' | 'multiple'>

const maxChips = 1_000

/**
 * The same bets as chips on a slip. A slip has one stake and one multiple, so a chip is worth what divides all of them.
 * Null where no slip says exactly the same: nobody should place another bet than the one they remember.
 */
export function slipOfBets(bets: readonly OldBet[], isByCell: (play: string) => boolean): StoredSlip | null {
  const unitStake = bets.map(({ unitStake: each }) => parseAmount(each) ?? 0n).reduce(divisorOf, 0n)
  const chip = bets.map(chipOf).reduce(divisorOf, 0n)
  if (unitStake === 0n) return null
  const picks: Record<string, Slip['picks'][string]> = {}
  for (const bet of bets) {
    const selection = parseSelection(bet.selection)
    const chips = Number(chipOf(bet) / chip)
    const isSecond = picks[bet.play] !== undefined
    if (!selection || chips > maxChips || (!isByCell(bet.play) && (chips > 1 || isSecond))) return null
    picks[bet.play] = isByCell(bet.play)
      ? [[...(picks[bet.play]?.[0] ?? []), ...repeated(selection[0], chips)]]
      : selection
  }
  return { picks, unitStake, multiple: Number(chip / unitStake) }
}

function chipOf({ unitStake, multiple }: OldBet): Amount {
  return (parseAmount(unitStake) ?? 0n) * BigInt(multiple)
}

function repeated(values: readonly string[] = [], times: number): readonly string[] {
  return values.flatMap((value) => Array.from({ length: times }, () => value))
}

function divisorOf(a: Amount, b: Amount): Amount {
  return b === 0n ? a : divisorOf(b, a % b)
}
