import type { Amount } from '../money.ts'
import type { Family, Play } from './family.ts'
import { oddsOf, winOf } from './price.ts'
import { parseSelection, type Selection, selectionText } from './selection.ts'
import type { Side } from './valid-stake.ts'

export const mostUnitsOfLine = 100_000

/** What was asked for: one play of a family on one selection. */
export type LineRequest = {
  readonly play: string
  readonly selection: string
  readonly unitStake: Amount
  readonly multiple: number
}

/** A line as it is sold: the selection in its canonical order, its cost, and the odds of this day. */
export type Line = {
  readonly play: string
  readonly selection: string
  readonly units: number
  readonly unitStake: Amount
  readonly multiple: number
  readonly stake: Amount
  readonly odds: Readonly<Record<string, bigint>>
}

/** Undefined is a line that this family does not sell. */
export function lineOf<Draw>(family: Family<Draw>, wish: LineRequest, series?: number): Line | undefined {
  const play = Object.hasOwn(family.plays, wish.play) ? family.plays[wish.play] : undefined
  const parsed = parseSelection(wish.selection)
  const selection = play && parsed && play.canonical(parsed)
  if (!selection || wish.unitStake <= 0n || !Number.isSafeInteger(wish.multiple) || wish.multiple < 1) return undefined
  const units = play.units(selection)
  if (units < 1 || units > mostUnitsOfLine) return undefined
  const { unitStake, multiple } = wish
  return {
    play: wish.play,
    selection: selectionText(selection),
    units,
    unitStake,
    multiple,
    stake: unitStake * BigInt(units) * BigInt(multiple),
    odds: Object.fromEntries(play.pricesOf(selection).map((price) => [price, oddsOf(chanceOf(play, price), series)])),
  }
}

function chanceOf<Draw>(play: Play<Draw>, price: string) {
  const chance = play.prices[price]
  if (!chance) throw new Error(`no price ${price}`)
  return chance
}

/** Pure and repeatable: the same line and the same draw give the same win, to the last ten-thousandth. */
export function settleLine<Draw>(family: Family<Draw>, line: Line, draw: Draw): Amount {
  const { play, selection } = parts(family, line)
  return winOf(line.unitStake * BigInt(line.multiple), line.odds, play.won(selection, draw))
}

/** What a line pays in each outcome, in the order of the family's list. */
export function payoutsOf<Draw>(family: Family<Draw>, line: Line): readonly Amount[] {
  if (!family.outcomes) throw new Error(`the outcomes of ${family.code} cannot be listed`)
  const { play, selection } = parts(family, line)
  const unitStake = line.unitStake * BigInt(line.multiple)
  return Array.from(family.outcomes(), (draw) => winOf(unitStake, line.odds, play.won(selection, draw)))
}

/** The most that a line can win, where all outcomes can be listed. */
export function mostWinOf<Draw>(family: Family<Draw>, line: Line): Amount {
  let most = 0n
  for (const win of payoutsOf(family, line)) if (win > most) most = win
  return most
}

/** How many of all outcomes win anything: the chance of a single price. */
export function winsOf<Draw>(family: Family<Draw>, line: Line): { readonly wins: number; readonly of: number } {
  const payouts = payoutsOf(family, line)
  return { wins: payouts.filter((win) => win > 0n).length, of: payouts.length }
}

/** The opposite sides that a line stands on, each with its own part of the stake. */
export function sidesOf<Draw>(family: Family<Draw>, line: Line): readonly Side[] {
  const { play, selection } = parts(family, line)
  const stake = line.unitStake * BigInt(line.multiple)
  return (play.opposites ?? []).flatMap((prices, place) =>
    selection
      .flat()
      .filter((value) => Object.hasOwn(prices, value))
      .map((side) => ({
        group: `${line.play} ${place}`,
        sides: Object.keys(prices).length,
        side,
        stake,
        odds: line.odds[prices[side] ?? ''] ?? 0n,
      })),
  )
}

function parts<Draw>(family: Family<Draw>, line: Line): { readonly play: Play<Draw>; readonly selection: Selection } {
  const play = family.plays[line.play]
  const selection = parseSelection(line.selection)
  if (!play || !selection) throw new Error(`a line of ${family.code} cannot be read: ${line.play} ${line.selection}`)
  return { play, selection }
}
