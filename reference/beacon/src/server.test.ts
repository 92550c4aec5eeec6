import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { genesis, lastRound, period, type Round } from './rounds.ts'
import { createBeaconServer } from './server.ts'

const now = (genesis + 100_000 * period) * 1_000
const server = createBeaconServer({ BEACON_SECRET: 'a secret of the test' }, () => now)
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a round has one value for ever, and the next is not out before its time', async () => {
  const last = lastRound(now)
  expect(last).toBe(100_001)
  const read = async (round: number | string) => {
    const reply = await fetch(`${url}/public/${round}`)
    return { status: reply.status, body: (await reply.json()) as Partial<Round> }
  }
  const first = await read(last)
  expect(first.body).toEqual({ round: last, randomness: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await read('latest')).toEqual(first)
  expect((await read(last - 1)).body.randomness).not.toBe(first.body.randomness)
  expect(await read(last)).toEqual(first)
  expect((await read(last + 1)).status).toBe(404)
  expect((await read(0)).status).toBe(404)
})
