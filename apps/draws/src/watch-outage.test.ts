import { expect, test } from 'vitest'
import { watchOutage } from './watch-outage.ts'

function watched() {
  const said: string[] = []
  const note = watchOutage(5_000, { away: () => said.push('away'), back: (ms) => said.push(`back after ${ms}`) })
  return { said, note }
}

test('a short absence is nothing to tell', () => {
  const { said, note } = watched()
  expect([note(false, 1_000), note(false, 6_000), note(true, 6_500)]).toEqual([0, 5_000, 0])
  expect(said).toEqual([])
})

test('a long one is told once, and once more when it is over', () => {
  const { said, note } = watched()
  for (const at of [0, 5_001, 9_000]) note(false, at)
  expect(said).toEqual(['away'])
  note(true, 9_500)
  note(true, 9_750)
  expect(said).toEqual(['away', 'back after 9500'])
  for (const at of [20_000, 26_000]) note(false, at)
  expect(said).toHaveLength(3)
})
