import type { DrawProof } from '@fairground/contract/lottery/draws.ts'
import { inclusionOf, leafOf, rootOf } from '@fairground/domain/lottery/bet-root.ts'
import { commitmentOf, rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { verdictOn } from './verify.ts'

const bet = aBet({ state: 'won' })
const name = { game: bet.game, numero: bet.numero }
const seed = 'ab'.repeat(32)
let proof: DrawProof
let detail: Parameters<typeof verdictOn>[0]

beforeAll(async () => {
  const leaves = await Promise.all([leafOf({ ...bet, id: 'another' }), leafOf(bet), leafOf({ ...bet, id: 'third' })])
  const betRoot = await rootOf(leaves)
  const beacon = { source: 'local' as const, round: '7', value: 'cd'.repeat(32) }
  const commitment = await commitmentOf(name, seed)
  const drawn = await k3.draw(await rngOf(name, seed, await saltOf(betRoot, beacon.value)))
  const log = { logBefore: '0'.repeat(64), logAfter: '1'.repeat(64) }
  proof = { scheme: 'LV1', ...name, commitment, ...log, betRoot, betCount: 3, beacon, seed, result: drawn.map(String) }
  const receipt = {
    scheme: 'BR1' as const,
    betId: bet.id,
    ...name,
    play: bet.play,
    selection: bet.selection,
    stake: bet.stake,
    currency: bet.currency,
    odds: bet.odds,
    acceptedAt: bet.acceptedAt,
    commitment,
    keyId: 'k',
    signature: 's',
  }
  detail = { bet, receipt, inclusion: await inclusionOf(leaves, 1) }
})

test('a bet of the published book and the dice that follow from it are verified', async () => {
  expect(await verdictOn(detail, proof)).toBe('verified')
})

test('before the draw is over there is nothing to check', async () => {
  expect(await verdictOn({ ...detail, inclusion: null }, proof)).toBe('not-yet')
  expect(await verdictOn(detail, { ...proof, seed: null, result: null })).toBe('not-yet')
})

test('a changed bet, seed, promise or result is found out', async () => {
  const lies = [
    verdictOn({ ...detail, bet: { ...bet, selection: 'SMALL' } }, proof),
    verdictOn(detail, { ...proof, seed: 'ac'.repeat(32) }),
    verdictOn({ ...detail, receipt: { ...detail.receipt, commitment: 'f'.repeat(64) } }, proof),
    verdictOn(detail, { ...proof, result: ['1', '1', proof.result?.[2] === '1' ? '2' : '1'] }),
  ]
  expect(await Promise.all(lies)).toEqual(['mismatch', 'mismatch', 'mismatch', 'mismatch'])
})
