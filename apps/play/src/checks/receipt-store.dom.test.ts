import { afterEach, expect, test, vi } from 'vitest'
import type { OrderAnswer } from '../slip/order.ts'
import { aBet } from '../testing/board.ts'
import { keepReceipts, noteFound, onBetElsewhere, readKept } from './receipt-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const bet = aBet()
const answer = {
  bets: [bet],
  receipts: [{ scheme: 'BR2', betId: bet.id, text: 't', index: 0, path: [], batch: 'b' }],
} as unknown as OrderAnswer

test('receipts are kept with the name of their member, and not without one', () => {
  keepReceipts(answer, null)
  expect(readKept()).toEqual([])
  keepReceipts(answer, 'zara88')
  expect(readKept()).toMatchObject([{ member: 'zara88', betId: bet.id, found: { kind: 'nothing' } }])
  expect(noteFound(bet.id, { kind: 'booked' })).toEqual({ kind: 'booked' })
  expect(readKept()[0]?.found).toEqual({ kind: 'booked' })
})

test('the list is the same until the storage holds another one', () => {
  keepReceipts(answer, 'zara88')
  const list = readKept()
  expect(readKept()).toBe(list)
  localStorage.setItem('drawReceipts', '[]')
  expect(readKept()).toEqual([])
})

test.each(['{', '7', 'null', '[null, 7, {"member": "zara88"}]'])('%s in the storage is nothing kept', (text) => {
  localStorage.setItem('drawReceipts', text)
  expect(readKept()).toEqual([])
})

test('a bet of another tab is heard of once; what that tab finds out about it is no new bet', () => {
  const heard = vi.fn()
  const silence = onBetElsewhere(heard)
  const otherTabWrites = (key = 'drawReceipts') => dispatchEvent(new StorageEvent('storage', { key }))
  otherTabWrites()
  expect(heard).not.toHaveBeenCalled()
  keepReceipts(answer, 'zara88')
  otherTabWrites('theme')
  expect(heard).not.toHaveBeenCalled()
  otherTabWrites()
  noteFound(bet.id, { kind: 'booked' })
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
  keepReceipts(answer, 'zara88')
  expect(readKept()).toEqual([])
})
