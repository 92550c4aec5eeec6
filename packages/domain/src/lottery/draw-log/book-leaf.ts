import { parseAmount } from '../../money.ts'
import { type Hash, hashBytes, utf8 } from './bytes.ts'
import { amount, currency, line, moment, positive, word } from './canonical-fields.ts'
import { canonicalText } from './canonical-text.ts'
import { type Levels, leafHash, levelsOf } from './merkle-tree.ts'
import { isNamedValues, valuesOf } from './named-values.ts'

/** What was sold, as the book and the receipt both say it. `split` is where the stake came from. */
export const betFields = {
  play: word,
  selection: line,
  unitStake: amount,
  multiple: positive,
  stake: amount,
  currency,
  split: isNamedValues,
  series: positive,
  odds: isNamedValues,
  acceptedAt: moment,
} as const

export type BetTerms = Readonly<Record<keyof typeof betFields, string>>

/** Odds are whole numbers of ten-thousandths, and the parts of a stake make up the stake. */
export function areSoundTerms({ stake, split, odds }: Pick<BetTerms, 'stake' | 'split' | 'odds'>): boolean {
  if (odds.includes('.')) return false
  let sum = 0n
  for (const part of valuesOf(split)) {
    const amount = parseAmount(part)
    if (amount === undefined) return false
    sum += amount
  }
  return sum === parseAmount(stake)
}

const betText = canonicalText('LV2 bet', { id: word, order: word, ...betFields }, areSoundTerms)

export type BookedBetV2 = BetTerms & { readonly id: string; readonly order: string }

export function bookLeafText(bet: BookedBetV2): string {
  return betText.format(bet)
}

export function bookLeafHash(bet: BookedBetV2, hash?: Hash): Uint8Array {
  return leafHash(utf8(bookLeafText(bet)), hash)
}

/** Every level of the tree over a book, whose bets stand in the order of their ids; no id comes twice. */
export function bookLevels(bets: readonly BookedBetV2[], hash?: Hash): Levels {
  const leaves = new Uint8Array(bets.length * hashBytes)
  let before = ''
  for (const [place, bet] of bets.entries()) {
    if (bet.id <= before) throw new Error(`the bet ${bet.id} does not come after ${before}`)
    before = bet.id
    leaves.set(bookLeafHash(bet, hash), place * hashBytes)
  }
  return levelsOf(leaves, hash)
}
