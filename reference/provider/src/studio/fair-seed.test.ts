import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { moonLanternRules } from '../slot/outcome.ts'
import { commitmentOf, drawFrom, type Seeds } from './fair-seed.ts'
import { isFair, spinOf } from './spin-rules.ts'

const lengths = [30, 30, 30, 30, 30]
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'my own seed', nonce: 7 }

async function stopsOf(of: Seeds, below: readonly number[]): Promise<number[]> {
  const draw = await drawFrom(of)
  const stops: number[] = []
  for (const length of below) stops.push(await draw(length))
  return stops
}

/** The same promise, computed by another library. */
function stopsByHand(nonce: number, count: number): number[] {
  const block = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update(`${seeds.clientSeed}:${nonce}:0`)
  const bytes = block.digest()
  return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * 4) % 30)
}

test('the commitment is the SHA-256 of the seed', async () => {
  const wanted = createHash('sha256').update(Buffer.from(seeds.serverSeed, 'hex')).digest('hex')
  expect(await commitmentOf(seeds.serverSeed)).toBe(wanted)
})

test('the stops follow from both seeds and the nonce, and from nothing else', async () => {
  expect(await stopsOf(seeds, lengths)).toEqual(stopsByHand(7, 5))
  expect(await stopsOf({ ...seeds, nonce: 8 }, lengths)).toEqual(stopsByHand(8, 5))
  expect(await stopsOf({ ...seeds, clientSeed: 'other' }, lengths)).not.toEqual(stopsByHand(7, 5))
})

test('a word that would favour some stops is thrown away', async () => {
  // Of so long a reel nearly half of all words are unfair.
  const length = 2 ** 31 + 1
  const [stop = -1] = await stopsOf(seeds, [length])
  const bytes = [0, 1].flatMap((block) => [
    ...createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update(`${seeds.clientSeed}:7:${block}`).digest(),
  ])
  const words = Array.from({ length: 16 }, (_, at) => Buffer.from(bytes).readUInt32BE(at * 4))
  expect(stop).toBe(words.find((word) => word < length))
})

test('every stop comes about as often as every other', async () => {
  const seen = new Array<number>(30).fill(0)
  for (let nonce = 0; nonce < 1_000; nonce++)
    for (const stop of await stopsOf({ ...seeds, nonce }, lengths)) seen[stop] = (seen[stop] ?? 0) + 1
  const expected = (1_000 * lengths.length) / 30
  const square = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Chi-square of 29 degrees: beyond 58 once in a thousand, and the seeds are always the same.
  expect(square).toBeLessThan(58)
})

test('a spin with another seed, other numbers, another sum or another promise is not fair', async () => {
  const { drawn, win } = await spinOf(moonLanternRules, seeds, 200_000n)
  const paid = { bet: '200000', win: String(win) }
  const spin = { ...seeds, ...paid, drawn, commitment: await commitmentOf(seeds.serverSeed) }
  const check = (changed: object) => isFair({ ...spin, ...changed }, moonLanternRules)
  expect(await check({})).toBe(true)
  expect(await check({ serverSeed: 'ac'.repeat(32) })).toBe(false)
  expect(await check({ serverSeed: 'no seed' })).toBe(false)
  expect(await check({ drawn: drawn.toReversed() })).toBe(false)
  expect(await check({ nonce: 6 })).toBe(false)
  expect(await check({ win: String(win + 10_000n) })).toBe(false)
  expect(await check({ commitment: '00'.repeat(32) })).toBe(false)
})
