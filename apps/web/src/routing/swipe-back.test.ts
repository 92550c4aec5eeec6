import { afterEach, expect, test } from 'vitest'
import { isSwipeBack, takeSwipeBack, watchSwipeBack } from './swipe-back.ts'

const at = (x: number) => ({ x, y: 300 })
const touch = (kind: string, x: number) =>
  Object.assign(new Event(kind), { touches: [{ clientX: x, clientY: 300 }] }) as Event

const target = new EventTarget()
const stop = watchSwipeBack(target)

afterEach(() => {
  takeSwipeBack()
})

function drag(from: number, to: number) {
  target.dispatchEvent(touch('touchstart', from))
  target.dispatchEvent(touch('touchmove', to))
}

test('SHELL-87 a drag of over 100 px from the left edge counts', () => {
  expect(isSwipeBack(at(4), at(105))).toBe(true)
  expect(isSwipeBack(at(4), at(104))).toBe(false)
})

test('SHELL-88 a touch that leaves the screen on the left counts wherever it began', () => {
  expect(isSwipeBack(at(200), at(-1))).toBe(true)
  expect(isSwipeBack(at(200), at(0))).toBe(false)
})

test('SHELL-89 D-25 the edge is 30 px wide', () => {
  expect(isSwipeBack(at(30), at(131))).toBe(true)
  expect(isSwipeBack(at(31), at(200))).toBe(false)
})

test('SHELL-87 the gesture is remembered for the next page change only', () => {
  drag(10, 150)
  expect(takeSwipeBack()).toBe(true)
  expect(takeSwipeBack()).toBe(false)
})

test('an ordinary drag is no swipe and a stopped watch hears nothing', () => {
  drag(120, 300)
  expect(takeSwipeBack()).toBe(false)
  stop()
  drag(10, 150)
  expect(takeSwipeBack()).toBe(false)
})
