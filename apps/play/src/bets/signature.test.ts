import type { BetReceipt } from '@fairground/contract/lottery/bets.ts'
import { receiptText } from '@fairground/domain/lottery/receipt.ts'
import { beforeAll, expect, test } from 'vitest'
import type { PlatformKey } from '../net/read-keys.ts'
import { aBet } from '../testing/board.ts'
import { signatureOf } from './signature.ts'

const { game, numero, play, selection, stake, currency, odds, acceptedAt, id: betId } = aBet()
const fields = { betId, game, numero, play, selection, stake, currency, odds, acceptedAt, commitment: 'c'.repeat(64) }
let keys: PlatformKey[]
let receipt: BetReceipt

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const bytes = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(receiptText(fields)))
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  keys = [{ keyId: 'house', kty, crv, x }]
  receipt = { scheme: 'BR1', ...fields, keyId: 'house', signature }
})

test('what the house has signed is seen to be signed', async () => {
  expect(await signatureOf(receipt, keys)).toBe('signed')
})

test.each([
  ['stake', { stake: '10.0001' }],
  ['currency', { currency: 'VND' }],
  ['selection', { selection: 'SMALL' }],
  ['odds', { odds: { HIT: '19399' } }],
  ['time', { acceptedAt: '2026-11-15T12:00:02.000Z' }],
  ['draw', { numero: '20261115-0722' }],
  ['promise', { commitment: 'd'.repeat(64) }],
])('a receipt with another %s is not what the house signed', async (_, change) => {
  expect(await signatureOf({ ...receipt, ...change }, keys)).toBe('unsigned')
})

test('a key that the house does not name signs nothing, and a kind that is unknown here cannot be checked', async () => {
  expect(await signatureOf({ ...receipt, keyId: 'other' }, keys)).toBe('unsigned')
  expect(await signatureOf(receipt, [{ ...keys[0], crv: 'Ed9' } as PlatformKey])).toBe('unsignable')
})
