import type { Amount } from '../money.ts'
import type { Family, Play } from './family.ts'
import { isSeries, oddsOf, winOf } from './price.ts'
import { parseSelection, type Selection, selectionText } from './selection.ts'
import type { Side } from './valid-stake.ts'

export const maxUnitsOfLine = 100_000

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
export function lineOf<Draw>(family: Family<Draw>, request: LineRequest, series?: number): Line | undefined {
  const play = Object.hasOwn(family.plays, request.play) ? family.plays[request.play] : undefined
  const parsed = parseSelection(request.selection)
  const selection = play && parsed && play.canonical(parsed)
  if (!selection || request.unitStake <= 0n || !Number.isSafeInteger(request.multiple) || request.multiple < 1)
    return undefined
  if (series !== undefined && !isSeries(series)) return undefined
  const units = play.units(selection)
  if (units < 1 || units > maxUnitsOfLine) return undefined
  const { unitStake, multiple } = request
  return {
    play: request.play,
    selection: selectionText(selection),
    units,
    unitStake,
    multiple,
    stake: unitStake * BigInt(units) * BigInt(multiple),
    odds: Object.fromEntries(play.pricesOf(selection).map((price) => [price, oddsOf(priceOf(play, price), series)])),
  }
}

function priceOf<Draw>(play: Play<Draw>, name: string) {
  const price = play.prices[name]
  if (!price) throw new Error(`no price ${name}`)
  return price
}

/** What a line wins, and what of its stake comes back because nothing decided about it. */
export type Settled = { readonly win: Amount; readonly pushed: Amount }

/** Pure and repeatable: the same line and the same draw give the same win, to the last ten-thousandth. */
export function settleLine<Draw>(family: Family<Draw>, line: Line, draw: Draw): Settled {
  return settlementOf(family, line)(draw)
}

/** The line is read once, for as many draws as are tried on it. */
export function settlementOf<Draw>(family: Family<Draw>, line: Line): (draw: Draw) => Settled {
  const { play, selection } = parts(family, line)
  const unitStake = line.unitStake * BigInt(line.multiple)
  return (draw) => ({
    win: winOf(unitStake, line.odds, play.won(selection, draw)),
    pushed: play.pushed ? unitStake * BigInt(play.pushed(selection, draw)) : 0n,
  })
}

/** What a line pays in each outcome, in the order of the family's list. */
export function payoutsOf<Draw>(family: Family<Draw>, line: Line): readonly Amount[] {
  if (!family.outcomes) throw new Error(`the outcomes of ${family.code} cannot be listed`)
  const settle = settlementOf(family, line)
  return Array.from(family.outcomes(), (draw) => {
    const { win, pushed } = settle(draw)
    return win + pushed
  })
}

/** A case of a line in money. */
export type PaidCase = Settled & { readonly ways: bigint }

/** All that a line can come to, by the formula of its play. */
export function paidCasesOf<Draw>(family: Family<Draw>, line: Line): readonly PaidCase[] {
  const { play, selection } = parts(family, line)
  const unitStake = line.unitStake * BigInt(line.multiple)
  return play.distribution(selection).cases.map(({ ways, won, pushed }) => ({
    ways,
    win: winOf(unitStake, line.odds, won),
    pushed: unitStake * BigInt(pushed),
  }))
}

/** The most that a line can win in one draw. */
export function maxWinOf<Draw>(family: Family<Draw>, line: Line): Amount {
  let most = 0n
  for (const { win } of paidCasesOf(family, line)) if (win > most) most = win
  return most
}

/** The opposite sides that a line stands on, each with its own part of the stake. */
export function sidesOf<Draw>(family: Family<Draw>, line: Line): readonly Side[] {
  const { play, selection } = parts(family, line)
  const stake = line.unitStake * BigInt(line.multiple)
  const groups = play.isByPosition ? selection : [selection.flat()]
  return groups.flatMap((values, place) =>
    (play.opposites ?? []).flatMap((prices, set) =>
      values
        .filter((value) => Object.hasOwn(prices, value))
        .map((side) => ({
          group: play.isByPosition ? `${line.play} ${place} ${set}` : `${line.play} ${set}`,
          sides: Object.keys(prices).length,
          side,
          stake,
          odds: line.odds[prices[side] ?? ''] ?? 0n,
        })),
    ),
  )
}

function parts<Draw>(family: Family<Draw>, line: Line): { readonly play: Play<Draw>; readonly selection: Selection } {
  const play = family.plays[line.play]
  const selection = parseSelection(line.selection)
  if (!play || !selection) throw new Error(`a line of ${family.code} cannot be read: ${line.play} ${line.selection}`)
  return { play, selection }
}
