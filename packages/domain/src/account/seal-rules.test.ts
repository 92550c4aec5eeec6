import { expect, test } from 'vitest'
import { isPublished, isTimely, stillOpens } from './seal-rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('D-28 a body is timely within two minutes on either side of now', () => {
  const iat = now.getTime() / 1000
  expect([-121, -120, 0, 120, 121].map((off) => isTimely(iat + off, now))).toEqual([false, true, true, true, false])
  expect(isTimely(Number.NaN, now)).toBe(false)
})

test('a key is published for a day and opens for ten minutes more', () => {
  const day = 86_400
  expect([day - 1, day].map((age) => isPublished(before(age), now))).toEqual([true, false])
  expect([day + 599, day + 600].map((age) => stillOpens(before(age), now))).toEqual([true, false])
})
