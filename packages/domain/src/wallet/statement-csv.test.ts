import { expect, test } from 'vitest'
import { csvOf } from './statement-csv.ts'

const line = (text: string) => csvOf(['a'], [[{ text }]]).split('\r\n')[1]

test('P6 cells are quoted as RFC 4180 says', () => {
  expect(csvOf(['a', 'b'], [[{ text: 'one, "two"' }, { figure: '-1.5000' }]])).toBe(
    '\ufeffa,b\r\n"one, ""two""",-1.5000\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'P6 text %j is never the beginning of a formula',
  (text) => {
    expect(line(text)).toMatch(/^"?'/)
  },
)

test('P6 only a figure may begin with a sign, and nothing else is a figure', () => {
  for (const figure of ['=1', '1e5', '-1+2', '', '--1']) expect(() => csvOf(['a'], [[{ figure }]])).toThrow(/figure/)
})
