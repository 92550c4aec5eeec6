import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rngOf } from '../fair-draw.ts'
import { k3 } from '../families/k3/k3.ts'
import vectors from '../families/k3/k3-draw-vectors.json' with { type: 'json' }
import { drawSaltOf } from './salt.ts'

const [root, randomness] = ['ab'.repeat(32), 'cd'.repeat(32)]

test('the salt binds the real bets and the public number', () => {
  const salt = drawSaltOf(root, randomness)
  expect(salt).toBe(createHash('sha256').update(`LV2|salt|${root}|${randomness}`).digest('hex'))
  expect(new Set([salt, drawSaltOf(randomness, root), drawSaltOf(root, root)]).size).toBe(3)
})

test('the generator takes a salt of the form that its vectors have', async () => {
  const salt = drawSaltOf(root, randomness)
  const form = /^[0-9a-f]{64}$/
  expect([salt, ...vectors.map(({ publicSalt }) => publicSalt)].every((each) => form.test(each))).toBe(true)
  for (const vector of vectors) {
    expect(await k3.draw(await rngOf(vector, vector.serverSeed, vector.publicSalt))).toEqual(vector.result)
    expect(await k3.draw(await rngOf(vector, vector.serverSeed, salt))).toHaveLength(3)
  }
})
