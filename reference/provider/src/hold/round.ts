import type { SpinRules } from '../studio/spin-rules.ts'
import {
  type Coin,
  type HoldRules,
  type HoldSymbol,
  type PaySymbol,
  paySymbols,
  treasureIsle,
  unitsPerStake,
} from './rules.ts'

/** Places are numbered row by row from the top. */
export type HeldCoin = { readonly cell: number; readonly coin: Coin }

export type PaySymbolWin = { readonly symbol: PaySymbol; readonly cells: readonly number[]; readonly units: number }

/** One spin of the hold: what came, and how many spins are left after it. The first one holds what began it. */
export type HoldSpin = { readonly added: readonly HeldCoin[]; readonly left: number }

export type HoldRound = {
  readonly symbols: readonly HoldSymbol[]
  readonly wins: readonly PaySymbolWin[]
  /** Empty when too few coins came. */
  readonly spins: readonly HoldSpin[]
  readonly isFull: boolean
  /** Everything together, in twentieths of the stake. */
  readonly units: number
}

/** Asks for numbers one after the other and says what they mean: who draws and who checks run the same lines. */
function* playRound(rules: HoldRules): Generator<number, HoldRound, number> {
  const places = rules.columns * rules.rows
  const kinds = entriesOf(rules.weights)
  const symbols: HoldSymbol[] = []
  while (symbols.length < places) symbols.push(pick(kinds, yield totalOf(kinds)))
  const wins = winsOf(rules, symbols)
  const paid = wins.reduce((sum, { units }) => sum + units, 0)
  const first = symbols.flatMap((symbol, place) => (symbol === 'coin' ? [place] : []))
  if (first.length < rules.coinsToHold) return { symbols, wins, spins: [], isFull: false, units: paid }

  const values = rules.coins.map((coin) => [coin, coin.weight] as const)
  const held = new Map<number, Coin>()
  for (const place of first) held.set(place, pick(values, yield totalOf(values)))
  const spins: HoldSpin[] = [{ added: coinsAt(held, first), left: rules.spinsOfHold }]
  for (let left = rules.spinsOfHold; left > 0 && held.size < places; ) {
    const added: number[] = []
    for (let place = 0; place < places; place++) {
      if (held.has(place) || (yield rules.newCoin.under) >= rules.newCoin.over) continue
      added.push(place)
    }
    for (const place of added) held.set(place, pick(values, yield totalOf(values)))
    left = added.length > 0 ? rules.spinsOfHold : left - 1
    spins.push({ added: coinsAt(held, added), left })
  }
  const isFull = held.size === places
  const times = [...held.values()].reduce((sum, coin) => sum + coin.times, isFull ? rules.fullTimes : 0)
  return { symbols, wins, spins, isFull, units: paid + times * unitsPerStake }
}

function coinsAt(held: ReadonlyMap<number, Coin>, cells: readonly number[]): HeldCoin[] {
  return cells.map((cell) => ({ cell, coin: held.get(cell) as Coin }))
}

function winsOf({ classes, pays }: HoldRules, symbols: readonly HoldSymbol[]): PaySymbolWin[] {
  return paySymbols.flatMap((symbol) => {
    const cells = symbols.flatMap((each, cell) => (each === symbol ? [cell] : []))
    const column = classes.findLastIndex((fewest) => fewest <= cells.length)
    const units = pays[symbol][column] ?? 0
    return units > 0 ? [{ symbol, cells, units }] : []
  })
}

type Weighted<T> = readonly (readonly [value: T, weight: number])[]

function entriesOf<K extends string>(weights: Readonly<Record<K, number>>): Weighted<K> {
  return Object.entries(weights) as [K, number][]
}

function totalOf(list: Weighted<unknown>): number {
  return list.reduce((sum, [, weight]) => sum + weight, 0)
}

function pick<T>(list: Weighted<T>, number: number): T {
  let left = number
  for (const [value, weight] of list) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error(`${number} is beyond all weights`)
}

export function createHold(rules: HoldRules) {
  function roundOf(drawn: readonly number[]): HoldRound {
    const playing = playRound(rules)
    let step = playing.next()
    for (const number of drawn) {
      if (step.done) throw new Error('more was drawn than the round needs')
      step = playing.next(number)
    }
    if (!step.done) throw new Error('the round needs more than was drawn')
    return step.value
  }

  return {
    roundOf,
    /** The same round with numbers that are there at once, for counting and for walking through all of them. */
    play: (draw: (below: number) => number): HoldRound => {
      const playing = playRound(rules)
      let step = playing.next()
      while (!step.done) step = playing.next(draw(step.value))
      return step.value
    },
    spin: {
      async drawAll(draw) {
        const drawn: number[] = []
        const playing = playRound(rules)
        for (let step = playing.next(); !step.done; step = playing.next(drawn.at(-1) as number))
          drawn.push(await draw(step.value))
        return drawn
      },
      detailsOf(drawn) {
        const { symbols } = roundOf(drawn)
        const { rows, columns } = rules
        const rowAt = (row: number) => symbols.slice(row * columns, (row + 1) * columns)
        return { kind: 'reels', rows: Array.from({ length: rows }, (_, row) => rowAt(row)) }
      },
      winOf: (drawn, bet) => (bet / BigInt(unitsPerStake)) * BigInt(roundOf(drawn).units),
    } satisfies SpinRules,
  }
}

export const treasure = createHold(treasureIsle)
