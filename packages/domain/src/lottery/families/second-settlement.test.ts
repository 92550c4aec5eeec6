import { expect, test } from 'vitest'
import { settleByHand } from '../../testing/lottery/by-hand/settle-by-hand.ts'
import { type EachFamily, everyFamily, statedPay } from '../../testing/lottery/every-family.ts'
import { type Below, randomResult, randomSelection, seeded } from '../../testing/lottery/random-lines.ts'

/** Of each family; the nightly asks for more. */
const lines = Number(process.env.LOTTERY_LINES ?? 2_000)

type Seen = { sold: number; readonly won: Set<string>; readonly pushed: Set<string> }

/** One random line on one random draw, settled by the product and ticket by ticket. */
function compareOne(family: EachFamily, play: string, below: Below, seen: Seen): void {
  const { code } = family
  const result = randomResult(code, below)
  const selection = randomSelection(code, play, result, below)
  const unitStake = BigInt(1 + below(50_000))
  const byHand = settleByHand(code, play, selection, result)
  const line = family.lineOf(play, selection, unitStake)
  const name = `${code} ${play} ${selection} at ${result.join()} for ${unitStake}`
  if (!line) {
    if (byHand.tickets > 0) throw new Error(`not sold: ${name}`)
    return
  }
  const times = Object.entries(byHand.won).reduce(
    (sum, [price, count]) => sum + statedPay(code, play, price) * BigInt(count),
    0n,
  )
  const { win, pushed } = family.settlementOf(line)(result)
  const settled = { units: line.units, win, pushed }
  const wanted = {
    units: byHand.tickets,
    win: (unitStake * times) / 10_000n,
    pushed: unitStake * BigInt(byHand.givenBack),
  }
  if (settled.units !== wanted.units || settled.win !== wanted.win || settled.pushed !== wanted.pushed)
    expect(settled, name).toEqual(wanted)
  seen.sold += 1
  if (win > 0n) seen.won.add(play)
  if (pushed > 0n) seen.pushed.add(play)
}

/** Plays that a few thousand random draws may not win once. */
const rare = new Set(['VNN DE4', 'VNS DE4'])

test.each(everyFamily)(
  'random lines of $code are settled as their single tickets are',
  (family) => {
    const plays = Object.keys(family.plays)
    const below = seeded(20_261_117)
    const seen: Seen = { sold: 0, won: new Set(), pushed: new Set() }
    for (let at = 0; at < lines; at += 1) compareOne(family, plays[at % plays.length] ?? '', below, seen)
    expect(seen.sold).toBeGreaterThan(lines * 0.8)
    expect(
      plays.filter((play) => !seen.won.has(play) && !rare.has(`${family.code} ${play}`)),
      'won by no line and not in `rare`',
    ).toEqual([])
    expect([...seen.pushed].toSorted(), '`pushing` below').toEqual(pushing[family.code] ?? [])
  },
  7_200_000,
)

const pushing: Readonly<Record<string, readonly string[]>> = { X115: ['E_POS_BSOE', 'E_SUM'], KENO: ['BS', 'BSOE'] }
