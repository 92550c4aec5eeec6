import { expect, test, vi } from 'vitest'
import type { ShotsCall } from '../../studio/browser/api.ts'
import type { SpinResponse } from '../../studio/spin-api.ts'
import { createShotBatches, type Shot } from './shot-batches.ts'
import { createSwimmingFish, fishAt, hideFish, moveFish } from './swimming-fish.ts'

const area = { width: 390, height: 500 }
const shot = (cost: bigint): Shot => ({ targetId: 0, fish: 'crab', cost })
const settle = () => new Promise((resolve) => setTimeout(resolve))

function volleysWith(ask: (call: ShotsCall, onLate: () => void) => Promise<SpinResponse | null>) {
  const onAnswer = vi.fn()
  const onLate = vi.fn()
  return { onAnswer, onLate, ...createShotBatches({ session: 's', clientSeed: () => 'mine', onAnswer, onLate, ask }) }
}

test('shots are sent together, the next volley gathers while one is on its way, and all of one cost the same', async () => {
  const calls: ShotsCall[] = []
  let answer: (value: SpinResponse) => void = () => undefined
  const volleys = volleysWith((call) => {
    calls.push(call)
    return new Promise((resolve) => (answer = resolve))
  })
  for (const cost of [2n, 2n, 5n]) volleys.add(shot(cost))
  volleys.flush()
  volleys.flush()
  expect(calls.map(({ cost, targets }) => [cost, targets.length])).toEqual([['2', 2]])
  expect(volleys.pendingCost()).toBe(9n)
  answer({ state: 'over' })
  await settle()
  expect(calls.map(({ cost, targets }) => [cost, targets.length])).toEqual([
    ['2', 2],
    ['5', 1],
  ])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
  expect(volleys.onAnswer).toHaveBeenCalledOnce()
})

test('a volley has at most twenty shots', () => {
  const calls: ShotsCall[] = []
  const volleys = volleysWith((call) => {
    calls.push(call)
    return new Promise(() => undefined)
  })
  for (let at = 0; at < 30; at++) volleys.add(shot(1n))
  volleys.flush()
  expect(calls[0]?.targets).toHaveLength(20)
})

test('without a connection the shots that were not sent are free', async () => {
  const volleys = volleysWith(async (_call, onLate) => {
    onLate()
    return null
  })
  volleys.add(shot(1n))
  volleys.flush()
  volleys.add(shot(1n))
  await settle()
  expect(volleys.onLate).toHaveBeenCalledOnce()
  expect(volleys.pendingCost()).toBe(0n)
})

test('fish come back on the other side, are found under a thumb, and are away after a catch', () => {
  const shoal = createSwimmingFish(area)
  for (let at = 0; at < 2_000; at++) moveFish(shoal, 0.1, at * 100, area)
  for (const { x, y } of shoal) expect(x > -150 && x < 540 && y > -10 && y < 500).toBe(true)
  const minnow = shoal.find(({ fish }) => fish === 'minnow')
  if (!minnow) throw new Error('no minnow')
  Object.assign(minnow, { x: 200, y: 0 })
  expect(fishAt(shoal, 220, 3, 0)?.id).toBe(minnow.id)
  hideFish(minnow, 1_000)
  expect(fishAt(shoal, minnow.x, minnow.y, 1_100)?.id).not.toBe(minnow.id)
})
