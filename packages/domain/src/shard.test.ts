import { expect, test } from 'vitest'
import { shardCount, shardOf } from './shard.ts'

// A uuidv7 of members who register one millisecond apart; the random part is a counter spread by a constant.
function memberId(index: number): string {
  const time = (1_700_000_000_000 + index).toString(16).padStart(12, '0')
  const rng = ((BigInt(index) * 0x9e3779b97f4a7c15n) & 0x3fffffffffffffffn).toString(16).padStart(16, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rng.slice(0, 3)}-8${rng.slice(3, 6)}-${rng.slice(4)}`
}

test('a stored shard stays right: known members keep their number', () => {
  expect(shardOf('00000000-0000-0000-0000-000000000000')).toBe(13)
  expect(shardOf('018bcfe5-6800-7000-8000-000000000000')).toBe(44)
  expect(shardOf('018bcfe5-6800-7000-8000-000000000001')).toBe(59)
  expect(shardOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(23)
})

test('the spelling of an id does not move a member', () => {
  const id = '018BCFE5-6800-7ABC-8DEF-0123456789AB'
  expect(shardOf(id.toLowerCase())).toBe(shardOf(id))
  expect(shardOf(id.replaceAll('-', ''))).toBe(shardOf(id))
})

test('members who register one after another spread evenly over all shards', () => {
  const members = 64_000
  const counts = Array.from({ length: shardCount }, () => 0)
  for (let index = 0; index < members; index++) {
    const shard = shardOf(memberId(index))
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  // Chi-square with 63 degrees of freedom exceeds 110 by luck in less than 3 of 10,000 cases.
  const expected = members / shardCount
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(110)
})
