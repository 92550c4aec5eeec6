/** Treasure Isle: fifteen places that turn alone. Everything that decides a spin stands in this file and in `round.ts`. */
export const paySymbols = ['key', 'spyglass', 'compass', 'shell', 'anchor', 'wheel'] as const
export type PaySymbol = (typeof paySymbols)[number]
export type HoldSymbol = PaySymbol | 'coin'

export const prizeNames = ['mini', 'minor', 'major'] as const
export type PrizeName = (typeof prizeNames)[number]

/** What a held coin is worth, in multiples of the stake; some of them have a name. */
export type Coin = { readonly times: number; readonly name?: PrizeName; readonly weight: number }

export type HoldRules = {
  readonly columns: number
  readonly rows: number
  /** So many of all symbols of a place are of this kind. */
  readonly weights: Readonly<Record<HoldSymbol, number>>
  /** The fewest equal findings of each class of the pay table, anywhere. */
  readonly classes: readonly number[]
  /** For each class, in twentieths of the stake. */
  readonly pays: Readonly<Record<PaySymbol, readonly number[]>>
  /** So many coins begin the hold. */
  readonly coinsToHold: number
  readonly spinsOfHold: number
  /** How often an empty place gets a coin in a spin of the hold. */
  readonly newCoin: { readonly over: number; readonly under: number }
  readonly coins: readonly Coin[]
  /** Added when every place holds a coin, in multiples of the stake. */
  readonly fullTimes: number
}

/** The pay table counts in twentieths of the stake, which divide every stake that is offered. */
export const unitsPerStake = 20

export const treasureIsle: HoldRules = {
  columns: 5,
  rows: 3,
  weights: { coin: 7, key: 3, spyglass: 5, compass: 6, shell: 8, anchor: 10, wheel: 11 },
  classes: [5, 6, 7, 8, 10],
  pays: {
    key: [300, 800, 2_000, 6_000, 20_000],
    spyglass: [80, 200, 500, 1_200, 4_000],
    compass: [50, 100, 240, 600, 2_000],
    shell: [24, 48, 100, 240, 800],
    anchor: [12, 22, 44, 100, 300],
    wheel: [10, 16, 30, 70, 200],
  },
  coinsToHold: 6,
  spinsOfHold: 3,
  newCoin: { over: 3, under: 50 },
  coins: [
    { times: 1, weight: 520 },
    { times: 2, weight: 240 },
    { times: 3, weight: 120 },
    { times: 5, weight: 80 },
    { times: 10, name: 'mini', weight: 30 },
    { times: 30, name: 'minor', weight: 8 },
    { times: 100, name: 'major', weight: 2 },
  ],
  fullTimes: 500,
}
