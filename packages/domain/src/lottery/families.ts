import type { Amount } from '../money.ts'
import { k3 } from './families/k3/k3.ts'
import { keno } from './families/keno/keno.ts'
import { pk10 } from './families/pk10/pk10.ts'
import { type SoldFamily, soldFamily } from './families/sold-family.ts'
import { ssc } from './families/ssc/ssc.ts'
import { vnn, vns } from './families/vn/vn.ts'
import { x115 } from './families/x115/x115.ts'
import { type FamilyCode, gameCodeOf } from './game-code.ts'
import type { FastSchedule } from './schedule.ts'

const byCode: Readonly<Record<FamilyCode, SoldFamily>> = {
  K3: soldFamily(k3),
  SSC: soldFamily(ssc),
  X115: soldFamily(x115),
  PK10: soldFamily(pk10),
  KENO: soldFamily(keno),
  VNN: soldFamily(vnn),
  VNS: soldFamily(vns),
}

/** The rules of all, so that every draw can be sold, settled and checked. A board loads those of its own family only. */
export const soldFamilies: readonly SoldFamily[] = Object.values(byCode)

/** The plays of all families that choose among a few outcomes, as `family play`. */
export const entertainmentPlays: readonly string[] = soldFamilies
  .flatMap(({ code, entertainmentPlays: plays }) => plays.map((play) => `${code} ${play}`))
  .toSorted()

/** A game that the platform draws itself, for all its brands: they sell the same draws. */
export type DrawnGame = { readonly code: string; readonly family: SoldFamily; readonly schedule: FastSchedule }

/**
 * The code says everything, so a phone that verifies a draw need not believe a server about its rules or its times.
 * Undefined when no family and no schedule has this code.
 */
export function drawnGameOf(code: string): DrawnGame | undefined {
  const game = gameCodeOf(code)
  const family = soldFamilies.find((each) => each.code === game?.family)
  return game && family && { code, family, schedule: game.schedule }
}

export type PlayLimits = {
  readonly leastUnitStake: Amount
  readonly mostUnitStake: Amount
  readonly mostLineStake: Amount
  readonly mostLineWin: Amount
  readonly linesPerOrder: number
}

/** How many of a currency are about as much as one of the others; what is not here counts once. */
const coarse: Readonly<Record<string, bigint>> = { VND: 1_000n, KRW: 100n, IDR: 1_000n }

export function playLimitsOf(currency: string): PlayLimits {
  const unit = 10_000n * (coarse[currency] ?? 1n)
  return {
    leastUnitStake: unit,
    mostUnitStake: 10_000n * unit,
    mostLineStake: 100_000n * unit,
    mostLineWin: 1_000_000n * unit,
    linesPerOrder: 200,
  }
}
