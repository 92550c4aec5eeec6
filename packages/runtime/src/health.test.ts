import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

const well = async () => undefined
const hung = () => new Promise(() => undefined)
const broken = async () => {
  throw new Error('away')
}

test('what hangs counts as away after half a second, and only what is needed makes a process not ready', async () => {
  const startedAt = performance.now()
  const health = createHealth({ needed: { postgres: well }, useful: { redis: hung, nats: broken } })
  expect(await health.read()).toEqual({ ready: true, missing: [], degraded: ['redis', 'nats'] })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  const without = createHealth({ needed: { postgres: hung }, useful: { redis: well } })
  expect(await without.read()).toEqual({ ready: false, missing: ['postgres'], degraded: [] })
})

test('a process that is asked to end is not ready any more, although all is well', async () => {
  const health = createHealth({ needed: { postgres: well }, useful: {} })
  expect(health.isOpen()).toBe(true)
  health.drain()
  expect(health.isOpen()).toBe(false)
  expect(await health.read()).toEqual({ ready: false, missing: [], degraded: [] })
})
