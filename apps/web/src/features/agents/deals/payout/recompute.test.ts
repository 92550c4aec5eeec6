import { expect, test } from 'vitest'
import { contractId, dividendTerms, testContract, testPayout } from '../../../../../testing/deals.ts'
import { recomputePayout, recomputeRebate, unitsText } from './recompute.ts'

const contracts = [testContract({ state: 'active' })]

test('a payout that the terms explain matches in every figure', () => {
  const payout = testPayout(1, '600000.0000')
  expect(recomputePayout(payout, contracts, [payout])).toEqual({ figures: 6, differences: [], off: 0n })
})

test.each([
  ['paid', '1199.9800', -200n],
  ['gross', '1200.0100', 0n],
  ['base', '600000.0100', 0n],
  ['owedOut', '1.0000', 0n],
] as const)('a changed %s is found', (figure, reported, off) => {
  const payout = testPayout(1, '600000.0000', { [figure]: reported })
  const recomputed = recomputePayout(payout, contracts, [payout])
  expect(recomputed?.differences).toMatchObject([{ figure, reported }])
  expect(recomputed?.off).toBe(off)
})

test('a changed stake is found by what it should have paid', () => {
  const payout = { ...testPayout(1, '600000.0000'), turnover: '700000.0000' }
  expect(recomputePayout(payout, contracts, [payout])).toMatchObject({ off: -2_000_000n })
})

test('what a dividend carries is what the period before left', () => {
  const dividend = [testContract({ type: 'dividend', terms: dividendTerms })]
  const before = testPayout(2, '0.0000', {
    type: 'dividend',
    net: '-500.0000',
    base: '-500.0000',
    carriedOut: '-500.0000',
    rate: null,
  })
  const after = testPayout(1, '0.0000', {
    type: 'dividend',
    net: '1500.0000',
    carriedIn: '-400.0000',
    base: '1100.0000',
    rate: 100_000,
    gross: '110.0000',
    paid: '110.0000',
  })
  expect(recomputePayout(before, dividend, [before])?.differences).toEqual([])
  expect(recomputePayout(after, dividend, [after, before])?.differences).toEqual([
    { figure: 'carriedIn', reported: '-400.0000', computed: '-500.0000' },
  ])
})

test('a payout of a contract that is not known is not judged', () => {
  const payout = testPayout(1, '600000.0000', { contractId: contractId.replace('c1', 'ff') })
  expect(recomputePayout(payout, contracts, [payout])).toBeNull()
})

const rebate = { day: '2026-11-15', amount: '2.0000', turnoverUnits: '40000700', ownUnits: '0', carriedIn: 300 }

test('a day of rebates is its units and the fraction of the day before, and nothing is lost', () => {
  const right = { ...rebate, carriedOut: 1_000 }
  expect(recomputeRebate(right, [right]).differences).toEqual([])
  expect(recomputeRebate({ ...right, carriedOut: 0 }, [right]).differences).toMatchObject([{ figure: 'carriedOut' }])
  expect(recomputeRebate({ ...right, amount: '2.0001' }, [right]).off).toBe(1n)
  const before = { ...right, day: '2026-11-14', carriedOut: 200 }
  expect(recomputeRebate(right, [right, before]).differences).toEqual([
    { figure: 'carriedIn', reported: '300', computed: '200' },
  ])
})

test('units are written to their last digit', () => {
  expect(unitsText(1n)).toBe('0.00000005')
  expect(unitsText(40_000_700n)).toBe('2.00003500')
})
