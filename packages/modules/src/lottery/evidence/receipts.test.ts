import type { KeyRing } from '@fairground/domain/key-ring.ts'
import { receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { isSignedText, type SignedText } from '@fairground/domain/lottery/draw-log/signed-batch.ts'
import { parseVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { expect, test } from 'vitest'
import type { PlacedBet } from '../read-orders.ts'
import { createReceipts } from './receipts.ts'

const version = (number: number) => ({ id: `v${number}`, key: Buffer.alloc(32, number) })
const before: KeyRing = [version(1)]
const rotatedTwice: KeyRing = [version(3), version(2), version(1)]

const at = new Date('2026-11-17T10:00:00.000Z')
const bet: PlacedBet = {
  id: '018bcfe5-6800-7000-8000-000000000001',
  orderId: '018bcfe5-6800-7000-8000-0000000000aa',
  postingId: '018bcfe5-6800-7000-8000-0000000000bb',
  book: 'real',
  draw: {
    id: '018bcfe5-6800-7000-8000-0000000000cc',
    game: 'K3_1M',
    numero: '20261117-0600',
    scheme: 'LV2',
    state: 'on-sale',
    lockAt: at,
    drawAt: at,
    result: null,
    commitment: 'c'.repeat(64),
    betRoot: null,
  },
  play: 'BSOE',
  selection: 'BIG',
  units: 1,
  unitStake: 10_000n,
  multiple: 1,
  stake: 10_000n,
  stakeBonus: 0n,
  series: 1_940,
  odds: { BIG: '19400' },
  state: 'accepted',
  win: null,
  pushedStake: 0n,
  currency: 'EUR',
  acceptedAt: at,
}
const head = { size: 7, root: new Uint8Array(32) }

function signedBy(ring: KeyRing): SignedText[] {
  const receipts = createReceipts(ring)
  return receipts.signTexts(receipts.textsOf('ada', [bet], head))
}

function signedUnder(ring: KeyRing, signed: SignedText | undefined): boolean {
  const named = receiptV2Text.parse(signed?.text ?? '')?.key
  const keys = createReceipts(ring).publicKeys.map(({ key }) => parseVerifierKey(key))
  const key = keys.find((each) => each?.id === named)
  return signed !== undefined && key !== undefined && isSignedText(signed, key)
}

test('a receipt that was signed before two rotations verifies after them, and under no ring that has lost its key', () => {
  const [signed] = signedBy(before)
  expect([before, rotatedTwice].map((ring) => signedUnder(ring, signed))).toEqual([true, true])
  expect(signedUnder([version(3), version(2)], signed)).toBe(false)
})

test('the newest key signs, and the member keeps the pseudonym', () => {
  const [old, fresh] = [before, rotatedTwice].map((ring) => {
    const [signed] = signedBy(ring)
    return receiptV2Text.parse(signed?.text ?? '')
  })
  expect(fresh?.member).toBe(old?.member)
  expect(fresh?.key).not.toBe(old?.key)
})
