import type { Family, PlayMode } from '@fairground/domain/lottery/family.ts'
import {
  type Line,
  type LineRequest,
  lineOf,
  type PaidCase,
  paidCasesOf,
  type Settled,
  settleLine,
} from '@fairground/domain/lottery/line.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { ComponentType } from 'react'
import { type PriceInfo, priceOf } from '../board/odds-text.ts'
import type { PlayShape } from '../board/parts/play-shape.ts'
import type { Slip } from '../slip/slip.ts'
import { figuresOf, isWithin, type LineLimits, type SlipFigures } from '../slip/slip-figures.ts'

export type ResultProps = {
  readonly result: readonly string[]
  readonly size: number
  readonly variant?: 'drawn' | 'gold' | 'plain'
}

export type PictureProps = { readonly play: string; readonly value: string }

export type Explained = { readonly line: Line; readonly settled: Settled; readonly cases: readonly PaidCase[] }

export type SlipWords = { readonly counted: string; readonly onChip: string | undefined }

/** A selection and a draw in which it wins. */
export type Example = { readonly selection: string; readonly result: readonly string[] }

export type PlayGuide = {
  readonly shapeOf: (play: string) => PlayShape
  /** What wins, in one sentence. */
  readonly hintOf: (text: Text, play: string) => string
  readonly exampleOf: (play: string) => Example
}

/** What a lottery family adds to the table: everything else is the same for all of them. */
export type BoardFamily = {
  readonly code: string
  readonly figuresOf: (slip: Slip) => SlipFigures
  readonly isWithin: (lines: readonly Line[], limits: LineLimits) => boolean
  /** Whether a chip on this cell is paid, by the rules that settle the bets. */
  readonly isCellHit: (play: string, value: string, result: readonly string[]) => boolean
  /** What a chip on this cell pays, at each of its prices. */
  readonly oddsOfValue: (play: string, value: string) => readonly bigint[]
  /** Where every value is a bet by itself, chips lie on its cell; elsewhere numbers are marked. */
  readonly isByCell: (play: string) => boolean
  /** By the name of a price: what a winning unit of the play pays, and how likely that is. */
  readonly pricesOf: (play: string) => Readonly<Record<string, PriceInfo>>
  /** The line, what it comes to in this draw, and all that it can come to; undefined when it is not sold. */
  readonly explain: (request: LineRequest, result: readonly string[]) => Explained | undefined
  /** What the parts that are the same on all staged boards need; a family that has it shows its draws on its stage. */
  readonly guide?: PlayGuide
  /** The cells and their prices, made of `Cell`; the mode decides what is seen first. */
  readonly Board: ComponentType<{ readonly mode: PlayMode }>
  /** What a game of the family is known by, 34 px wide. */
  readonly Mark: ComponentType<{ readonly variant: 'drawn' | 'plain' }>
  readonly Result: ComponentType<ResultProps>
  /** Comes to rest on what was drawn within three seconds, or within `rollMs`, by transforms alone. */
  readonly Rolling: ComponentType<{ readonly result: readonly string[] }>
  readonly rollMs?: number
  /** Values that are known by what their cell draws, such as the face of a die; small, beside the name of the play. */
  readonly picture?: {
    readonly has: (play: string, value: string) => boolean
    readonly Of: ComponentType<PictureProps>
  }
  /** What is said beside a result, such as the sum of dice. */
  readonly noteOf: (result: readonly string[]) => string
  /** What is written above the notes in a list of results; null leaves the column out, where the result shows the note. */
  readonly noteHead: 'play.head.sum' | 'play.head.sumTwo' | null
  /** The result in words, such as `Small, odd`. */
  readonly wordsOf: (text: Text, result: readonly string[]) => string
  readonly playLabel: (text: Text, play: string) => string
  readonly valueLabel: (text: Text, play: string, value: string) => string
  /** What a bet on this value wins with, in a few words, where its name does not say it. */
  readonly winsOn?: (text: Text, play: string, value: string) => string | undefined
  /** Where a selection is not its values one after the other, such as digits at places. */
  readonly selectionLabel?: (text: Text, play: string, selection: string) => string | undefined
  /** Where a player counts in another unit than bets, such as points: what the slip says, and what its chip does. */
  readonly slipWords?: (text: Text, lines: readonly Line[]) => SlipWords | undefined
  /** Values that say by themselves what was bet on, without the name of the play; false where two plays would read alike. */
  readonly isNamedByValue?: (play: string) => boolean
}

type ByRules = 'code' | 'figuresOf' | 'isWithin' | 'isCellHit' | 'oddsOfValue' | 'pricesOf' | 'explain'
type Shown = Omit<BoardFamily, ByRules>

/** A family of the domain with the way it is shown. */
export function boardFamily<Draw>(rules: Family<Draw>, shown: Shown): BoardFamily {
  const lineOn = (play: string, value: string) =>
    lineOf(rules, { play, selection: value, unitStake: 10_000n, multiple: 1 })
  return {
    ...shown,
    code: rules.code,
    figuresOf: (slip) => figuresOf(rules, withAllGroups(slip, shown.guide)),
    isWithin: (lines, limits) => isWithin(rules, lines, limits),
    isCellHit: (play, value, result) => {
      const draw = rules.read(result)
      const line = lineOn(play, value)
      return draw !== undefined && line !== undefined && settleLine(rules, line, draw).win > 0n
    },
    pricesOf: (name) => {
      const play = rules.plays[name]
      return play ? Object.fromEntries(Object.keys(play.prices).map((price) => [price, priceOf(play, price)])) : {}
    },
    explain: (request, result) => {
      const [line, draw] = [lineOf(rules, request), rules.read(result)]
      if (!line || draw === undefined) return undefined
      return { line, settled: settleLine(rules, line, draw), cases: paidCasesOf(rules, line) }
    },
    oddsOfValue: (play, value) => Object.values(lineOn(play, value)?.odds ?? {}),
  }
}

/** A slip knows only the groups that were tapped; the rules ask for all of them. */
function withAllGroups(slip: Slip, book: PlayGuide | undefined): Slip {
  if (!book) return slip
  const picks = Object.entries(slip.picks).map(([play, groups]) => {
    return [play, book.shapeOf(play).groups.map((_, group) => groups[group] ?? [])] as const
  })
  return { ...slip, picks: Object.fromEntries(picks) }
}

/** `1,2|3` as a person reads it. */
export function selectionText(family: BoardFamily, text: Text, play: string, selection: string): string {
  const own = family.selectionLabel?.(text, play, selection)
  if (own !== undefined) return own
  const label = (value: string) => family.valueLabel(text, play, value)
  const groups = selection.split('|').map((group) => group.split(',').map(label))
  return groups.map((values) => values.join(', ')).join(' + ')
}
