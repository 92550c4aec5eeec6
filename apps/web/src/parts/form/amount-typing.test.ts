import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfTyped, caretAfter, figuresBefore, readPasted, typedOfAmount, writeTyped } from './amount-typing.ts'

test('what is typed stands in groups, with no more digits behind the point than the currency shows', () => {
  expect(
    ['5', '5000', '1234567', '00012', '12.345', '.5', '1.2.3', 'Rs 5,000'].map((text) => writeTyped(text, 2)),
  ).toEqual(['5', '5,000', '1,234,567', '12', '12.34', '0.5', '1.23', '5,000'])
  expect(['12.5', '5000.', 'abc', ''].map((text) => writeTyped(text, 0))).toEqual(['12', '5,000', '', ''])
})

test('the digits of every keyboard are digits', () => {
  for (const five of ['٥', '۵', '५', '௫', '๕', '၅', '៥', '５']) expect(writeTyped(`${five}000`, 2), five).toBe('5,000')
  expect(writeTyped('۱۲٫۵', 2)).toBe('12.5')
})

test('a pasted figure is read with the separators it came with', () => {
  const read = (text: string) => writeTyped(readPasted(text), 2)
  expect(['5,000', '5.000,50', '5,000.50', '10,5', '10.5', ' 1,234,567 '].map(read)).toEqual([
    '5,000',
    '5,000.50',
    '5,000.50',
    '10.5',
    '10.5',
    '1,234,567',
  ])
})

test('what is typed is exact at every size', () => {
  const digits = fc.integer({ min: 0, max: 2 })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 99_999_999_999n }),
      fc.integer({ min: 0, max: 99 }),
      digits,
      (whole, part, most) => {
        const typed = `${whole}.${String(part).padStart(2, '0')}`
        const shown = writeTyped(typed, most)
        const kept = most === 0 ? 0 : Number(String(part).padStart(2, '0').slice(0, most).padEnd(2, '0'))
        expect(amountOfTyped(shown)).toBe(whole * 10_000n + BigInt(kept) * 100n)
      },
    ),
  )
  expect(amountOfTyped('')).toBeUndefined()
})

test('an amount of the wire stands in the field as somebody would type it', () => {
  expect(typedOfAmount('5000.0000', 2)).toBe('5,000')
  expect(typedOfAmount('12.5000', 2)).toBe('12.50')
  expect(typedOfAmount('5000.0000', 0)).toBe('5,000')
})

test('the caret stays behind its digit when a group comes or goes', () => {
  // 1|000 becomes 12|,000 after a 2 was typed behind the 1.
  expect(caretAfter(figuresBefore('12000', 2), '12,000')).toBe(2)
  expect(caretAfter(figuresBefore('1,2345', 4), '12,345')).toBe(4)
  expect(caretAfter(0, '12,345')).toBe(0)
  expect(caretAfter(9, '12,345')).toBe(6)
})
