import type { Family, PlayMode } from '@fairground/domain/lottery/family.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { ComponentType } from 'react'
import type { Slip, SlipAction } from '../slip/slip.ts'
import { figuresOf, isWithin, type LineLimits, type SlipFigures } from '../slip/slip-figures.ts'

export type BoardProps = {
  readonly mode: PlayMode
  readonly picks: Slip['picks']
  readonly isOpen: boolean
  readonly change: (action: SlipAction) => void
}

export type ResultProps = {
  readonly result: readonly string[]
  readonly size: number
  readonly look?: 'drawn' | 'gold' | 'plain'
  /** It has just been drawn and comes to rest. */
  readonly isFresh?: boolean
}

/** What a lottery family adds to the table: everything else is the same for all of them. */
export type BoardFamily = {
  readonly code: string
  readonly figuresOf: (mode: PlayMode, slip: Slip) => SlipFigures
  readonly isWithin: (lines: readonly Line[], limits: LineLimits) => boolean
  readonly Board: ComponentType<BoardProps>
  readonly Result: ComponentType<ResultProps>
  /** What is said beside a result, such as the sum of dice. */
  readonly noteOf: (result: readonly string[]) => string
  readonly playLabel: (text: Text, play: string) => string
  readonly valueLabel: (text: Text, play: string, value: string) => string
}

type Shown = Omit<BoardFamily, 'code' | 'figuresOf' | 'isWithin'>

/** A family of the domain with the way it is shown. */
export function boardFamily<Draw>(rules: Family<Draw>, shown: Shown): BoardFamily {
  return {
    ...shown,
    code: rules.code,
    figuresOf: (mode, slip) => figuresOf(rules, mode, slip),
    isWithin: (lines, limits) => isWithin(rules, lines, limits),
  }
}
