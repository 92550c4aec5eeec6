import { expect, test } from 'vitest'
import { freePort } from './engine-process.ts'

test('nobody in this process is given a port that somebody else was given before', async () => {
  const ports: number[] = []
  for (let count = 0; count < 400; count += 1) ports.push(await freePort())
  expect(new Set(ports).size).toBe(ports.length)
})
