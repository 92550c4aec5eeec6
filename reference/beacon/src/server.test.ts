import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainInfo, createDemoChain, type SignedRound } from './chain.ts'
import { genesis, lastRound, period, type Round } from './rounds.ts'
import { createBeaconServer } from './server.ts'

const now = (genesis + 100_000 * period) * 1_000
const secret = 'a secret of the test'
const server = createBeaconServer({ BEACON_SECRET: secret }, () => now)
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

async function ask<Body>(path: string): Promise<{ readonly status: number; readonly body: Body }> {
  const reply = await fetch(`${url}${path}`)
  return { status: reply.status, body: (await reply.json()) as Body }
}

test('its chain is told in the shape of drand, and said to be for demonstrations', async () => {
  const [hash = ''] = (await ask<string[]>('/chains')).body
  const { body: info } = await ask<ChainInfo>(`/${hash}/info`)
  expect(info).toEqual({
    public_key: expect.stringMatching(/^[0-9a-f]{192}$/),
    period: 3,
    genesis_time: 1_692_803_367,
    hash,
    groupHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'fairground-demo' },
    about: expect.stringContaining('for demonstrations'),
  })
  expect(createDemoChain(secret).info).toEqual(info)
  expect(createDemoChain('another secret of it').info.hash).not.toBe(hash)
  expect((await ask(`/${'0'.repeat(64)}/info`)).status).toBe(404)
})

test('a signed round is out at its time, the same for ever, and its number follows from the signature', async () => {
  const [hash = ''] = (await ask<string[]>('/chains')).body
  const last = lastRound(now)
  const { status, body } = await ask<SignedRound>(`/${hash}/public/${last}`)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['round', 'randomness', 'signature'])
  expect(body.round).toBe(last)
  const digest = createHash('sha256').update(Buffer.from(body.signature, 'hex')).digest('hex')
  expect(body.randomness).toBe(digest)
  expect((await ask<SignedRound>(`/${hash}/public/latest`)).body).toEqual(body)
  expect(createDemoChain(secret).roundAt(last, now)).toEqual(body)
  expect((await ask<SignedRound>(`/${hash}/public/${last - 1}`)).body.signature).not.toBe(body.signature)
  for (const path of [`/${hash}/public/${last + 1}`, `/${hash}/public/0`, `/${'0'.repeat(64)}/public/${last}`])
    expect((await ask(path)).status).toBe(404)
})
