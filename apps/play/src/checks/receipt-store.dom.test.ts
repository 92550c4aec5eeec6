import { afterEach, expect, test, vi } from 'vitest'
import type { OrderResponse } from '../slip/order.ts'
import { aBet } from '../testing/board.ts'
import { onBetInOtherTab, readStoredReceipts, recordFinding, storeReceipts } from './receipt-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const bet = aBet()
const answer = {
  bets: [bet],
  receipts: [{ scheme: 'BR2', betId: bet.id, text: 't', index: 0, path: [], batch: 'b' }],
} as unknown as OrderResponse

test('receipts are kept with the name of their member, and not without one', () => {
  storeReceipts(answer, null)
  expect(readStoredReceipts()).toEqual([])
  storeReceipts(answer, 'zara88')
  expect(readStoredReceipts()).toMatchObject([{ member: 'zara88', betId: bet.id, found: { kind: 'nothing' } }])
  expect(recordFinding(bet.id, { kind: 'booked' })).toEqual({ kind: 'booked' })
  expect(readStoredReceipts()[0]?.found).toEqual({ kind: 'booked' })
})

test('the list is the same until the storage holds another one', () => {
  storeReceipts(answer, 'zara88')
  const list = readStoredReceipts()
  expect(readStoredReceipts()).toBe(list)
  localStorage.setItem('drawReceipts', '[]')
  expect(readStoredReceipts()).toEqual([])
})

test.each(['{', '7', 'null', '[null, 7, {"member": "zara88"}]'])('%s in the storage is nothing kept', (text) => {
  localStorage.setItem('drawReceipts', text)
  expect(readStoredReceipts()).toEqual([])
})

test('a bet of another tab is heard of once; what that tab finds out about it is no new bet', () => {
  const heard = vi.fn()
  const silence = onBetInOtherTab(heard)
  const otherTabWrites = (key = 'drawReceipts') => dispatchEvent(new StorageEvent('storage', { key }))
  otherTabWrites()
  expect(heard).not.toHaveBeenCalled()
  storeReceipts(answer, 'zara88')
  otherTabWrites('theme')
  expect(heard).not.toHaveBeenCalled()
  otherTabWrites()
  recordFinding(bet.id, { kind: 'booked' })
  otherTabWrites()
  expect(heard).toHaveBeenCalledTimes(1)
  silence()
  localStorage.setItem('drawReceipts', '[]')
  otherTabWrites()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a browser without room for them still takes bets', () => {
  const setItem = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  storeReceipts(answer, 'zara88')
  expect(readStoredReceipts()).toEqual([])
})
