import type { KeyRing } from '@fairground/domain/key-ring.ts'
import { cancellationV2Text, receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { isSignedText, type SignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import { parseVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { expect, test } from 'vitest'
import type { PlacedBet } from '../read-orders.ts'
import { createReceipts, type Receipts } from './receipts.ts'

const version = (byte: number) => ({ id: `v${byte}`, key: Buffer.alloc(32, byte) })
const memberId = '0196a5d0-0000-7000-8000-00000000000a'
const newest = { size: 12, root: Buffer.alloc(32, 5) }

const draw: PlacedBet['draw'] = {
  id: '0196a5d0-0000-7000-8000-0000000000dd',
  game: 'K3_1M',
  numero: '20260101-0001',
  scheme: 'LV2',
  state: 'on-sale',
  lockAt: new Date('2026-01-01T00:00:55Z'),
  drawAt: new Date('2026-01-01T00:01:00Z'),
  result: null,
  commitment: 'c'.repeat(64),
  betRoot: null,
}

const bet = (place: number): PlacedBet => ({
  id: `0196a5d0-0000-7000-8000-00000000000${place}`,
  orderId: '0196a5d0-0000-7000-8000-0000000000aa',
  postingId: '0196a5d0-0000-7000-8000-0000000000bb',
  book: 'real',
  draw,
  play: 'SUM',
  selection: '4,5',
  units: 2,
  unitStake: 10_000n,
  multiple: 1,
  stake: 20_000n,
  odds: { S5: '349200', S4: '698400' },
  state: 'accepted',
  win: null,
  currency: 'EUR',
  acceptedAt: new Date('2026-01-01T00:00:10.123Z'),
})

function isSigned({ publicKeys }: Receipts, signed: SignedText): boolean {
  return publicKeys.some(({ key }) => {
    const parsed = parseVerifierKey(key)
    return parsed !== undefined && isSignedText(signed, parsed)
  })
}

test('the bets of an order have one signature, by which each of them verifies alone and no other text does', () => {
  const receipts = createReceipts([version(1)])
  const signed = receipts.sign(memberId, [bet(1), bet(2), bet(3)], newest)
  expect(new Set(signed.map(({ batch }) => batch)).size).toBe(1)
  expect(signed.map((each) => isSigned(receipts, each))).toEqual([true, true, true])
  const [first] = signed
  if (!first) throw new Error('no receipt')
  expect(isSigned(receipts, { ...first, text: first.text.replace('stake 2.0000', 'stake 9.0000') })).toBe(false)
  expect(receiptV2Text.parse(first.text)).toMatchObject({
    bet: bet(1).id,
    split: 'cash:2.0000',
    series: '1',
    odds: 'S4:698400,S5:349200',
    commit: draw.commitment,
    checkpointSize: '12',
    checkpointRoot: '05'.repeat(32),
  })
})

test('asked for again a receipt is signed alone: the same text without a way', () => {
  const receipts = createReceipts([version(1)])
  const [together] = receipts.sign(memberId, [bet(1), bet(2)], newest)
  const [alone] = receipts.sign(memberId, [bet(1)], newest)
  expect(alone).toMatchObject({ text: together?.text, index: 0, path: [] })
  expect(alone && isSigned(receipts, alone)).toBe(true)
})

test('receipts from before two rotations verify after them, and the member keeps the name under which they stand', () => {
  const [signed] = createReceipts([version(1)]).sign(memberId, [bet(1)], newest)
  if (!signed) throw new Error('no receipt')
  const rings: KeyRing[] = [[version(1)], [version(2), version(1)], [version(3), version(2), version(1)]]
  expect(rings.map((ring) => isSigned(createReceipts(ring), signed))).toEqual([true, true, true])
  expect(isSigned(createReceipts([version(3), version(2)]), signed)).toBe(false)

  const rotated = createReceipts([version(2), version(1)])
  const cancelled = { postingId: bet(1).postingId, cancelledAt: draw.lockAt }
  const cancellation = rotated.signCancellation(memberId, bet(1), cancelled)
  const [before, after] = [receiptV2Text.parse(signed.text), cancellationV2Text.parse(cancellation.text)]
  expect(isSigned(rotated, cancellation)).toBe(true)
  expect(after?.member).toBe(before?.member)
  expect(after?.member).toMatch(/^[0-9a-f]{32}$/)
  expect(after?.key).not.toBe(before?.key)
})

test('a member has another name under every platform’s key', () => {
  const nameUnder = (byte: number) => {
    const [signed] = createReceipts([version(byte)]).sign(memberId, [bet(1)], newest)
    return receiptV2Text.parse(signed?.text ?? '')?.member
  }
  expect(nameUnder(1)).not.toBe(nameUnder(2))
})
