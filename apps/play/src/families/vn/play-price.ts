import { vnn, vns } from '@fairground/domain/lottery/families/vn/vn.ts'
import { lineOf, paidCasesOf } from '@fairground/domain/lottery/line.ts'
import { winOf } from '@fairground/domain/lottery/price.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { factsOf, type VnPlay } from './vn-plays.ts'

export type PlayPrice = {
  /** What one number costs, or one set where numbers are bet on together. */
  readonly cost: Amount
  /** What one hit of it pays at so many times the stake, or the set that wins. */
  readonly payOf: (times: number) => Amount
  /** In so many of `of` draws it is paid something. */
  readonly wins: number
  readonly of: number
}

/** By the rules themselves: the price of the smallest line that the play has. */
export function playPrice(family: string, play: VnPlay, unitStake: Amount): PlayPrice {
  const rules = family === 'VNN' ? vnn : vns
  const { width, size } = factsOf(play)
  const numbers = Array.from({ length: size }, (_, number) => String(number).padStart(width, '0'))
  const line = lineOf(rules, { play, selection: numbers.join(), unitStake, multiple: 1 })
  if (!line) throw new Error(`no line of ${play}`)
  let [wins, of] = [0n, 0n]
  for (const { ways, win } of paidCasesOf(rules, line)) {
    of += ways
    if (win > 0n) wins += ways
  }
  const fine = 10n ** 12n
  return {
    cost: line.stake,
    payOf: (times) => winOf(unitStake * BigInt(times), line.odds, [{ price: 'HIT', units: 1 }]),
    wins: Number((wins * fine) / of),
    of: Number(fine),
  }
}
