import { expect, test } from 'vitest'
import { budgetOf, overBudget } from './budgets.ts'

test('a stage within its budget has nothing said about it, and one over it is named', () => {
  const budget = budgetOf('Check and build') ?? 0
  expect(overBudget({ name: 'Check and build', seconds: budget })).toEqual([])
  expect(overBudget({ name: 'Check and build', seconds: budget + 1 })[0]).toBe(
    `Check and build took ${budget + 1} s, its budget is ${budget} s`,
  )
  expect(overBudget({ name: 'a stage nobody knows', seconds: 1e6 })).toEqual([])
})
