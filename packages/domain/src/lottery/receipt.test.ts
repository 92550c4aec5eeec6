import { expect, test } from 'vitest'
import { type ReceiptFields, receiptText } from './receipt.ts'

const fields: ReceiptFields = {
  betId: '018bcfe5-6800-7000-8000-000000000001',
  game: 'K3_1M',
  numero: '20261115-0001',
  play: 'PAIRS',
  selection: '1|2,3',
  stake: '2.0000',
  currency: 'PKR',
  odds: { S4: '69840', S3: '209520' },
  acceptedAt: '2026-11-15T12:00:00.000Z',
  commitment: 'ab'.repeat(32),
}

test('a receipt has one text, whatever the order of its odds', () => {
  expect(receiptText(fields)).toBe(receiptText({ ...fields, odds: { S3: '209520', S4: '69840' } }))
  expect(receiptText(fields)).toBe(
    `BR1\n${fields.betId}\nK3_1M\n20261115-0001\nPAIRS\n1|2,3\n2.0000\nPKR\nS3:209520,S4:69840\n2026-11-15T12:00:00.000Z\n${'ab'.repeat(32)}`,
  )
})

test.each(Object.keys(fields).filter((name) => name !== 'odds'))('another %s is another text', (name) => {
  expect(receiptText({ ...fields, [name]: 'X' })).not.toBe(receiptText(fields))
})
