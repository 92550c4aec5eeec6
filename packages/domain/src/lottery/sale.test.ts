import { expect, test } from 'vitest'
import { saleAt } from './sale.ts'
import type { FastSchedule, WeeklySchedule } from './schedule.ts'

const zone = 'Asia/Ho_Chi_Minh'
const minute: FastSchedule = { kind: 'fast', zone, intervalMs: 60_000, lockMs: 5_000 }
const mondays: WeeklySchedule = {
  kind: 'weekly',
  zone,
  days: [2],
  drawMs: 58_500_000,
  lockMs: 600_000,
  opens: 'day-before',
  exceptions: [],
  counted: null,
}

test('LOTT-17 remainTime is in milliseconds, from now to the close of the sale', () => {
  const now = new Date('2026-11-08T12:00:10.250+07:00')
  expect(saleAt(minute, now)).toEqual({
    numero: '20261108-0721',
    isSale: true,
    isLocked: false,
    remainTime: 44_750,
    lockTime: 5_000,
    saleTime: 60_000,
  })
})

test('LOTT-20 lockTime is carried along and takes nothing from the time that is left to buy', () => {
  const now = new Date('2026-11-08T12:00:00+07:00')
  const slow = saleAt({ ...minute, lockMs: 20_000 }, now)
  expect(slow).toMatchObject({ remainTime: 40_000, lockTime: 20_000 })
  expect(saleAt(minute, now)).toMatchObject({ remainTime: 55_000, lockTime: 5_000 })
})

test('a lottery between lock and draw says that it is locked, and one that waits says neither', () => {
  expect(saleAt(mondays, new Date('2026-11-09T16:10:00+07:00'))).toEqual({
    numero: '20261109',
    isSale: false,
    isLocked: true,
    remainTime: 0,
    lockTime: 600_000,
    saleTime: 144_300_000,
  })
  expect(saleAt(mondays, new Date('2026-11-11T16:10:00+07:00'))).toMatchObject({
    numero: '20261116',
    isSale: false,
    isLocked: false,
    remainTime: 0,
  })
})

test('a lottery without a draw to come is simply not on sale', () => {
  const exceptions = Array.from({ length: 60 }, (_, week) => ({
    date: new Date(Date.UTC(2026, 10, 9) + week * 604_800_000).toISOString().slice(0, 10),
    reason: 'closed',
  }))
  const resting = saleAt({ ...mondays, exceptions }, new Date('2026-11-09T17:00:00+07:00'))
  expect(resting).toMatchObject({ numero: '', isSale: false, isLocked: false, remainTime: 0 })
})
