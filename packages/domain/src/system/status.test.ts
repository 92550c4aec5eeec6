import { expect, test } from 'vitest'
import { gatePageOf, isRegionRestricted, isUnderMaintenance, statusNumber } from './status.ts'

test('STATUS-04 maintenance alone gives status 1', () => {
  expect(statusNumber({ maintenance: true, regionRestriction: false })).toBe(1)
})

test('STATUS-05 region restriction alone gives status 2', () => {
  expect(statusNumber({ maintenance: false, regionRestriction: true })).toBe(2)
})

test('STATUS-06 maintenance and region restriction together give status 1', () => {
  expect(statusNumber({ maintenance: true, regionRestriction: true })).toBe(1)
})

test('STATUS-07 neither gives status 0', () => {
  expect(statusNumber({ maintenance: false, regionRestriction: false })).toBe(0)
})

test('STATUS-03 D-02 1 is maintenance and 2 the restricted region, and a merchant may swap the pages', () => {
  expect([1, 2].map((status) => gatePageOf(status, 'maintenance-first'))).toEqual(['maintenance', 'restricted'])
  expect([1, 2].map((status) => gatePageOf(status, 'restricted-first'))).toEqual(['restricted', 'maintenance'])
})

test.each(['maintenance-first', 'restricted-first'] as const)('status 0 has no gate page when %s', (order) => {
  expect(gatePageOf(0, order)).toBeNull()
})

test('a maintenance window begins at its first moment and ends before its last', () => {
  const window = { from: '2030-05-01T00:00:00Z', until: '2030-05-01T02:00:00Z' }
  const at = (time: string) => isUnderMaintenance(window, new Date(`2030-05-01T${time}Z`))
  expect(at('00:00:00')).toBe(true)
  expect(at('01:59:59')).toBe(true)
  expect(at('02:00:00')).toBe(false)
  expect(isUnderMaintenance(window, new Date('2030-04-30T23:59:59Z'))).toBe(false)
})

test('a window without a promised end lasts, and no window is no maintenance', () => {
  expect(isUnderMaintenance({ from: '2030-05-01T00:00:00Z', until: null }, new Date('2031-01-01T00:00:00Z'))).toBe(true)
  expect(isUnderMaintenance(null, new Date('2030-05-01T00:00:00Z'))).toBe(false)
})

test('a blocked country is restricted; an unknown one by the rule, and only where some country is blocked', () => {
  const allow = { blockedCountries: ['SG', 'FR'], unknownCountry: 'allow' } as const
  const refuse = { ...allow, unknownCountry: 'refuse' } as const
  for (const rules of [allow, refuse]) {
    expect(isRegionRestricted('SG', rules)).toBe(true)
    expect(isRegionRestricted('PK', rules)).toBe(false)
  }
  expect(isRegionRestricted(null, allow)).toBe(false)
  expect(isRegionRestricted(null, refuse)).toBe(true)
  expect(isRegionRestricted(null, { ...refuse, blockedCountries: [] })).toBe(false)
})
