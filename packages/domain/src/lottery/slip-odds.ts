import type { Amount } from '../money.ts'
import type { Family } from './family.ts'
import { type Line, type PaidCase, paidCasesOf, settlementOf } from './line.ts'
import { chanceOf } from './price.ts'

/** What all lines of a slip together can come to, over every outcome of the draw. */
export type SlipOdds = {
  readonly stake: Amount
  /** In so many of `of` equally likely outcomes more is paid than was staked. Above 2^53 both are rounded. */
  readonly ahead: number
  readonly of: number
  readonly maxPayout: Amount
  /** What is left of the best and of the worst outcome after the stake; the worst is never above the best. */
  readonly bestNet: Amount
  readonly worstNet: Amount
  /** Return to player in ten-thousandths of the stake that is decided, rounded. */
  readonly returned: bigint
  /**
   * Several lines on a draw whose outcomes cannot be listed: the chance is at least that of `ahead`, the best outcome at
   * most so good and the worst at most so bad.
   */
  readonly isBound?: true
}

/** Undefined without a line. */
export function slipOddsOf<Draw>(family: Family<Draw>, lines: readonly Line[]): SlipOdds | undefined {
  const [only] = lines
  if (only === undefined) return undefined
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  if (family.outcomes) return exactly(sumsOf(stake, listedCases(family, lines, family.outcomes())))
  if (lines.length === 1) return exactly(sumsOf(stake, paidCasesOf(family, only)))
  return boundsOf(
    stake,
    lines.map((line) => sumsOf(line.stake, paidCasesOf(family, line), stake)),
  )
}

/** Every outcome is settled as a draw would settle it. */
function listedCases<Draw>(family: Family<Draw>, lines: readonly Line[], draws: Iterable<Draw>): readonly PaidCase[] {
  const settlements = lines.map((line) => settlementOf(family, line))
  return Array.from(draws, (draw) => {
    let [win, pushed] = [0n, 0n]
    for (const settle of settlements) {
      const settled = settle(draw)
      win += settled.win
      pushed += settled.pushed
    }
    return { ways: 1n, win, pushed }
  })
}

type Sums = {
  readonly stake: Amount
  readonly ways: bigint
  readonly ahead: bigint
  readonly best: Amount
  readonly worst: Amount
  /** Over all ways: what is won, and the stakes that are decided. */
  readonly won: bigint
  readonly decided: bigint
}

/** `toBeat` is what a payout has to exceed to be ahead, where these cases are not of the whole slip. */
function sumsOf(stake: Amount, cases: readonly PaidCase[], toBeat = stake): Sums {
  let [ways, ahead, won, decided] = [0n, 0n, 0n, 0n]
  let best: Amount | undefined
  let worst: Amount | undefined
  for (const each of cases) {
    const payout = each.win + each.pushed
    if (best === undefined || payout > best) best = payout
    if (worst === undefined || payout < worst) worst = payout
    if (payout > toBeat) ahead += each.ways
    ways += each.ways
    won += each.win * each.ways
    decided += (stake - each.pushed) * each.ways
  }
  return { stake, ways, ahead, best: best ?? 0n, worst: worst ?? 0n, won, decided }
}

function exactly({ stake, ways, ahead, best, worst, won, decided }: Sums): SlipOdds {
  return {
    stake,
    ...shownChance(ahead, ways),
    maxPayout: best,
    bestNet: best - stake,
    worstNet: worst - stake,
    returned: share(won, decided),
  }
}

/** Lines depend on each other, so their best outcomes may exclude each other; but none takes away what another wins. */
function boundsOf(stake: Amount, lines: readonly Sums[]): SlipOdds {
  const likeliest = lines.reduce((most, line) => (line.ahead * most.ways > most.ahead * line.ways ? line : most))
  const add = (amount: (line: Sums) => bigint) => lines.reduce((sum, line) => sum + amount(line), 0n)
  const maxPayout = add(({ best }) => best)
  return {
    stake,
    ...shownChance(likeliest.ahead, likeliest.ways),
    maxPayout,
    bestNet: maxPayout - stake,
    worstNet: add(({ worst }) => worst) - stake,
    returned: share(
      add(({ won, ways }) => (won * fine) / ways),
      add(({ decided, ways }) => (decided * fine) / ways),
    ),
    isBound: true,
  }
}

/** Fine enough that what is cut of each line cannot be seen in the sum. */
const fine = 10n ** 12n

function share(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n + whole / 2n) / whole
}

/** Over all outcomes while a number can count these, and else in lowest terms. */
function shownChance(ahead: bigint, of: bigint): { readonly ahead: number; readonly of: number } {
  const shown = of <= BigInt(Number.MAX_SAFE_INTEGER) ? { wins: ahead, of } : chanceOf(ahead, of)
  return { ahead: Number(shown.wins), of: Number(shown.of) }
}
