import { expect, test } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'

function counted() {
  const steps: number[] = []
  const gather = batchPerTick((items: readonly string[]) => {
    steps.push(items.length)
    return items.map((item) => item.toUpperCase())
  })
  return { steps, gather }
}

test('what is asked for in one turn is done in one step, and each gets its own in its place', async () => {
  const { steps, gather } = counted()
  expect(await Promise.all([gather(['a']), gather(['b', 'c']), gather(['d'])])).toEqual([['A'], ['B', 'C'], ['D']])
  expect(await gather(['e'])).toEqual(['E'])
  expect(steps).toEqual([4, 1])
})

test('a step has no more than it may, and what is larger goes alone', async () => {
  const { steps, gather } = counted()
  const many = (count: number) => Array.from({ length: count }, () => 'x')
  await Promise.all([gather(many(200)), gather(many(100)), gather(many(300)), gather(many(1))])
  expect(steps).toEqual([200, 100, 300, 1])
})

test('a step that fails fails all that were in it and nothing after it', async () => {
  let isBroken = true
  const gather = batchPerTick((items: readonly string[]) => {
    if (isBroken) throw new Error('no key')
    return items
  })
  const both = await Promise.allSettled([gather(['a']), gather(['b'])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await gather(['c'])).toEqual(['c'])
})
