import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../money.ts'
import { rebateOf } from './rebate.ts'

type Vector = {
  readonly case: string
  readonly stake: string
  readonly betSeries: number
  readonly series: readonly [number, number, number]
  readonly ownRebate: string
  readonly subAgent: string
  readonly topAgent: string
  readonly delta: number
  readonly day1: string
  readonly day2: string
  readonly carry_num: number
}
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../testing/agent-vectors.json', import.meta.url), 'utf8'),
)
const amountOf = (text: string) => parseAmount(text) ?? 0n

test.each(vectors.filter((vector) => vector.case === 'rebate'))(
  'a stake of $stake at $betSeries gives its player and the agents of the chain $series the differences',
  ({ stake, betSeries, series: [member, sub, top], ownRebate, subAgent, topAgent }) => {
    const earns = (above: number, below: number) => rebateOf(amountOf(stake) * BigInt(above - below), 0n).amount
    expect(formatAmount(earns(member, betSeries))).toBe(ownRebate)
    expect(formatAmount(earns(sub, member))).toBe(subAgent)
    expect(formatAmount(earns(top, sub))).toBe(topAgent)
  },
)

test('what a day leaves is paid with the next one', () => {
  const [vector] = vectors.filter((each) => each.case === 'accrual-remainder')
  if (!vector) throw new Error('no vector')
  const first = rebateOf(2_222n * BigInt(vector.delta), 0n)
  const second = rebateOf(3_106n * BigInt(vector.delta), first.carry)
  expect([formatAmount(first.amount), formatAmount(second.amount)]).toEqual([vector.day1, vector.day2])
  expect(second.carry).toBe(BigInt(vector.carry_num))
})

test('no remainder is lost or made over any days, corrections included', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -10_000_000n, max: 10_000_000n }), { maxLength: 60 }), (days) => {
      let [paid, carry] = [0n, 0n]
      for (const units of days) {
        const due = rebateOf(units, carry)
        expect(due.amount).toBeGreaterThanOrEqual(0n)
        paid += due.amount
        carry = due.carry
        expect(carry).toBeLessThan(2_000n)
      }
      expect(paid * 2_000n + carry).toBe(days.reduce((sum, units) => sum + units, 0n))
    }),
    { numRuns: 2_000 },
  )
})

test('along a chain the differences add up to that between its ends, whatever the series between are', () => {
  const series = fc.integer({ min: 970, max: 980 }).map((half) => half * 2)
  fc.assert(
    fc.property(
      fc.array(series, { minLength: 2, maxLength: 21 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (some, stake) => {
        const chain = some.toSorted((a, b) => a - b)
        const units = chain.slice(1).map((above, place) => stake * BigInt(above - (chain[place] ?? 0)))
        const sum = units.reduce((total, each) => total + each, 0n)
        expect(sum).toBe(stake * BigInt((chain.at(-1) ?? 0) - (chain[0] ?? 0)))
        expect(sum).toBeLessThanOrEqual(stake * 20n)
      },
    ),
    { numRuns: 2_000 },
  )
})
