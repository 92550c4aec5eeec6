import { describe, expect, test } from 'vitest'
import { heldDraw, signedCancellation } from '../../../testing/held-draw.ts'
import { publishedResponses, publishedTrust } from '../../../testing/published-draw.ts'
import { trustOf } from './published-trust.ts'
import { readEvidence } from './read-evidence.ts'
import { verifyDraw } from './verify-draw.ts'

const held = await heldDraw()
const { proof, detail } = publishedResponses(held)
const trust = publishedTrust(held.trust)
const keys = { keys: [{ keyId: 'old', kty: 'OKP', crv: 'Ed25519', x: 'x' }], trust }
const written = (value: unknown) => JSON.stringify(value)
const read = (...values: readonly unknown[]) => readEvidence(values.map(written))

test('the answers of the platform are read into the evidence they were made of', async () => {
  const handedIn = read(proof, detail, keys)
  expect(handedIn).toEqual({
    evidence: held.evidence,
    draw: { game: held.receipt.game, numero: held.receipt.numero },
    receiptOf: held.receipt.bet,
    settlementOf: held.receipt.bet,
    trust,
    seen: [],
  })
  const trusted = handedIn?.trust && trustOf(handedIn.trust)
  if (!handedIn || !trusted) throw new Error('the keys were not read')
  expect((await verifyDraw(handedIn.evidence, trusted, held.now)).verdict).toEqual({ kind: 'verified' })
})

test('several parts may come in one text, in any order, with or without the envelope of the server', () => {
  const whole = read(proof, detail, keys)
  const enveloped = (value: unknown) => ({ success: true, value })
  expect(read([keys, enveloped(detail), enveloped(proof)])).toEqual(whole)
  expect(read({ ...detail, draw: proof, trust })).toEqual(whole)
  expect(read({ draw: enveloped(proof), ...detail, ...keys })).toEqual(whole)
})

test('a draw is enough, and so is a receipt; what is not there is null', () => {
  const { receipt, inclusion, cancellation, settlement, ...drawn } = held.evidence
  const bare = { receipt: null, inclusion: null, cancellation: null, settlement: null }
  expect(read(proof)).toMatchObject({
    evidence: { ...drawn, ...bare },
    receiptOf: null,
    settlementOf: null,
    trust: null,
  })
  expect(read(detail.receipt)).toMatchObject({ draw: null, receiptOf: held.receipt.bet, evidence: { receipt } })
  const unfinished = read({ ...proof, book: null, outcome: null }, { ...detail, inclusion: null, bet: null })
  expect(unfinished?.evidence).toMatchObject({ book: null, outcome: null, inclusion: null, settlement: null })
})

test('a cancellation comes with its signature, and kept checkpoints with the file that was saved', () => {
  const cancellation = signedCancellation(held.receipt)
  expect(read(proof, { ...detail, cancellation })?.evidence.cancellation).toEqual(cancellation)
  expect(read({ draw: proof, seen: held.evidence.checkpoints })?.seen).toEqual(held.evidence.checkpoints)
})

describe('what is none of these is not read, nor is anything beside it', () => {
  const notes: readonly (readonly [string, unknown])[] = [
    ['a draw of version 1', { ...proof, scheme: 'LV1' }],
    ['a receipt of version 1', { ...detail.receipt, scheme: 'BR1' }],
    ['a way of version 1', { ...detail, inclusion: [{ side: 'left', digest: '00'.repeat(32) }] }],
    ['an unknown scheme', { ...detail, scheme: 'LV3' }],
    ['something else', { name: 'a picture' }],
    ['a number', 7],
    ['a refusal', { success: false, code: 'E1' }],
    ['a draw without its checkpoints', { ...proof, checkpoints: undefined }],
    ['a checkpoint that is no text', { ...proof, checkpoints: [7] }],
    ['a place below the first', { ...proof, commit: { ...proof.commit, index: -1 } }],
    ['a way that is no way', { ...proof, book: { ...proof.book, path: ['00'] } }],
    ['an endless way', { ...detail, inclusion: { index: 0, path: Array(65).fill('00'.repeat(32)) } }],
    ['a receipt without its text', { ...detail.receipt, text: '' }],
    ['a cancellation without a signature', { ...detail, cancellation: { text: 'BR2 cancellation\n' } }],
    ['an unknown state', { ...detail, bet: { ...detail.bet, state: 'lucky' } }],
    ['an amount of another form', { ...detail, bet: { ...detail.bet, win: '1' } }],
    ['half a list of keys', { trust: { ...trust, logKeys: [{ key: 'a+b+c' }] } }],
    ['a time that is none', { trust: { ...trust, logKeys: [{ key: 'a+b+c', retiredAt: 'yesterday' }] } }],
    ['a chain without a key', { trust: { ...trust, chains: [{ hash: '00' }] } }],
    ['kept checkpoints that are no list', { draw: proof, seen: 'all' }],
  ]

  test.each(notes)('%s', (_, value) => {
    expect(read(proof, value)).toBeNull()
  })

  test('no text of JSON', () => {
    expect(readEvidence([written(proof), 'no proof'])).toBeNull()
  })

  test('nothing, and keys alone', () => {
    expect(readEvidence([])).toBeNull()
    expect(read(keys)).toBeNull()
  })
})
