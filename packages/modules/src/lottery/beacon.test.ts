import { quicknet } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { expect, test } from 'vitest'
import { cacheRounds } from './beacon.ts'

/** Knows the rounds below this one. */
function beaconUpTo(next: number) {
  const asked: number[] = []
  const read = async (round: number) => {
    asked.push(round)
    return round < next ? { signature: `signature of ${round}`, randomness: `number of ${round}` } : null
  }
  const readUnsigned = async (round: number) => (await read(round))?.randomness ?? null
  return { asked, beacon: cacheRounds({ chain: quicknet, source: 'drand', read, readUnsigned }) }
}

test('draws that share a round ask for it once', async () => {
  const { asked, beacon } = beaconUpTo(10)
  for (const round of [7, 7, 8, 7]) expect((await beacon.read(round))?.randomness).toBe(`number of ${round}`)
  expect(await beacon.readUnsigned(7)).toBe('number of 7')
  expect(asked).toEqual([7, 8, 7])
})

test('after a round that is not there no later one is asked for, and those before it still are', async () => {
  const { asked, beacon } = beaconUpTo(10)
  for (const round of [11, 12, 11]) expect(await beacon.read(round)).toBe(null)
  expect(await beacon.read(9)).not.toBe(null)
  expect(asked).toEqual([11, 9])
})
