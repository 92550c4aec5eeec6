import { expect, test } from 'vitest'
import { payoutChancesOf } from './payout-chances.ts'

const paid = (ways: bigint, win: bigint, pushed = 0n) => ({ ways, win, pushed })

test('cases of one payout stand together, from nothing up', () => {
  expect(payoutChancesOf([paid(1n, 50n), paid(2n, 0n), paid(3n, 0n), paid(4n, 0n, 10n)])).toEqual([
    { payout: 0n, wins: 5, of: 10, isMinimum: false },
    { payout: 10n, wins: 4, of: 10, isMinimum: false },
    { payout: 50n, wins: 1, of: 10, isMinimum: false },
  ])
})

test('the largest payouts are told as one where they are many', () => {
  const cases = [0n, 1n, 2n, 3n, 4n, 5n].map((win) => paid(1n, win))
  expect(payoutChancesOf(cases).at(-1)).toEqual({ payout: 3n, wins: 3, of: 6, isMinimum: true })
})

test('the shares of draws that no number counts are still right', () => {
  const [no, yes] = payoutChancesOf([paid(3n * 10n ** 18n, 0n), paid(10n ** 18n, 9n)])
  expect([no && no.wins / no.of, yes && yes.wins / yes.of]).toEqual([0.75, 0.25])
})
