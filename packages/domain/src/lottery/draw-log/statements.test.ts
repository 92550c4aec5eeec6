import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitOf, heldDraw } from '../../testing/held-draw.ts'
import { canonicalText } from './canonical-text.ts'
import { namedValuesText, parseNamedValues } from './named-values.ts'
import {
  bookText,
  cancelledText,
  commitText,
  noDrawBefore,
  parseStatement,
  resultText,
  seedDigestOf,
  statementHash,
} from './statements.ts'

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const digest = hex(64)
const game = fc.stringMatching(/^[A-Z0-9_]{1,20}$/)
const numero = fc.stringMatching(/^[0-9]{8}-[0-9]{4}$/)
const moments = fc
  .tuple(fc.nat(10 ** 12), fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }))
  .map(([open, sale, wait]) => [open, open + sale, open + sale + wait].map((ms) => new Date(ms).toISOString()))
const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String)

const commits = fc
  .tuple(game, numero, moments, digest, digest, fc.oneof(numero, fc.constant(noDrawBefore)))
  .filter(([, own, , , , previous]) => own !== previous)
  .map(([ofGame, own, [openAt = '', lockAt = '', drawAt = ''], chain, seedDigest, previous]) => ({
    kind: 'commit' as const,
    fields: { game: ofGame, numero: own, openAt, lockAt, drawAt, chain, rule: 'R1', seedDigest, previous },
  }))
const books = fc
  .record({ game, numero, realCount: count, realRoot: digest, trialCount: count, trialRoot: digest, commit: digest })
  .map((fields) => ({ kind: 'book' as const, fields }))
const results = fc
  .record({
    game,
    numero,
    seed: digest,
    round: count,
    signature: hex(96),
    result: fc.array(fc.stringMatching(/^[0-9]{1,2}$/), { minLength: 1, maxLength: 20 }).map((list) => list.join(',')),
    book: digest,
  })
  .map((fields) => ({ kind: 'result' as const, fields }))
const cancellations = fc
  .record({
    game,
    numero,
    reason: fc.stringMatching(/^[!-~]([ -~]{0,30}[!-~])?$/),
    seed: digest,
    acts: fc
      .array(fc.stringMatching(/^[a-z][a-z0-9.-]{1,9}\/[0-9a-f]{1,8}$/), { minLength: 1, maxLength: 4 })
      .map(String),
  })
  .map((fields) => ({ kind: 'cancelled' as const, fields }))

const formats = { commit: commitText, book: bookText, result: resultText, cancelled: cancelledText }
const statements = fc.oneof(commits, books, results, cancellations)
const written = ({ kind, fields }: { kind: keyof typeof formats; fields: Record<string, string> }) =>
  (formats[kind].format as (fields: Record<string, string>) => string)(fields)

describe('statements', () => {
  test('are read as they were written, and as no other kind', () => {
    fc.assert(
      fc.property(statements, (statement) => {
        const text = written(statement)
        expect(parseStatement(text)).toEqual(statement)
        const others = Object.entries(formats).filter(([kind]) => kind !== statement.kind)
        for (const [, format] of others) expect(format.parse(text)).toBeUndefined()
      }),
    )
  })

  test('have one text: whatever is read is written again to the letter', () => {
    fc.assert(
      fc.property(statements, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (statement, place, letter) => {
        const text = written(statement)
        const at = place % text.length
        for (const other of [
          text.slice(0, at) + letter + text.slice(at + 1),
          text.slice(0, at) + letter + text.slice(at),
        ]) {
          const read = parseStatement(other)
          if (read) expect(written(read)).toBe(other)
        }
      }),
    )
  })

  test('with another text have another hash', () => {
    fc.assert(
      fc.property(statements, statements, (one, other) => {
        const [a, b] = [written(one), written(other)]
        expect(statementHash(a) === statementHash(b)).toBe(a === b)
      }),
    )
  })
})

describe('what is no statement', () => {
  const commit = commitOf('20261114-0001', '20261113-1440')

  test.each([
    ['', ''],
    ['its end', commit.slice(0, -1)],
    ['a line more', `${commit}more yes\n`],
    ['an empty line', `${commit}\n`],
    ['other ends of lines', commit.replaceAll('\n', '\r\n')],
    ['two blanks', commit.replace('game ', 'game  ')],
    ['a blank at the end', commit.replace('rule R1', 'rule R1 ')],
    ['another rule', commit.replace('rule R1', 'rule R2')],
    ['another version', commit.replace('LV2', 'LV3')],
    ['capital letters', commit.replace(/chain .*/, (line) => line.toUpperCase().replace('CHAIN', 'chain'))],
    ['fields in another order', commit.replace(/(game .*\n)(numero .*\n)/, '$2$1')],
    ['a moment that never was', commit.replace(/openAt .*/, 'openAt 2026-02-30T00:00:00.000Z')],
    ['an hour that never was', commit.replace(/openAt .*/, 'openAt 2026-02-10T24:00:00.000Z')],
    ['a month that never was', commit.replace(/openAt .*/, 'openAt 2026-13-10T00:00:00.000Z')],
    ['a moment in another zone', commit.replace(/openAt .*/, 'openAt 2026-11-13T00:00:00.000+07:00')],
    ['a lock before the sale', commit.replace(/lockAt .*/, 'lockAt 2020-01-01T00:00:00.000Z')],
    ['a draw before its lock', commit.replace(/drawAt .*/, 'drawAt 2020-01-01T00:00:00.000Z')],
    ['itself as the one before', commit.replace('20261113-1440', '20261114-0001')],
  ])('%s', (_, text) => {
    expect(parseStatement(text)).toBeUndefined()
  })

  test('counts and roots that contradict each other', async () => {
    const { evidence } = await heldDraw()
    const book = bookText.parse(evidence.book?.text ?? '')
    if (!book) throw new Error('no book')
    expect(() => bookText.format({ ...book, realCount: '0' })).toThrow('contradict')
    expect(() => bookText.format({ ...book, trialCount: '1' })).toThrow('contradict')
    for (const realCount of ['05', '-1', '1e3', '9007199254740993', ''])
      expect(() => bookText.format({ ...book, realCount })).toThrow('realCount')
  })
})

test('a text with a value that could not be read again is never written', () => {
  const { format, parse } = canonicalText('T1', { one: () => true, two: (value) => value !== '' })
  expect(parse(format({ one: 'a', two: 'b' }))).toEqual({ one: 'a', two: 'b' })
  expect(() => format({ one: 'a', two: '' })).toThrow('T1: two')
})

test('the digest of a seed is of its bytes', () => {
  expect(seedDigestOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
  expect(seedDigestOf('00')).toBeUndefined()
})

describe('values by name', () => {
  test('stand in the order of their names', () => {
    expect(namedValuesText({ S4: '20', S3: '10' })).toBe('S3:10,S4:20')
    expect(parseNamedValues('S3:10,S4:20')).toEqual({ S3: '10', S4: '20' })
    expect(parseNamedValues('cash:1.5000')).toEqual({ cash: '1.5000' })
  })

  test.each(['', 'a', 'a:', ':1', 'a:1,', 'b:1,a:2', 'a:1,a:1', 'a:1.5', 'a:-1', 'a: 1', 'a:1;b:2'])(
    'none: %j',
    (text) => {
      expect(parseNamedValues(text)).toBeUndefined()
    },
  )

  test('keep names that a plain object has already', () => {
    expect(parseNamedValues('constructor:1')).toEqual({ constructor: '1' })
  })
})
