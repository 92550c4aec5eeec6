import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../money.ts'
import vectors from '../testing/agent-vectors.json' with { type: 'json' }
import {
  areTerms,
  type ContractTerms,
  type ContractTier,
  contractText,
  isWithin,
  payoutOf,
  rateOf,
} from './contract.ts'

const units = (count: number) => BigInt(count) * 10_000n
const tier = (base: number, minActive: number, rate: number): ContractTier => ({
  minBase: units(base),
  minActive,
  rate,
})
const salary = (...tiers: ContractTier[]): ContractTerms => ({ tiers, period: 'day', carries: false })
const top = salary(tier(100_000, 5, 1_000), tier(500_000, 15, 2_000), tier(2_000_000, 40, 3_000))
const sub = salary(tier(100_000, 5, 800), tier(500_000, 15, 1_500))
const plain = { carriedIn: 0n, owedIn: 0n, below: 0n }
const vector = (name: string) => {
  const found = vectors.find((each) => each.case === name)
  if (!found) throw new Error(`no vector ${name}`)
  return found
}

describe('the vectors of the specification', () => {
  test('AGENT-01 a salary is the whole base at the rate of its tier, less what the agent below earns', () => {
    const given = vector('salary')
    const below = payoutOf(sub, { figure: units(given.subTurnover ?? 0), active: given.subActive ?? 0, ...plain })
    expect(formatAmount(below.paid)).toBe(given.subGross)
    const figure = units(Number(given.teamTurnover))
    const above = payoutOf(top, { figure, active: given.active ?? 0, ...plain, below: below.gross })
    expect([formatAmount(above.gross), formatAmount(above.paid)]).toEqual([given.gross, given.netTop])
  })

  test('both conditions of a tier must hold', () => {
    const given = vector('salary-active-gate')
    const figure = units(Number(given.teamTurnover))
    expect(formatAmount(payoutOf(top, { figure, active: given.active ?? 0, ...plain }).gross)).toBe(given.gross)
  })

  test.each([
    ['dividend-carry', true],
    ['dividend-nocarry', false],
  ] as const)('AGENT-02 %s', (name, carries) => {
    const tiers = [tier(0, 0, 100_000), tier(100_000, 10, 150_000), tier(500_000, 25, 200_000)]
    const terms: ContractTerms = { tiers, period: 'half-month', carries }
    let carriedIn = 0n
    const results = (vector('dividend-carry').periods ?? []).map(({ net, active }) => {
      const result = payoutOf(terms, { ...plain, figure: units(net), active, carriedIn })
      carriedIn = result.carriedOut
      return { base: Number(result.base / 10_000n), dividend: formatAmount(result.paid) }
    })
    expect(results).toEqual(vector(name).result)
  })

  test('AGENT-03 an hour is cut at four decimals', () => {
    const given = vector('hourly')
    const terms: ContractTerms = { ...salary(tier(1, 0, 200)), period: 'hour' }
    const figure = parseAmount(String(given.teamTurnover)) ?? 0n
    expect(formatAmount(payoutOf(terms, { figure, active: 0, ...plain }).paid)).toBe(given.pay)
  })
})

test('what a dividend below costs beyond the own part is owed and taken off the next one', () => {
  const terms: ContractTerms = { tiers: [tier(0, 0, 100_000)], period: 'month', carries: true }
  const first = payoutOf(terms, { ...plain, figure: units(100), active: 0, below: units(15) })
  expect(first).toMatchObject({ gross: units(10), paid: 0n, owedOut: units(5) })
  const second = payoutOf(terms, { ...plain, figure: units(100), active: 0, owedIn: first.owedOut })
  expect(second).toMatchObject({ paid: units(5), owedOut: 0n })
})

test('terms must rise in every column and have a period of their type', () => {
  expect(areTerms('daily-salary', top)).toBe(true)
  expect(areTerms('daily-salary', { ...top, period: 'hour' })).toBe(false)
  expect(areTerms('daily-salary', { ...top, carries: true })).toBe(false)
  expect(areTerms('hourly', { ...top, period: 'hour' })).toBe(true)
  expect(areTerms('dividend', { ...top, period: 'month', carries: true })).toBe(true)
  expect(areTerms('daily-salary', salary())).toBe(false)
  expect(areTerms('daily-salary', salary(tier(5, 5, 10), tier(5, 6, 20)))).toBe(false)
  expect(areTerms('daily-salary', salary(tier(5, 5, 10), tier(6, 4, 20)))).toBe(false)
  expect(areTerms('daily-salary', salary(tier(5, 5, 10), tier(6, 6, 10)))).toBe(false)
  expect(areTerms('daily-salary', salary(tier(-5, 5, 10)))).toBe(false)
})

test('terms below stay within those above: never a higher rate, never a lower threshold', () => {
  expect(isWithin(sub, top)).toBe(true)
  expect(isWithin(top, top)).toBe(true)
  expect(isWithin(salary(tier(100_000, 5, 1_001)), top)).toBe(false)
  expect(isWithin(salary(tier(99_999, 5, 800)), top)).toBe(false)
  expect(isWithin(salary(tier(100_000, 4, 800)), top)).toBe(false)
  expect(isWithin({ ...sub, carries: true }, top)).toBe(false)
})

test('whatever is within earns no more than the team above it, at every base', () => {
  const tiers = fc
    .array(fc.tuple(fc.nat(50), fc.nat(5), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 5 })
    .map((steps) => {
      let [base, active, rate] = [0, 0, 0]
      return steps.map(([more, also, higher]) => {
        base += more + 1
        active += also
        rate += higher
        return { minBase: BigInt(base), minActive: active, rate }
      })
    })
  fc.assert(
    fc.property(
      tiers,
      tiers,
      fc.nat(300),
      fc.nat(30),
      fc.nat(50),
      fc.nat(5),
      (above, below, base, active, more, also) => {
        fc.pre(isWithin(salary(...below), salary(...above)))
        const lower = rateOf({ tiers: below }, BigInt(base), active) ?? 0
        const higher = rateOf({ tiers: above }, BigInt(base + more), active + also) ?? 0
        expect(higher).toBeGreaterThanOrEqual(lower)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('the text of a contract says all of its terms', () => {
  expect(contractText('daily-salary', sub)).toBe(
    'AC1\ntype daily-salary\nperiod day\ncarries false\ntier 1000000000 5 800\ntier 5000000000 15 1500\n',
  )
})
