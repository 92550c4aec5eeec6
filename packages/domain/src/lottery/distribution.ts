import type { WonUnits } from './price.ts'

/** In `ways` of all draws a line wins these units and gets `pushed` units back. */
export type Case = { readonly ways: bigint; readonly won: readonly WonUnits[]; readonly pushed: number }

/** All that a line can come to. The ways of all cases together are `of`, so chances are exact. */
export type Distribution = { readonly of: bigint; readonly cases: readonly Case[] }

/** Cases that come to the same may stand apart; those that never happen are left out. */
export function distributionOf(cases: readonly Case[]): Distribution {
  const possible = cases.filter(({ ways }) => ways > 0n)
  return { of: possible.reduce((sum, { ways }) => sum + ways, 0n), cases: possible }
}

/** What is won at one price, or nothing. */
export function wonUnits(price: string, units: number): readonly WonUnits[] {
  return units > 0 ? [{ price, units }] : []
}
