import { expect, test } from 'vitest'
import { familyOf, soldLine } from '../testing/lottery/every-family.ts'

test('one line of a family whose draws cannot be listed has exact figures', () => {
  const ssc = familyOf('SSC')
  expect(ssc.oddsOf(soldLine(ssc, 'R2', '1|2|3||'))).toEqual({
    stake: 30_000n,
    ahead: 2_800,
    of: 100_000,
    maxPayout: 2_910_000n,
    bestNet: 2_880_000n,
    worstNet: -30_000n,
    returned: 9_700n,
  })
})

test('a stake that comes back is no win: it neither counts as ahead nor as returned', () => {
  const x115 = familyOf('X115')
  expect(x115.oddsOf(soldLine(x115, 'E_POS_BSOE', 'BIG||||'))).toEqual({
    stake: 10_000n,
    ahead: 5,
    of: 11,
    maxPayout: 19_400n,
    bestNet: 9_400n,
    worstNet: -10_000n,
    returned: 9_700n,
  })
  const both = x115.oddsOf(soldLine(x115, 'E_SUM', 'BIG,SMALL'))
  expect(both).toMatchObject({ ahead: 0, maxPayout: 20_000n, bestNet: 0n, worstNet: -600n, returned: 9_700n })
})

test('counts above 2^53 are shown in lowest terms, which keeps their ratio', () => {
  const keno = familyOf('KENO')
  const odds = keno.oddsOf(soldLine(keno, 'OE', 'ODD'))
  expect([odds?.ahead, odds?.of]).toEqual([673_563_930_336, 1_347_127_860_995])
  const vnn = familyOf('VNN')
  const linked = vnn.oddsOf(soldLine(vnn, 'XIEN2', '00,01'))
  expect((linked?.ahead ?? 0) / (linked?.of ?? 1)).toBeCloseTo(0.0551206, 7)
})

test('of several lines the figures are bounds, and what is certain is exact', () => {
  const ssc = familyOf('SSC')
  const [big, small] = [soldLine(ssc, 'E_SUM_BSOE', 'BIG'), soldLine(ssc, 'E_SUM_BSOE', 'SMALL')]
  expect(ssc.oddsOf(big, small)).toEqual({
    stake: 20_000n,
    ahead: 0,
    of: 100_000,
    maxPayout: 38_800n,
    bestNet: 18_800n,
    worstNet: -20_000n,
    returned: 9_700n,
    isBound: true,
  })
  const digit = soldLine(ssc, 'DWD', '7||||')
  expect(ssc.oddsOf(big, digit)).toMatchObject({ ahead: 1, of: 10, maxPayout: 116_400n, isBound: true })
})

test('a family whose draws are listed has exact figures for all lines together', () => {
  const k3 = familyOf('K3')
  const [big, small] = [soldLine(k3, 'BSOE', 'BIG'), soldLine(k3, 'BSOE', 'SMALL')]
  expect(k3.oddsOf(big, small)).toMatchObject({ ahead: 0, of: 216, maxPayout: 19_400n, worstNet: -600n })
  expect(k3.oddsOf(big, small)).not.toHaveProperty('isBound')
  expect(k3.oddsOf()).toBeUndefined()
})
