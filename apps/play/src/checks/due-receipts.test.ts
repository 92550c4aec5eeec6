import { expect, test } from 'vitest'
import { aBet, boardAt, drawFrom, noon } from '../testing/board.ts'
import { type BoardSnapshot, type CheckAttempts, dueReceipts, recordAttempts } from './due-receipts.ts'
import type { StoredReceipt } from './stored-receipt.ts'

const bet = aBet()
const kept: StoredReceipt = {
  member: 'zara88',
  betId: bet.id,
  game: bet.game,
  numero: bet.numero,
  drawAt: bet.drawAt,
  receipt: { scheme: 'BR2', betId: bet.id, text: 't', index: 0, path: [], batch: 'b' },
  found: { kind: 'nothing' },
}
const booked: StoredReceipt = { ...kept, found: { kind: 'booked' } }

const sightAt = (seconds: number, more: Partial<BoardSnapshot> = {}): BoardSnapshot => ({
  board: boardAt(seconds),
  bets: [bet],
  now: () => noon + seconds * 1_000,
  ...more,
})
const locked = boardAt(56, { current: drawFrom(55, 2), recent: [drawFrom(0, 1, { state: 'locked' })] })
const drawn = { ...locked, recent: [drawFrom(0, 1, { state: 'resulted', result: ['1', '2', '3'] })] }
const isDue = (entry: StoredReceipt, sight: BoardSnapshot, tries: CheckAttempts = new Map()) =>
  dueReceipts([entry], sight, tries).length === 1

test('a receipt is checked after the lock and after the result, and not before', () => {
  expect(isDue(kept, sightAt(54))).toBe(false)
  expect(isDue(kept, sightAt(56, { board: locked }))).toBe(true)
  expect(isDue(booked, sightAt(56, { board: locked }))).toBe(false)
  expect(isDue(booked, sightAt(62, { board: drawn }))).toBe(true)
  const settled = [{ ...bet, state: 'lost' as const }]
  expect(isDue(booked, sightAt(62, { board: locked, bets: settled }))).toBe(true)
})

test('a bet that was taken back is checked with its draw', () => {
  const bets = [{ ...bet, state: 'cancelled' as const }]
  expect(isDue(kept, sightAt(30, { bets }))).toBe(false)
  expect(isDue(kept, sightAt(56, { board: locked, bets }))).toBe(true)
  expect(isDue(booked, sightAt(58, { board: locked, bets }))).toBe(false)
})

test('a phone that comes back later, or into another room, checks what it missed', () => {
  const other = { ...kept, game: 'K3_5M' }
  expect([59, 61, 89].map((at) => isDue({ ...other, found: { kind: 'booked' } }, sightAt(at)))).toEqual([
    false,
    false,
    false,
  ])
  expect(isDue(other, sightAt(61))).toBe(true)
  expect(isDue({ ...other, found: { kind: 'booked' } }, sightAt(91))).toBe(true)
})

test('a result that is not there after ten minutes is asked for', () => {
  expect(isDue(booked, sightAt(600, { board: locked }))).toBe(false)
  expect(isDue(booked, sightAt(661, { board: locked }))).toBe(true)
})

test('what is finished is not asked about again', () => {
  const over = sightAt(62, { board: drawn })
  expect(isDue({ ...kept, found: { kind: 'checked' }, receipt: null }, over)).toBe(false)
  expect(isDue({ ...kept, found: { kind: 'differs' } }, over)).toBe(false)
  expect(isDue({ ...kept, found: { kind: 'keys-changed' } }, over)).toBe(false)
  expect(isDue({ ...kept, found: { kind: 'owed', missing: 'book', since: bet.drawAt } }, over)).toBe(true)
})

test('a phone that asks again waits longer each time, and anew at the next stage', () => {
  const tries: CheckAttempts = new Map()
  const at = (seconds: number) => sightAt(seconds, { board: locked })
  recordAttempts([kept], at(56), tries)
  expect([isDue(kept, at(60), tries), isDue(kept, at(61), tries)]).toEqual([false, true])
  recordAttempts([kept], at(61), tries)
  expect([isDue(kept, at(70), tries), isDue(kept, at(71), tries)]).toEqual([false, true])
  expect(isDue(kept, sightAt(62, { board: drawn }), tries)).toBe(true)
})
