import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatUpcoming,
  phoneZone,
} from './format.ts'
import { everyLanguage } from './testing/every-language.ts'

const moment = new Date('2025-11-14T21:05:00Z')

describe.each(everyLanguage)('$code', (language) => {
  test('numbers have Latin digits in groups of three', () => {
    expect(formatNumber(language, 1234567)).toMatch(/^1(,234,567|\.234\.567)$/)
    expect(formatNumber(language, 1234)).toMatch(/^1[.,]234$/)
    expect(formatNumber(language, '1234.5', 2)).toMatch(/^1(,234\.50|\.234,50)$/)
  })

  test('a number is cut, never rounded up, and stays exact beyond floating point', () => {
    expect(formatNumber(language, '99.999', 2)).toMatch(/^99[.,]99$/)
    expect(formatNumber(language, '-0.4')).toBe('0')
    expect(formatNumber(language, 9007199254740993n).replace(/[.,]/g, '')).toBe('9007199254740993')
  })

  test('a number reads as the language library of the browser writes it', () => {
    const tag = ['hi', 'ta'].includes(language.tag) ? 'en' : language.tag
    const amount = fc.oneof(
      fc.integer(),
      fc.bigInt(),
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
      fc.tuple(fc.bigInt(), fc.nat()).map(([whole, part]) => `${whole}.${part}` as `${number}`),
    )
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 8 }), (value, digits) => {
        const library = new Intl.NumberFormat(tag, {
          numberingSystem: 'latn',
          useGrouping: 'always',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          signDisplay: 'negative',
          roundingMode: 'trunc',
        })
        expect(formatNumber(language, value, digits)).toBe(library.format(value))
      }),
      {
        numRuns: 60,
        examples: [
          [-1.5e-7, 8],
          ['-0.001', 2],
          [0.29, 2],
        ],
      },
    )
  })

  test('moments show the zone asked for, Latin digits, the common year and a 24 hour clock', () => {
    const shown = formatDateTime(language, moment, 'Asia/Karachi')
    expect(shown).toMatch(/\b15\b|15日|15일/)
    expect(shown).toContain('2025')
    expect(shown).toMatch(/02[:.]05/)
    expect(shown).not.toMatch(/(?![0-9])\p{Nd}/u)
    expect(formatDate(language, moment, 'UTC')).toContain('14')
    expect(formatTime(language, moment, 'UTC')).toMatch(/^21[:.]05$/)
  })

  test('without a zone moments show that of the device', () => {
    const local = new Date(2026, 10, 14, 21, 5)
    expect(formatTime(language, local, phoneZone)).toMatch(/^21[:.]05$/)
    expect(formatDate(language, local, phoneZone)).toContain('14')
  })
})

test('English dates are British', () => {
  expect(formatDateTime({ tag: 'en' }, moment, 'UTC')).toBe('14 Nov 2025, 21:05')
})

test('WALLET-04 money is CNY with two decimals and comma groups unless the merchant says otherwise', () => {
  expect(formatMoney('1234567.5')).toBe('¥1,234,567.50')
  expect(formatMoney(0)).toBe('¥0.00')
  expect(formatMoney('-1234.567')).toBe('-¥1,234.56')
  expect(formatMoney('1234.5', { symbol: 'Rs', digits: 2 })).toBe('Rs\u00a01,234.50')
  expect(formatMoney('1234', { symbol: '₩', digits: 0 })).toBe('₩1,234')
  expect(formatMoney('9007199254740993.99')).toBe('¥9,007,199,254,740,993.99')
})

test('what is to come has a year only where it is another one, in the zone of the house', () => {
  const now = new Date('2026-12-31T18:30:00.000Z')
  const at = (iso: string, tag: string) => formatUpcoming({ tag }, new Date(iso), 'Asia/Karachi', now)
  expect(at('2026-12-31T18:45:00.000Z', 'en')).toBe('31 Dec, 23:45')
  expect(at('2026-12-31T19:15:00.000Z', 'en')).toBe('1 Jan 2027, 00:15')
  expect(at('2026-12-31T18:45:00.000Z', 'ko')).toBe('12월 31일 23:45')
})
