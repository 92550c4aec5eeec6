import type { Settled } from '@fairground/domain/lottery/line.ts'
import type { Side } from '@fairground/domain/lottery/valid-stake.ts'
import { fullWeight } from '@fairground/domain/wallet/turnover.ts'

type DecidedSide = readonly [group: string, sides: number, side: string, stake: string, odds: string]

/** What a line wins; where there is more to say: that, what is pushed, its weight as turnover, its sides and their bits. */
export type Decided =
  | string
  | readonly [win: string, pushed: string, weight: number, sides: readonly DecidedSide[], mask: string]

type Outcome = Settled & { readonly weight: bigint; readonly sides: readonly Side[] }

/** As many as a number of the database has without its sign. Sides beyond them share a bit with another one. */
const bits = 62n

/** Writes what was decided about the lines of a draw as `close_bets` reads it. */
export function createDecidedLines() {
  /** By group and side: a bit for each. */
  const groups = new Map<string, Map<string, bigint>>()
  const complete = new Map<string, bigint>()
  let sidesSeen = 0n

  function bitOf({ group, side, sides }: Side): bigint {
    const bySide = groups.get(group) ?? new Map<string, bigint>()
    groups.set(group, bySide)
    const known = bySide.get(side)
    if (known !== undefined) return known
    const bit = 1n << (sidesSeen % bits)
    sidesSeen += 1n
    bySide.set(side, bit)
    // Before somebody holds its last side, nobody can hold all of a group.
    if (bySide.size === sides) complete.set(group, maskOf(bySide.values()))
    return bit
  }

  return {
    /** Most lines are told by their win alone, which the database reads faster. */
    of({ win, pushed, weight, sides }: Outcome): Decided {
      if (sides.length === 0 && weight === fullWeight && pushed === 0n) return String(win)
      const held = sides.map(
        ({ group, side, stake, odds, sides: count }) => [group, count, side, String(stake), String(odds)] as const,
      )
      return [String(win), String(pushed), Number(weight), held, String(maskOf(sides.map(bitOf)))]
    },
    /** The bits of every group that a member may hold all of. */
    groups: (): readonly string[] => [...complete.values()].map(String),
  }
}

export type DecidedLines = ReturnType<typeof createDecidedLines>

function maskOf(all: Iterable<bigint>): bigint {
  let mask = 0n
  for (const bit of all) mask |= bit
  return mask
}
