import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import type { Family, PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { ComponentType } from 'react'
import type { Slip } from '../slip/slip.ts'
import { figuresOf, isWithin, type LineLimits, type SlipFigures } from '../slip/slip-figures.ts'

export type ResultProps = {
  readonly result: readonly string[]
  readonly size: number
  readonly look?: 'drawn' | 'gold' | 'plain'
}

/** What a lottery family adds to the table: everything else is the same for all of them. */
export type BoardFamily = {
  readonly code: string
  readonly figuresOf: (slip: Slip) => SlipFigures
  readonly isWithin: (lines: readonly Line[], limits: LineLimits) => boolean
  /** Where every value is a bet by itself, chips lie on its cell; elsewhere numbers are marked. */
  readonly isByCell: (play: string) => boolean
  /** The cells and their prices, made of `Cell`; the mode decides what is seen first. */
  readonly Board: ComponentType<{ readonly mode: PlayMode }>
  readonly Result: ComponentType<ResultProps>
  /** Comes to rest on what was drawn within three seconds, by transforms alone. */
  readonly Rolling: ComponentType<{ readonly result: readonly string[] }>
  /** What is said beside a result, such as the sum of dice. */
  readonly noteOf: (result: readonly string[]) => string
  /** The result in words, such as `Small, odd`. */
  readonly wordsOf: (text: Text, result: readonly string[]) => string
  readonly playLabel: (text: Text, play: string) => string
  readonly valueLabel: (text: Text, play: string, value: string) => string
}

type Shown = Omit<BoardFamily, 'code' | 'figuresOf' | 'isWithin'>

/** A family of the domain with the way it is shown. */
export function boardFamily<Draw>(rules: Family<Draw>, shown: Shown): BoardFamily {
  return {
    ...shown,
    code: rules.code,
    figuresOf: (slip) => figuresOf(rules, slip),
    isWithin: (lines, limits) => isWithin(rules, lines, limits),
  }
}

/** Whether a chip on this cell is paid, by the rules that settle the bets. */
export function isCellHit(game: string, play: string, value: string, result: readonly string[]): boolean {
  const family = drawnGameOf(game)?.family
  const line = family?.lineOf({ play, selection: value, unitStake: 10_000n, multiple: 1 })
  return line !== undefined && family !== undefined && family.settle(line, result).win > 0n
}
