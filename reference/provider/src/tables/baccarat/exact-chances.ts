import { doesBankerDraw, pays, type SpotId, type Winner } from './hand.ts'

type Ways = Readonly<Record<Winner, number>>

/** Eight decks by what a card counts: of tens and pictures 128, of every other value 32. */
const counts = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
/** Six cards in their order. It and every part of it is below 2^53, so that plain numbers count it exactly. */
export const allWays = 416 * 415 * 414 * 413 * 412 * 411

const values = counts.map((_, value) => value)

/** In how many orders of six cards each side wins: all values of the first four are walked through, then the thirds. */
export function waysOfWinners(): Ways {
  const left = [...counts]
  const ways = { player: 0, banker: 0, tie: 0 }
  const draw = (value: number, next: (ways: number) => void): void => {
    const of = left[value] ?? 0
    left[value] = of - 1
    next(of)
    left[value] = of
  }
  const end = (player: number, banker: number, weight: number): void => {
    const difference = (player % 10) - (banker % 10)
    ways[difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker'] += weight
  }
  const bankerThird = (player: number, banker: number, third: number | null, weight: number): void => {
    // A card that nobody draws may be any of those that are left.
    const cardsLeft = third === null ? 412 : 411
    const rest = third === null ? 411 : 1
    if (!doesBankerDraw(banker % 10, third)) end(player, banker, weight * cardsLeft * rest)
    else for (const value of values) draw(value, (of) => end(player, banker + value, weight * of * rest))
  }
  const thirds = (player: number, banker: number, weight: number): void => {
    if (player % 10 >= 8 || banker % 10 >= 8) end(player, banker, weight * 412 * 411)
    else if (player % 10 >= 6) bankerThird(player, banker, null, weight)
    else for (const value of values) draw(value, (of) => bankerThird(player + value, banker, value, weight * of))
  }
  for (const a of values)
    draw(a, (one) => {
      for (const b of values)
        draw(b, (two) => {
          for (const c of values)
            draw(c, (three) => {
              for (const d of values) draw(d, (four) => thirds(a + c, b + d, one * two * three * four))
            })
        })
    })
  return ways
}

/** A number without any rounding: the share of a stake on each spot that comes back in the long run. */
export type Share = { readonly over: bigint; readonly under: bigint }

export function exactReturns(): Readonly<Record<SpotId, Share>> {
  const { player, banker, tie } = waysOfWinners()
  const under = BigInt(allWays) * 100n
  const of = (won: number, pay: number, pushed: number): Share => ({
    over: BigInt(won) * BigInt(pay) + BigInt(pushed) * 100n,
    under,
  })
  // The second card of a side is one of the 31 others of its rank, out of 415.
  const pair: Share = { over: 31n * BigInt(pays['player-pair']), under: 415n * 100n }
  return {
    player: of(player, pays.player, tie),
    banker: of(banker, pays.banker, tie),
    tie: of(tie, pays.tie, 0),
    'player-pair': pair,
    'banker-pair': pair,
  }
}
