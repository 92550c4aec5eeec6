import { expect, test } from 'vitest'
import { footerVendors, vendorsOf } from './vendors-of.ts'

const vendor = (vendorCode: string) => ({
  vendorCode,
  accountTypeName: vendorCode,
  mobileSmallIcon: `/${vendorCode}.svg`,
})
const vendors = {
  sorting: [
    { gameCategory: 'RNG', vendorNames: [] },
    { gameCategory: 'LIVE', vendorNames: [] },
  ],
  mapping: { LIVE: [vendor('EG3'), vendor('TCG_SEA')], RNG: [vendor('PG'), vendor('EG3')] },
  vendorSorting: [],
}

test('every vendor stands once, in the order of the categories', () => {
  expect(vendorsOf(vendors).map(({ vendorCode }) => vendorCode)).toEqual(['PG', 'EG3', 'TCG_SEA'])
})

test('SHELL-111 TCG_SEA is left out of the footer', () => {
  expect(footerVendors(vendors).map(({ vendorCode }) => vendorCode)).toEqual(['PG', 'EG3'])
})
