import type { BetReceiptV2 } from '@fairground/contract/lottery/bets.ts'
import { expect, test } from 'vitest'
import { aBet } from '../testing/board.ts'
import { type CheckFinding, receiptsOf, type StoredReceipt, withFinding, withReceipts } from './stored-receipt.ts'

const receipt = (betId: string): BetReceiptV2 => ({ scheme: 'BR2', betId, text: 't', index: 0, path: [], batch: 'b' })
const kept = (betId: string, more: Partial<StoredReceipt> = {}): StoredReceipt => ({
  member: 'zara88',
  betId,
  game: 'K3_1M',
  numero: '20261115-0721',
  drawAt: '2026-11-15T12:01:00.000Z',
  receipt: receipt(betId),
  found: { kind: 'nothing' },
  ...more,
})
const many = (count: number, name: string, more: Partial<StoredReceipt> = {}) =>
  Array.from({ length: count }, (_, place) => kept(`${name}${place}`, more))
const ids = (list: readonly StoredReceipt[]) => list.map(({ betId }) => betId)
const owed: CheckFinding = { kind: 'owed', missing: 'inclusion', since: '2026-11-15T12:01:55.000Z' }

test('an answered order gives a receipt for each bet, and those of the first scheme are not kept', () => {
  const [first, second] = [aBet(), aBet({ id: '10000000-0000-4000-8000-000000000002' })]
  const old = { ...receipt(second.id), scheme: 'BR1' } as never
  const receipts = receiptsOf({ bets: [first, second], receipts: [receipt(first.id), old] }, 'zara88')
  expect(receipts).toEqual([{ ...kept(first.id), drawAt: first.drawAt }])
})

test('an order that is answered twice is kept once, with what was found out', () => {
  const known = kept('a', { found: { kind: 'booked' } })
  expect(withReceipts([known], [kept('a'), kept('b')])).toEqual([kept('b'), known])
})

test('of each member the newest forty are kept', () => {
  const others = many(3, 'other', { member: 'other1' })
  const list = withReceipts([...many(39, 'old'), ...others], many(2, 'new'))
  expect(ids(list).filter((id) => id.startsWith('new'))).toHaveLength(2)
  expect(ids(list).filter((id) => id.startsWith('old'))).toEqual(ids(many(38, 'old')))
  expect(ids(list).filter((id) => id.startsWith('other'))).toHaveLength(3)
})

test('a phone of many members has room for four of them in all', () => {
  const everyone = Array.from({ length: 6 }, (_, place) => many(40, `m${place} `, { member: `m${place}` })).flat()
  expect(withReceipts(everyone, [kept('new')])).toHaveLength(160)
})

test('what is right makes room first, and what accuses the platform last', () => {
  const right = many(20, 'right', { found: { kind: 'checked' }, receipt: null })
  const wrong = many(2, 'wrong', { found: { kind: 'differs' } })
  const list = ids(
    withReceipts([...right, ...many(20, 'open'), ...wrong], [...many(30, 'new'), kept('late', { found: owed })]),
  )
  expect(list).toHaveLength(40)
  expect(list.filter((id) => /wrong|late/.test(id))).toHaveLength(3)
  expect(list.filter((id) => id.startsWith('right'))).toEqual([])
})

test('after a month nothing is left', () => {
  const old = kept('old', { drawAt: '2026-10-01T12:01:00.000Z', found: { kind: 'differs' } })
  expect(ids(withReceipts([old], [kept('new')]))).toEqual(['new'])
})

test('a receipt goes once everything is right, and what did not match stays so', () => {
  expect(withFinding([kept('a'), kept('b')], 'a', { kind: 'checked' })).toEqual([
    kept('a', { found: { kind: 'checked' }, receipt: null }),
    kept('b'),
  ])
  const wrong = [kept('a', { found: { kind: 'differs' } })]
  expect(withFinding(wrong, 'a', { kind: 'checked' })).toEqual(wrong)
  expect(withFinding([kept('a', { found: owed })], 'a', { kind: 'booked' })[0]?.found).toEqual({ kind: 'booked' })
})
