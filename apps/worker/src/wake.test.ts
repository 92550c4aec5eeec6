import { expect, test } from 'vitest'
import { createWake } from './wake.ts'

const hour = 3_600_000
const never = new AbortController().signal

test('a wait ends when somebody wakes it, and the next one waits again', async () => {
  const wake = createWake()
  const waiting = wake.wait(hour, never)
  wake.wake()
  expect(await waiting).toBe(true)
  let isOver = false
  const next = wake.wait(hour, never).then(() => {
    isOver = true
  })
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  wake.wake()
  await next
})

test('what is said while nobody waits is not lost', async () => {
  const wake = createWake()
  wake.wake()
  expect(await wake.wait(hour, never)).toBe(true)
})

test('a wait ends by itself and with the process', async () => {
  const wake = createWake()
  expect(await wake.wait(1, never)).toBe(false)
  expect(await wake.wait(hour, AbortSignal.abort())).toBe(false)
})
