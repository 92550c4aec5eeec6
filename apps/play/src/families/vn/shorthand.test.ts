import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Part, parseShorthand, pointsOfChip, type Shorthand, writeShorthand } from './shorthand.ts'

const two: Shorthand = { width: 2, isTogether: false }
const together: Shorthand = { width: 2, isTogether: true }
const read = (text: string, rules = two) => Object.fromEntries(parseShorthand(text, rules).points)
const unknown = (text: string, rules = two) =>
  parseShorthand(text, rules).parts.flatMap((part) => (part.kind === 'unknown' ? [`${part.text} ${part.problem}`] : []))
const ten = (of: (digit: number) => string, points: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [of(digit), points]))

test('numbers, then what is put on each of them', () => {
  expect(read('23 45 67 x10')).toEqual({ '23': 10, '45': 10, '67': 10 })
  expect(read('23,45;67.89')).toEqual({ '23': 1, '45': 1, '67': 1, '89': 1 })
  expect(read('23x5 45*6, 67 ×7')).toEqual({ '23': 5, '45': 6, '67': 7 })
  expect(read('23 45 X10 67')).toEqual({ '23': 10, '45': 10, '67': 1 })
})

test('a head, a tail and a range', () => {
  expect(read('2_ x3')).toEqual(ten((digit) => `2${digit}`, 3))
  expect(read('_5')).toEqual(ten((digit) => `${digit}5`, 1))
  expect(read('08-11 x2')).toEqual({ '08': 2, '09': 2, '10': 2, '11': 2 })
  expect(read('20-20')).toEqual({ '20': 1 })
  expect(Object.keys(read('__'))).toHaveLength(100)
  expect(read('0_7', { width: 3, isTogether: false })).toEqual(ten((digit) => `0${digit}7`, 1))
})

test('a number that is named twice before an x counts once, and points of several x are added', () => {
  expect(read('23 23 20-23 x5')).toEqual({ '20': 5, '21': 5, '22': 5, '23': 5 })
  expect(read('23 x5 23 x2')).toEqual({ '23': 7 })
})

test.each([
  ['23 67a 45 x10', ['67a number'], { '23': 10, '45': 10 }],
  ['123 45', ['123 number'], { '45': 1 }],
  ['29-20 45', ['29-20 range'], { '45': 1 }],
  ['2_-30 45', ['2_-30 range'], { '45': 1 }],
  ['1-2-3 45', ['1-2-3 range'], { '45': 1 }],
  ['23 x0 45', ['x0 points'], { '23': 1, '45': 1 }],
  ['23 x10001', ['x10001 points'], { '23': 1 }],
  ['23 xa 45', ['xa points'], { '23': 1, '45': 1 }],
] as const)('%s: what is not understood is named, and the rest counts', (text, problems, points) => {
  expect(unknown(text)).toEqual(problems)
  expect(read(text)).toEqual(points)
})

test('the last part is no mistake while it can still become something', () => {
  const last = (text: string) => parseShorthand(text, two).parts.at(-1)?.kind
  expect(['2', '23 4', '23 x', '20-', '20-2', '_'].map(last)).toEqual(Array(6).fill('open'))
  expect(['2 ', '23 x ', '2a', '2-', '_5-3'].map((text) => unknown(text).length)).toEqual([1, 1, 1, 1, 1])
})

test('numbers that are bet on together carry the same points, so that a second x is named', () => {
  expect(read('23 45 x10 67', together)).toEqual({ '23': 10, '45': 10, '67': 10 })
  expect(unknown('23 x10 45 x5', together)).toEqual(['x5 second'])
})

test('more numbers than a line can name, and points that need too many chips, are refused by name', () => {
  const four: Shorthand = { width: 4, isTogether: false }
  expect(unknown('0000-0799', four)).toEqual([])
  expect(unknown('0000-0799 0800', four)).toEqual(['0800 many'])
  expect(unknown('00-98 x9999 99')).toEqual(['x9999 mixed'])
  expect(unknown('00-99 x9999')).toEqual([])
})

test('a chip is worth what divides all points', () => {
  expect(
    [read('23 x10 45 x15'), read('23 x7 45 x3'), read('')].map((all) => pointsOfChip(new Map(Object.entries(all)))),
  ).toEqual([5, 1, 1])
})

const anyPoints = (width: number) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: 0, max: 10 ** width - 1 }).map((number) => String(number).padStart(width, '0')),
        fc.integer({ min: 1, max: 12 }),
      ),
      { selector: ([number]) => number, maxLength: 60 },
    )
    .map((entries) => new Map(entries))

test.each([1, 2, 3, 4])('what is written for numbers of %i digits is read as the same numbers and points', (width) => {
  fc.assert(
    fc.property(anyPoints(width), (points) => {
      const typed = parseShorthand(writeShorthand(points), { width, isTogether: false })
      expect(typed.parts.filter(({ kind }) => kind === 'unknown' || kind === 'open')).toEqual([])
      expect([...typed.points].sort()).toEqual([...points].sort())
    }),
  )
})

test('a whole head is written as one', () => {
  const points = parseShorthand('20-29 35 x4 99', two).points
  expect(writeShorthand(points)).toBe('2_ 35 x4 99')
})

const anyText = fc.string({ unit: fc.constantFrom(...'0123456789_-x*, .a'), maxLength: 40 })

test('whatever is typed: the parts are the text, and every number has its digits and its points', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isTogether) => {
      const { parts, points } = parseShorthand(text, { width: 2, isTogether })
      expect(parts.map((part: Part) => part.text).join('')).toBe(text)
      for (const [number, each] of points) expect([/^\d\d$/.test(number), each >= 1]).toEqual([true, true])
      if (isTogether) expect(new Set(points.values()).size).toBeLessThanOrEqual(1)
    }),
  )
})

test('one part more changes nothing about the numbers before an x', () => {
  fc.assert(
    fc.property(anyPoints(2), fc.integer({ min: 13, max: 20 }), (points, more) => {
      fc.pre(points.size > 0 && points.size < 60)
      const added = parseShorthand(`${writeShorthand(points)} x1 zz 7_ x${more}`, two).points
      for (let digit = 0; digit < 10; digit += 1)
        expect(added.get(`7${digit}`)).toBe((points.get(`7${digit}`) ?? 0) + more)
    }),
  )
})
