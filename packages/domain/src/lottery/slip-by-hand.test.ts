import { expect, test } from 'vitest'
import { settleByHand } from '../testing/lottery/by-hand/settle-by-hand.ts'
import { type EachFamily, everyFamily, statedPay, statedReturn } from '../testing/lottery/every-family.ts'
import { fairResult } from '../testing/lottery/fair-results.ts'
import { type Below, randomResult, randomSelection, seeded } from '../testing/lottery/random-lines.ts'
import type { Line } from './line.ts'

/** Of each family; the nightly asks for 10,000. */
const slips = Number(process.env.LOTTERY_SLIPS ?? 200)
/** Draws that each slip is settled in. */
const draws = 40
/** How far chance may lead a count from what is expected: so far once in millions of runs. */
const maxSigmas = 5

/** What was counted over all slips: how often one ended ahead, and what was expected of it. */
type Count = { seen: number; expected: number; variance: number }
const nothing = (): Count => ({ seen: 0, expected: 0, variance: 0 })

const sigmas = ({ seen, expected, variance }: Count) => (variance === 0 ? 0 : (seen - expected) / Math.sqrt(variance))

function randomLines(family: EachFamily, below: Below): readonly Line[] {
  const plays = Object.keys(family.plays)
  return Array.from({ length: 1 + below(3) }, () => {
    const play = plays[below(plays.length)] ?? ''
    const selection = randomSelection(family.code, play, randomResult(family.code, below), below)
    return family.lineOf(play, selection, BigInt(10_000 * (1 + below(50))))
  }).filter((line) => line !== undefined)
}

/** What a line comes to in a draw, ticket by ticket. */
function paidByHand({ code }: EachFamily, { play, selection, unitStake }: Line, result: readonly string[]): bigint {
  const { won, givenBack } = settleByHand(code, play, selection, result)
  const times = Object.entries(won).reduce(
    (sum, [price, count]) => sum + statedPay(code, play, price) * BigInt(count),
    0n,
  )
  return (unitStake * times) / 10_000n + unitStake * BigInt(givenBack)
}

/** In ten-thousandths, of the stakes of all lines. */
function returnByHand({ code }: EachFamily, lines: readonly Line[], stake: bigint): number {
  return lines.reduce((sum, line) => sum + statedReturn(code, line.play) * (Number(line.stake) / Number(stake)), 0)
}

type Counts = { readonly exact: Count; readonly bound: Count }

function compareOne(family: EachFamily, below: Below, counts: Counts): void {
  const lines = randomLines(family, below)
  const odds = family.oddsOf(...lines)
  if (!odds) {
    expect(lines).toEqual([])
    return
  }
  const name = `${family.code} ${lines.map(({ play, selection }) => `${play} ${selection}`).join(' and ')}`
  for (const { play, selection, units } of lines)
    expect(units, name).toBe(settleByHand(family.code, play, selection, fairResult(family.code, below)).tickets)
  const stake = lines.reduce((sum, { units, unitStake }) => sum + unitStake * BigInt(units), 0n)
  expect(odds.stake, name).toBe(stake)
  expect([odds.maxPayout - stake, odds.worstNet <= odds.bestNet], name).toEqual([odds.bestNet, true])
  expect(Math.abs(Number(odds.returned) - 10_000 * returnByHand(family, lines, stake)), name).toBeLessThan(20)
  const count = odds.isBound ? counts.bound : counts.exact
  const chance = odds.ahead / odds.of
  for (let at = 0; at < draws; at += 1) {
    const result = fairResult(family.code, below)
    const paid = lines.reduce((sum, line) => sum + paidByHand(family, line, result), 0n)
    if (paid > odds.maxPayout || paid < stake + odds.worstNet)
      throw new Error(`${name} pays ${paid} at ${result.join()}`)
    if (paid > stake) count.seen += 1
    count.expected += chance
    count.variance += chance * (1 - chance)
  }
}

test.each(everyFamily)(
  'what the slip says of random slips of $code is what their tickets come to in fair draws',
  (family) => {
    const below = seeded(20_261_118)
    const counts: Counts = { exact: nothing(), bound: nothing() }
    for (let at = 0; at < slips; at += 1) compareOne(family, below, counts)
    expect(counts.exact.expected).toBeGreaterThan(slips)
    expect(Math.abs(sigmas(counts.exact))).toBeLessThan(maxSigmas)
    // Of several lines the chance is at least what is said.
    expect(sigmas(counts.bound)).toBeGreaterThan(-maxSigmas)
  },
  7_200_000,
)
