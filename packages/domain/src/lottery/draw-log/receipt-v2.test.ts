import { describe, expect, test } from 'vitest'
import { otherSigner, receiptSigner } from '../../testing/draw-log.ts'
import { heldDraw, signedCancellation } from '../../testing/held-draw.ts'
import { bookLeafHash, bookLeafText, bookLevels } from './book-leaf.ts'
import { hexOf, utf8 } from './bytes.ts'
import { inclusionProof } from './merkle-proof.ts'
import { leafHash, readLevels, rootOfLevels } from './merkle-tree.ts'
import { rootOfInclusion } from './proof-check.ts'
import { betOfReceipt, cancellationV2Text, receiptV2Text } from './receipt-v2.ts'
import { isSignedText, signTexts } from './signed-batch.ts'

const { receipt } = await heldDraw()
const bet = betOfReceipt(receipt)
const betOf = (place: number) => ({ ...bet, id: `bet-${String(place).padStart(4, '0')}` })

describe('a book', () => {
  test('has a leaf for every bet, which the receipt of the bet holds', () => {
    const bets = Array.from({ length: 13 }, (_, place) => betOf(place))
    const levels = bookLevels(bets)
    for (const [index, each] of bets.entries()) {
      const proof = inclusionProof(index, bets.length, readLevels(levels))
      const root = rootOfInclusion(bookLeafHash(each), index, bets.length, proof)
      expect(root && hexOf(root)).toBe(hexOf(rootOfLevels(levels)))
    }
    expect(hexOf(bookLeafHash(bet))).toBe(hexOf(leafHash(utf8(bookLeafText(bet)))))
  })

  test('stands in the order of its ids, each once', () => {
    expect(() => bookLevels([betOf(2), betOf(1)])).toThrow('does not come after')
    expect(() => bookLevels([betOf(1), betOf(1)])).toThrow('does not come after')
    expect(bookLevels([])).toEqual([new Uint8Array(0)])
  })

  test('has another leaf for a bet with one field changed', () => {
    const changes = Object.entries({
      id: 'another',
      order: 'another',
      play: 'ONE',
      selection: 'BIG',
      unitStake: '9.0000',
      multiple: '2',
      currency: 'VND',
      split: 'bonus:2.0000',
      series: '1950',
      odds: 'HIT:1',
      acceptedAt: '2026-11-13T00:00:00.000Z',
    })
    const leaves = changes.map(([name, value]) => hexOf(bookLeafHash({ ...bet, [name]: value })))
    leaves.push(hexOf(bookLeafHash({ ...bet, stake: '3.0000', split: 'cash:3.0000' })), hexOf(bookLeafHash(bet)))
    expect(new Set(leaves).size).toBe(Object.keys(bet).length + 1)
  })

  test('takes no bet that cannot be', () => {
    expect(() => bookLeafText({ ...bet, split: 'cash:1.0000' })).toThrow('contradict')
    expect(() => bookLeafText({ ...bet, split: 'cash:1.0000,gift:1' })).toThrow('contradict')
    expect(bookLeafText({ ...bet, split: 'cash:1.5000,gift:0.5000' })).toContain('\nsplit cash:1.5000,gift:0.5000\n')
    expect(() => bookLeafText({ ...bet, odds: 'HIT:1.9400' })).toThrow('contradict')
    for (const stake of ['2', '02.0000', '-2.0000', '2.00000'])
      expect(() => bookLeafText({ ...bet, stake })).toThrow('stake')
    expect(() => bookLeafText({ ...bet, selection: 'BIG\nstake 9.0000' })).toThrow('selection')
  })
})

describe('a receipt', () => {
  const texts = Array.from({ length: 7 }, (_, place) => receiptV2Text.format({ ...receipt, bet: `bet-${place}` }))
  const batch = signTexts(texts, receiptSigner)

  test('is read as it was written', () => {
    expect(receiptV2Text.parse(receiptV2Text.format(receipt))).toEqual(receipt)
    const cancellation = cancellationV2Text.parse(signedCancellation(receipt).text)
    expect(cancellation).toMatchObject({ bet: receipt.bet, cancelledAt: receipt.acceptedAt })
    expect(receiptV2Text.parse(signedCancellation(receipt).text)).toBeUndefined()
    expect(cancellationV2Text.parse(receiptV2Text.format(receipt))).toBeUndefined()
  })

  test('is signed with many others or alone', () => {
    for (const signed of batch) expect(isSignedText(signed, receiptSigner.key)).toBe(true)
    const [alone] = signTexts(texts.slice(0, 1), receiptSigner)
    expect(alone).toMatchObject({ index: 0, path: [] })
    expect(alone && isSignedText(alone, receiptSigner.key)).toBe(true)
    expect(() => signTexts([], receiptSigner)).toThrow('size')
  })

  test('is not signed by another key, at another place or with another text, path or batch', () => {
    const [first, second] = batch
    if (!first || !second) throw new Error('no batch')
    expect(isSignedText(first, otherSigner.key)).toBe(false)
    const changes = [
      { text: second.text },
      { index: 1 },
      { index: -1 },
      { path: second.path },
      { path: first.path.slice(1) },
      { path: ['no hash', ...first.path.slice(1)] },
      { batch: signTexts(texts.slice(1), receiptSigner)[0]?.batch ?? '' },
      { batch: first.batch.replace('size 7', 'size 6') },
      { batch: '' },
      { batch: 'BR2 batch\n' },
    ]
    for (const change of changes) expect(isSignedText({ ...first, ...change }, receiptSigner.key)).toBe(false)
  })
})
