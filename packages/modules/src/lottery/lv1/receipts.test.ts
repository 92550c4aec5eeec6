import { createPublicKey, verify } from 'node:crypto'
import type { KeyRing } from '@fairground/domain/key-ring.ts'
import { type ReceiptFields, receiptText } from '@fairground/domain/lottery/receipt.ts'
import { expect, test } from 'vitest'
import { createReceiptsV1, type ReceiptsV1, type SignedReceipt } from './receipts.ts'

const version = (byte: number) => ({ id: `v${byte}`, key: Buffer.alloc(32, byte) })
const fields = {
  bet: '0196a5d0-0000-7000-8000-000000000001',
  game: 'K3_1M',
  numero: '20260101-0001',
  odds: { BIG: '1.9400' },
} as unknown as ReceiptFields

function isSigned({ publicKeys }: ReceiptsV1, { keyId, signature }: SignedReceipt): boolean {
  const found = publicKeys.find((each) => each.keyId === keyId)
  if (!found) return false
  const { keyId: _id, ...jwk } = found
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(receiptText(fields)), key, Buffer.from(signature, 'base64url'))
}

test('a receipt signed before two rotations verifies after them; a forgotten version does not', () => {
  const signed = createReceiptsV1([version(1)]).sign(fields)
  const rings: KeyRing[] = [[version(1)], [version(2), version(1)], [version(3), version(2), version(1)]]
  expect(rings.map((ring) => isSigned(createReceiptsV1(ring), signed))).toEqual([true, true, true])
  const rotated = createReceiptsV1([version(3), version(2), version(1)])
  expect(rotated.sign(fields).keyId).not.toBe(signed.keyId)
  expect(isSigned(rotated, rotated.sign(fields))).toBe(true)
  expect(isSigned(createReceiptsV1([version(3), version(2)]), signed)).toBe(false)
})
