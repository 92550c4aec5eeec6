import { describe, expect, test } from 'vitest'
import { createTestBeacon } from '../../testing/draw-log.ts'
import { isRoundOfChain, randomnessOf } from './beacon.ts'
import { chainHashOf, isSoundChain, quicknet } from './beacon-chain.ts'
import vectors from './drand-vectors.json' with { type: 'json' }

describe('rounds of the public network', () => {
  test('are of the chain whose hash everybody knows', () => {
    const { hash, scheme, publicKeyG2, genesis, periodSeconds } = vectors.chain
    expect(quicknet).toMatchObject({ hash, scheme, publicKey: publicKeyG2, genesis, period: periodSeconds })
    expect(isSoundChain(quicknet)).toBe(true)
  })

  test.each(vectors.valid)('round $round is right', ({ round, signature, randomness }) => {
    expect(isRoundOfChain(quicknet, round, signature)).toBe(true)
    expect(randomnessOf(signature)).toBe(randomness)
  })

  test.each(vectors.invalid)('$why', ({ round, signature, randomness }) => {
    const isRight = isRoundOfChain(quicknet, round, signature)
    expect(isRight && (randomness === undefined || randomness === randomnessOf(signature))).toBe(false)
  })
})

test('what is no signature is no round', () => {
  const [{ round, signature } = { round: 0, signature: '' }] = vectors.valid
  const infinity = `c0${'00'.repeat(47)}`
  for (const other of ['', signature.slice(2), `${signature}00`, signature.toUpperCase(), infinity, '00'.repeat(48)])
    expect(isRoundOfChain(quicknet, round, other)).toBe(false)
  for (const other of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(isRoundOfChain(quicknet, other, signature)).toBe(false)
  expect(randomnessOf('no signature')).toBeUndefined()
})

describe('a chain', () => {
  const { chain, sign } = createTestBeacon('a chain of its own')

  test('with a key of its own signs its own rounds and no others', () => {
    const signature = sign(7)
    expect(isRoundOfChain(chain, 7, signature)).toBe(true)
    expect(isRoundOfChain(chain, 8, signature)).toBe(false)
    expect(isRoundOfChain(quicknet, 7, signature)).toBe(false)
  })

  test('is no longer the same with one part changed', () => {
    for (const change of [
      { genesis: chain.genesis + 1 },
      { period: 30 },
      { publicKey: quicknet.publicKey },
      { groupHash: quicknet.groupHash },
      { beaconId: 'quicknet' },
      { scheme: 'pedersen-bls-chained' },
      { publicKey: 'no key' },
      { period: 0 },
      { genesis: -1 },
    ])
      expect(isSoundChain({ ...chain, ...change })).toBe(false)
    expect(isRoundOfChain({ ...chain, publicKey: quicknet.publicKey }, 7, sign(7))).toBe(false)
  })

  test('of the name that the first network had is hashed without it', () => {
    expect(chainHashOf({ ...chain, beaconId: 'default' })).toBe(chainHashOf({ ...chain, beaconId: '' }))
  })
})
