import { expect, test } from 'vitest'
import { accountNumberOf, lastDigitsOf, newCardHoldUntil } from './card-rules.ts'

const pakistan = { kind: 'iban', country: 'PK' } as const
const wallet = { kind: 'digits', least: 11, most: 11 } as const

test('an IBAN is kept without its gaps, and one wrong digit is found', () => {
  expect(accountNumberOf(' pk36 scbl 0000 0011 2345 6702 ', pakistan)).toBe('PK36SCBL0000001123456702')
  expect(accountNumberOf('PK36SCBL0000001123456703', pakistan)).toBeNull()
  expect(accountNumberOf('PK37SCBL0000001123456702', pakistan)).toBeNull()
})

test('two digits that changed places are found', () => {
  expect(accountNumberOf('PK36SCBL0000001123456072', pakistan)).toBeNull()
})

test('an IBAN of another country or of another length is none here', () => {
  expect(accountNumberOf('TR330006100519786457841326', pakistan)).toBeNull()
  expect(accountNumberOf('TR330006100519786457841326', { kind: 'iban', country: 'TR' })).toBe(
    'TR330006100519786457841326',
  )
  expect(accountNumberOf('PK36SCBL000000112345670', pakistan)).toBeNull()
  expect(accountNumberOf('', pakistan)).toBeNull()
})

test('digits have a length and nothing else among them', () => {
  expect(accountNumberOf('0300-1234567', wallet)).toBe('03001234567')
  expect(accountNumberOf('0300123456', wallet)).toBeNull()
  expect(accountNumberOf('030012345678', wallet)).toBeNull()
  expect(accountNumberOf('0300123456x', wallet)).toBeNull()
  expect(accountNumberOf('٠٣٠٠١٢٣٤٥٦٧', wallet)).toBeNull()
})

test('the last four digits are all that is shown, and a new card rests for a day', () => {
  expect(lastDigitsOf('PK36SCBL0000001123456702')).toBe('6702')
  const added = new Date('2026-11-15T12:00:00Z')
  expect(newCardHoldUntil(added, new Date('2026-11-16T11:59:59Z'))).toEqual(new Date('2026-11-16T12:00:00Z'))
  expect(newCardHoldUntil(added, new Date('2026-11-16T12:00:00Z'))).toBeNull()
})
