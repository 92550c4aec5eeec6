import { calls } from '@fairground/contract/calls.ts'
import { expect, test } from 'vitest'
import { routeIds } from '../routing/route-table.ts'
import { builtScreens } from './built-screens.ts'

test('a screen names only calls that exist', () => {
  const known = new Set(calls.map(({ id }) => id))
  for (const screen of builtScreens) {
    const named = Object.values(screen.states).flatMap((recipe) => {
      if (recipe.kind === 'answer') return Object.keys(recipe.responses)
      return 'calls' in recipe ? recipe.calls : []
    })
    expect([...screen.calls, ...named].filter((id) => !known.has(id))).toEqual([])
  }
})

test('an answer given to a screen keeps the contract', () => {
  for (const { states } of builtScreens) {
    for (const recipe of Object.values(states)) {
      if (recipe.kind !== 'answer') continue
      for (const [id, value] of Object.entries(recipe.responses))
        expect(() => calls.find((call) => call.id === id)?.output.parse(value)).not.toThrow()
    }
  }
})

test('every route has a screen, so that no address needs a page that stands in for one', () => {
  const built = new Set<string>(builtScreens.map(({ id }) => id))
  expect(routeIds.filter((route) => !built.has(route))).toEqual([])
})
