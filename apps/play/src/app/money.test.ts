import { expect, test } from 'vitest'
import { cutAmount, moneyText } from './money.tsx'

test('what is paid is cut to two decimals, or to more where the brand has more, and never rounded up', () => {
  expect([23_024n, 23_099n, 20_000n, 99n].map((amount) => cutAmount(amount, 2))).toEqual([
    23_000n,
    23_000n,
    20_000n,
    0n,
  ])
  expect(cutAmount(23_024n, 0)).toBe(23_000n)
  expect(cutAmount(23_024n, 3)).toBe(23_020n)
})

test('a loss is cut downwards, so that the payout shown less the stake is the net shown', () => {
  const [stake, win] = [10_000n, 4_242n]
  expect(cutAmount(win - stake, 2)).toBe(cutAmount(win, 2) - stake)
})

test('a stake keeps its digits', () => {
  const money = moneyText({ symbol: 'Rs', digits: 2 })
  expect([money(10_000n), money(10_005n)]).toEqual(['Rs\u00a01.00', 'Rs\u00a01.0005'])
})
