import type { Family, PlayMode } from '@fairground/domain/lottery/family.ts'
import { type Line, lineOf, settleLine } from '@fairground/domain/lottery/line.ts'
import { selectionText } from '@fairground/domain/lottery/selection.ts'
import type { Amount } from '@fairground/domain/money.ts'
import type { Slip } from './slip.ts'

export type SlipFigures = {
  readonly lines: readonly Line[]
  readonly units: number
  readonly stake: Amount
  /** Of all throws, how many win anything, and what the best of them pays for all lines together. */
  readonly wins: number
  readonly of: number
  readonly mostWin: Amount
  /** In ten-thousandths of what is staked, rounded. */
  readonly returned: bigint
}

/** What is on the slip, counted by the rules of the family. A selection that is not finished yet is no line. */
export function figuresOf<Draw>(family: Family<Draw>, mode: PlayMode, slip: Slip): SlipFigures {
  const lines = Object.entries(slip.picks).flatMap(([play, picks]) => {
    const { unitStake, multiple } = slip
    if (family.plays[play]?.mode !== mode) return []
    return lineOf(family, { play, selection: selectionText(picks), unitStake, multiple }) ?? []
  })
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  let [wins, of, mostWin, all] = [0, 0, 0n, 0n]
  for (const draw of lines.length > 0 ? (family.outcomes?.() ?? []) : []) {
    const win = lines.reduce((sum, line) => sum + settleLine(family, line, draw), 0n)
    of += 1
    if (win > 0n) wins += 1
    if (win > mostWin) mostWin = win
    all += win
  }
  const spread = stake * BigInt(of)
  const returned = spread > 0n ? (all * 10_000n + spread / 2n) / spread : 0n
  return { lines, units: lines.reduce((sum, line) => sum + line.units, 0), stake, wins, of, mostWin, returned }
}

export type StakeLimits = { readonly leastUnitStake: Amount; readonly mostUnitStake: Amount }

type Limits = { readonly mostLineStake: Amount; readonly mostLineWin: Amount }

/** The server decides; this only spares a way that leads nowhere. */
export function isWithin<Draw>(family: Family<Draw>, lines: readonly Line[], limits: Limits): boolean {
  return lines.every((line) => {
    if (line.stake > limits.mostLineStake) return false
    for (const draw of family.outcomes?.() ?? []) if (settleLine(family, line, draw) > limits.mostLineWin) return false
    return true
  })
}

const presetTimes = [1n, 5n, 10n, 50n, 100n]

export function stakePresets(least: Amount, most: Amount): readonly Amount[] {
  return presetTimes.map((times) => least * times).filter((stake) => stake <= most)
}
