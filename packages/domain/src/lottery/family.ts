import type { Distribution } from './distribution.ts'
import type { Price, WonUnits } from './price.ts'
import type { Selection } from './selection.ts'

/** Traditional plays choose numbers, entertainment plays choose among a few outcomes at a fixed price. */
export type PlayMode = 'trad' | 'ent'

/** Values of a play of which exactly one wins whatever is drawn, each with the name of its price. */
export type Opposites = Readonly<Record<string, string>>

/** One way to bet. Every unit of a line costs the unit stake; what it pays stands in its price. */
export type Play<Draw> = {
  readonly mode: PlayMode
  /** By the name of a price: how likely a unit of it wins, and what a pay table gives for it. */
  readonly prices: Readonly<Record<string, Price>>
  /** In its canonical order, or undefined when the play does not allow it. */
  readonly canonical: (selection: Selection) => Selection | undefined
  readonly units: (selection: Selection) => number
  /** The prices under which a line was sold, of those above. */
  readonly pricesOf: (selection: Selection) => readonly string[]
  readonly won: (selection: Selection, draw: Draw) => readonly WonUnits[]
  /** How many units come back undecided. A play without it decides every unit. */
  readonly pushed?: (selection: Selection, draw: Draw) => number
  /** By a formula of the play and not by trying all draws, so that a phone has it at every tap. */
  readonly distribution: (selection: Selection) => Distribution
  /** Only where every value of the selection is a unit by itself. Who stakes on all of a set risks next to nothing. */
  readonly opposites?: readonly Opposites[]
  /** Every group of the selection has these opposites for itself: values of different groups are none. */
  readonly isByPosition?: true
  /** How much of a stake counts as turnover, where it is not what the category says. */
  readonly turnoverWeight?: bigint
}

/** A number below `n`, every one as likely as the others. */
export type Rng = (n: number) => Promise<number>

/** One folder per family: what is drawn, and every play on it. */
export type Family<Draw> = {
  readonly code: string
  readonly plays: Readonly<Record<string, Play<Draw>>>
  /** All that can be drawn, each as likely as the others, up to some hundreds, because they are listed at every tap; null where there are more. */
  readonly outcomes: (() => Iterable<Draw>) | null
  readonly draw: (rng: Rng) => Promise<Draw>
  /** As a draw is stored and published. */
  readonly write: (draw: Draw) => readonly string[]
  /** The inverse; undefined is what this family cannot have drawn. */
  readonly read: (result: readonly string[]) => Draw | undefined
}
