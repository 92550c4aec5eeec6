import type { TableGame } from '../tables/table-game.ts'
import type { SpinRules } from './spin-rules.ts'
import type { Words } from './words-of.ts'

/** One game of the studio. Paths are those of files below `src`. */
export type Engine = {
  /** What operators call it, unless they have a name of their own for it. */
  readonly code: string
  /** A proper name, the same in every language. */
  readonly name: string
  /** A folder with one file of words for each language, which are added to those of the studio. */
  readonly words: string
  readonly styles: readonly string[]
  /** The file that the browser runs; it is served with everything that it imports. */
  readonly entry: string
  /** A picture for notices that stand before the game, as HTML. */
  readonly emblem: string
  /** What lies behind the game bar and the game, as HTML. */
  readonly backdrop: () => string
  /** The game below the game bar, as HTML; the words are those of the studio with the game's own. */
  content(words: Words): string
  /** A game whose round is one stake and one result. */
  readonly rules?: SpinRules
  /** A game whose round is many small stakes at once, each on a target; null when one of them is no target. */
  readonly shotBatchRules?: (targets: readonly string[]) => SpinRules | null
  /** What may be staked, in whole ten-thousandths; the stakes of a spin unless given. */
  readonly stakes?: (currency: string) => readonly bigint[]
  /** Buttons in the game bar besides those that every game has, as HTML. */
  readonly tools?: (words: Words) => string
  /**
   * A game under a contract of its own, such as one whose settled rounds may be settled anew: the operator knows it by
   * another account, which is named after this word.
   */
  readonly account?: string
  /** A game whose rounds many players share. */
  readonly table?: TableGame
}

/** By the code of the game. */
export type Engines = Readonly<Record<string, Engine>>
