import { bytesOfHex, digestOfBytes, hashBytes, hexOf, utf8 } from './bytes.ts'
import {
  blsSignature,
  digest,
  integer,
  line,
  moment,
  numbers,
  numero,
  oneOf,
  positive,
  staffActs,
  word,
} from './canonical-fields.ts'
import { type CanonicalText, canonicalText } from './canonical-text.ts'
import { leafHash } from './merkle-tree.ts'
import { roundRule } from './round-rule.ts'

/** The first draw of a game names nothing before it. */
export const noDrawBefore = '-'

const emptyBook = digestOfBytes(new Uint8Array(0))

/** Before the sale opens: everything about a draw that nobody may choose later. */
export const commitText = canonicalText(
  'LV2 commit',
  {
    game: word,
    numero,
    openAt: moment,
    lockAt: moment,
    drawAt: moment,
    chain: digest,
    rule: oneOf(roundRule),
    seedDigest: digest,
    previous: (value) => value === noDrawBefore || numero(value),
  },
  (commit) => commit.openAt < commit.lockAt && commit.lockAt < commit.drawAt && commit.numero !== commit.previous,
)

/** At the lock: how many bets, and the root over them. */
export const bookText = canonicalText(
  'LV2 book',
  { game: word, numero, realCount: integer, realRoot: digest, trialCount: integer, trialRoot: digest, commit: digest },
  ({ realCount, realRoot, trialCount, trialRoot }) =>
    (realCount === '0') === (realRoot === emptyBook) && (trialCount === '0') === (trialRoot === emptyBook),
)

/** After the round. */
export const resultText = canonicalText('LV2 result', {
  game: word,
  numero,
  seed: digest,
  round: positive,
  signature: blsSignature,
  result: numbers,
  book: digest,
})

/** Instead of a result, or before the sale opens. */
export const cancelledText = canonicalText('LV2 cancelled', {
  game: word,
  numero,
  reason: line,
  seed: digest,
  acts: staffActs,
})

type FieldsOf<Text> = Text extends CanonicalText<infer Name> ? Readonly<Record<Name, string>> : never

export type Commit = FieldsOf<typeof commitText>
export type Book = FieldsOf<typeof bookText>
export type Result = FieldsOf<typeof resultText>
export type Cancelled = FieldsOf<typeof cancelledText>

export type Statement =
  | { readonly kind: 'commit'; readonly fields: Commit }
  | { readonly kind: 'book'; readonly fields: Book }
  | { readonly kind: 'result'; readonly fields: Result }
  | { readonly kind: 'cancelled'; readonly fields: Cancelled }

/** Undefined for every text that is no statement to the letter. */
export function parseStatement(text: string): Statement | undefined {
  const commit = commitText.parse(text)
  if (commit) return { kind: 'commit', fields: commit }
  const book = bookText.parse(text)
  if (book) return { kind: 'book', fields: book }
  const result = resultText.parse(text)
  if (result) return { kind: 'result', fields: result }
  const cancelled = cancelledText.parse(text)
  return cancelled && { kind: 'cancelled', fields: cancelled }
}

/** Its leaf in the log, and the hash by which later statements and receipts name it. */
export function statementHash(text: string): string {
  return hexOf(leafHash(utf8(text)))
}

/** What a commit publishes of its seed; undefined when that is not 32 bytes in hexadecimal. */
export function seedDigestOf(seed: string): string | undefined {
  const bytes = bytesOfHex(seed, hashBytes)
  return bytes && digestOfBytes(bytes)
}
