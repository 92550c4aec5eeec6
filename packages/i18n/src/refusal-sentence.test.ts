import { limitKinds, limitSpans } from '@fairground/domain/ledger/limits.ts'
import {
  type MessageValuesOf,
  messageValues,
  type RefusalName,
  type RefusalWithValues,
  type ValuesOf,
} from '@fairground/domain/refusals.ts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { MessageValues } from './keys.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { renderInEveryLanguage, textOf } from './testing/refusals.ts'

type PlaceholdersOf<N extends RefusalName> = `refusal.${N}` extends keyof MessageValues
  ? keyof MessageValues[`refusal.${N}`]
  : never
type SpokenKeysOf<N extends RefusalName> = N extends RefusalWithValues ? keyof MessageValuesOf<N> : never
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

test('every placeholder of an English refusal is a value that its name carries, and the reverse', () => {
  type Differing = { [N in RefusalName]: Same<PlaceholdersOf<N>, SpokenKeysOf<N>> extends true ? never : N }
  expectTypeOf<Differing[RefusalName]>().toEqualTypeOf<never>()
})

test('a placeholder that decides a plural is a number', () => {
  type Plural = {
    [N in RefusalWithValues]: MessageValuesOf<N>[keyof MessageValuesOf<N>] extends number ? N : never
  }[RefusalWithValues]
  expectTypeOf<Plural>().toEqualTypeOf<'TOO_MANY_TRIES' | 'UNDER_AGE'>()
})

const time = (iso: string) => {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
const [closed, now] = ['2026-11-15T12:00:55.000Z', '2026-11-15T12:00:57.250Z']
const rested = '2026-11-16T11:00:00.000Z'

/** A refusal that gets values later must bring its example here. */
const examples: { readonly [N in RefusalWithValues]: readonly [ValuesOf<N>, string] } = {
  EXCLUDED: [
    { kind: 'timeout', until: rested, zone: 'Asia/Karachi' },
    `Your self-exclusion or time-out lasts until 16 Nov 2026, ${time(rested).slice(0, 5)}`,
  ],
  TOO_MANY_TRIES: [{ seconds: 90 }, 'Too many tries. Wait 90 seconds.'],
  UNDER_AGE: [{ age: 18, field: 'birthDate' }, 'You must be at least 18 years old'],
  LIMIT_EXCEEDED: [
    { limit: 'stake.24h', left: '50.5000', currency: 'PKR' },
    'This would exceed a limit you set: Stake limit (24 hours). Left: Rs\u00a050.50.',
  ],
  AMOUNT_OUT_OF_RANGE: [
    { min: '10.0000', max: '1000.0000', currency: 'CNY' },
    'Enter an amount between ¥10 and ¥1,000',
  ],
  WAGERING_UNFINISHED: [
    { remaining: '28800.0001', currency: 'PKR' },
    'Wagering is not finished. Rs\u00a028,800.01 left to wager.',
  ],
  FEE_CHANGED: [{ fee: '12.5000', currency: 'EUR' }, 'The fee is now €12.50. Please check and confirm again.'],
  DEBT_OPEN: [
    { owed: '250.0001', currency: 'PKR' },
    'A win was corrected after you had spent it. You can withdraw once Rs\u00a0250.01 is repaid; deposits and wins repay it first.',
  ],
  BONUS_STAKE_TOO_HIGH: [
    { most: '12.5000', currency: 'PKR' },
    'While bonus money pays a part of it, a stake can be at most Rs\u00a012.50',
  ],
  DRAW_FULL: [{ left: '12.5000', currency: 'PKR' }, 'This draw can take only Rs\u00a012.50 more on that choice'],
  DRAW_CLOSED: [
    { lockTime: closed, serverTime: now },
    `This draw is closed. It closed at ${time(closed)}; the time now is ${time(now)}.`,
  ],
}

describe('every refusal with values is a whole sentence', () => {
  test.each(Object.entries(examples))('%s', (refusal, [value, sentence]) => {
    expect(renderInEveryLanguage({ refusal: refusal as RefusalWithValues, value })).toBe(sentence)
  })

  test.each(limitKinds.flatMap((kind) => limitSpans.map((span) => `${kind}.${span}`)))(
    'the limit %s has a name',
    (limit) => {
      const value = { limit, left: '0.0000', currency: 'KRW' }
      expect(renderInEveryLanguage({ refusal: 'LIMIT_EXCEEDED', value })).toMatch(
        /: (Deposit|Loss|Stake) limit \(.+\)\. Left: ₩0\.$/,
      )
    },
  )

  test('an exclusion without a set end names none', () => {
    const value = { kind: 'exclusion', until: '', zone: 'Asia/Karachi' }
    expect(renderInEveryLanguage({ refusal: 'EXCLUDED', value })).toBe(
      'Your self-exclusion lasts until you ask to end it',
    )
  })
})

test.each(Object.keys(messageValues) as RefusalWithValues[])(
  '%s from a server that sends other values leaves no gap',
  (refusal) => {
    const unknown = 'Something went wrong'
    expect(refusalSentence(textOf('en'), { refusal, value: null })).toBe(unknown)
    const [value] = examples[refusal]
    for (const missing of Object.keys(messageValues[refusal])) {
      const less = Object.fromEntries(Object.entries(value).filter(([name]) => name !== missing))
      expect(refusalSentence(textOf('en'), { refusal, value: less })).toBe(unknown)
      expect(refusalSentence(textOf('en'), { refusal, value: { ...value, [missing]: 'stake.1h' } })).toBe(unknown)
    }
  },
)
