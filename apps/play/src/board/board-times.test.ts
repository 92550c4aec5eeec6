import { expect, test } from 'vitest'
import { boardAt, drawFrom, noon } from '../testing/board.ts'
import { awaitedDraw, delayedDrawOf, drawOnSale, nextPollDelayMs } from './board-times.ts'

const at = (seconds: number) => noon + seconds * 1_000

test('the board closes at the lock itself, and the next period opens without a new answer', () => {
  const board = boardAt(0)
  expect(drawOnSale(board, at(54.999))?.numero).toBe('20261115-0721')
  expect(drawOnSale(board, at(55))?.numero).toBe('20261115-0722')
  expect(drawOnSale({ ...board, next: null }, at(55))).toBeNull()
})

test('a closed draw is awaited until its result is heard', () => {
  const closed = drawFrom(0, 1)
  const later = boardAt(56, { current: drawFrom(55, 2), next: drawFrom(110, 3) })
  expect(awaitedDraw(closed, later, at(56))?.id).toBe(closed.id)
  const resulted = { ...later, recent: [{ ...closed, result: ['1', '2', '3'] }] }
  expect(awaitedDraw(closed, resulted, at(62))).toBeNull()
  expect(awaitedDraw(closed, boardAt(10), at(10))).toBeNull()
})

test('the board is read again at the lock, at the draw, and often while a result is awaited', () => {
  const board = boardAt(50)
  expect(nextPollDelayMs(board, null, at(50))).toBe(5_300)
  const closed = drawFrom(0, 1)
  const later = boardAt(56, { current: drawFrom(55, 2) })
  expect(nextPollDelayMs(later, closed, at(56))).toBe(4_300)
  expect(nextPollDelayMs(later, closed, at(61))).toBe(2_000)
  expect(nextPollDelayMs(boardAt(0), null, at(0))).toBe(30_000)
  expect(nextPollDelayMs({ ...board, current: null, next: null }, null, at(50))).toBe(2_000)
})

test('a draw that is late by eight seconds waits for the witness of its book, and then for the public number', () => {
  const late = (state: 'locked' | 'drawing' | 'resulted') => ({ recent: [drawFrom(0, 1, { state })] })
  expect(delayedDrawOf(late('locked'), at(67.999))).toBeNull()
  expect(delayedDrawOf(late('locked'), at(68))).toEqual({ numero: '20261115-0721', for: 'witness' })
  expect(delayedDrawOf(late('drawing'), at(68))).toEqual({ numero: '20261115-0721', for: 'beacon' })
  expect(delayedDrawOf(late('resulted'), at(68))).toBeNull()
  const several = { recent: [drawFrom(60, 2, { state: 'locked' }), drawFrom(0, 1, { state: 'drawing' })] }
  expect(delayedDrawOf(several, at(200))?.numero).toBe('20261115-0721')
})
