import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfDay } from './local-day.ts'
import { currentDraw, type Draw, drawsBetween, type FastSchedule, nextDraw, type WeeklySchedule } from './schedule.ts'
import { type Weekday, weekdayAt, weekdays } from './weekday.ts'

const zone = 'Asia/Ho_Chi_Minh'
const minute = 60_000
const day = 1440 * minute
/** A moment in Vietnam, written as its wall clock shows it. */
const there = (text: string) => new Date(`${text}+07:00`)
const fast = (minutes: number, lockMs: number): FastSchedule => ({
  kind: 'fast',
  zone,
  intervalMs: minutes * minute,
  lockMs,
})
const weekly = (changes: Partial<WeeklySchedule> = {}): WeeklySchedule => ({
  kind: 'weekly',
  zone,
  days: [2],
  drawMs: (16 * 60 + 15) * minute,
  lockMs: 10 * minute,
  opens: 'day-before',
  exceptions: [],
  counted: null,
  ...changes,
})
const north = weekly({ days: weekdays, drawMs: (18 * 60 + 15) * minute, opens: 'previous-lock' })
const clockOf = (draw: Draw | null) =>
  draw && {
    numero: draw.numero,
    opens: wallClock(draw.opensAt),
    locks: wallClock(draw.locksAt),
    draws: wallClock(draw.drawsAt),
  }
const wallClock = (at: Date) => new Date(at.getTime() + 7 * 60 * minute).toISOString().slice(0, 19)

const anyMoment = fc.date({ min: new Date('2005-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const anyFast = fc
  .constantFrom(1, 2, 3, 5, 10, 20)
  .chain((minutes) => fc.integer({ min: 1_000, max: minutes * minute - 1 }).map((lockMs) => fast(minutes, lockMs)))
const anyDate = fc
  .date({ min: new Date('2025-12-01'), max: new Date('2026-03-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
// The organiser's count begins on Monday, 20 December 2004, before every moment that is tried.
const anyWeekly = fc
  .record({
    kind: fc.constant('weekly' as const),
    zone: fc.constant(zone),
    days: fc.subarray([...weekdays] as Weekday[], { minLength: 1 }),
    drawMs: fc.integer({ min: 0, max: day - 1 }),
    lockMs: fc.integer({ min: 1_000, max: day / 2 }),
    opens: fc.constantFrom('previous-lock' as const, 'day-before' as const),
    exceptions: fc
      .uniqueArray(anyDate, { maxLength: 12 })
      .map((dates) => dates.map((date) => ({ date, reason: 'rest' }))),
    counts: fc.boolean(),
  })
  .map(({ counts, ...schedule }) => ({
    ...schedule,
    counted: counts && schedule.days.includes(2) ? { date: '2004-12-20', number: 1 } : null,
  }))

function expectOrder(draws: readonly Draw[]): void {
  for (const [index, draw] of draws.entries()) {
    expect(draw.opensAt < draw.locksAt && draw.locksAt < draw.drawsAt).toBe(true)
    const before = draws[index - 1]
    if (!before) continue
    expect(draw.opensAt >= before.locksAt).toBe(true)
    expect(draw.drawsAt > before.drawsAt).toBe(true)
    expect(draw.numero > before.numero).toBe(true)
  }
}

describe('every schedule', () => {
  test('sells one draw at a time, in order, with numbers that are unique and grow', () => {
    fc.assert(
      fc.property(fc.oneof(anyFast, anyWeekly), anyMoment, (schedule, from) => {
        const span = schedule.kind === 'fast' ? 40 * schedule.intervalMs : 60 * day
        expectOrder(drawsBetween(schedule, from, new Date(from.getTime() + span)))
      }),
    )
  })

  test('is on sale exactly from the opening to the lock, to the millisecond', () => {
    fc.assert(
      fc.property(fc.oneof(anyFast, anyWeekly), anyMoment, (schedule, from) => {
        const draw = nextDraw(schedule, from)
        if (!draw) return
        const at = (moment: Date, shiftMs: number) => currentDraw(schedule, new Date(moment.getTime() + shiftMs))
        expect(at(draw.opensAt, 0)).toMatchObject({ numero: draw.numero, isOnSale: true, isLocked: false })
        expect(at(draw.locksAt, -1)).toMatchObject({ numero: draw.numero, isOnSale: true })
        expect(at(draw.opensAt, -1)).not.toMatchObject({ numero: draw.numero, isOnSale: true })
        expect(at(draw.locksAt, 0)).not.toMatchObject({ numero: draw.numero, isOnSale: true })
      }),
    )
  })

  test('is never on sale and under way at once', () => {
    fc.assert(
      fc.property(fc.oneof(anyFast, anyWeekly), anyMoment, (schedule, now) => {
        const draw = currentDraw(schedule, now)
        expect(draw?.isOnSale === true && draw.isLocked).toBe(false)
        if (draw?.isLocked) expect(draw.locksAt <= now && now < draw.drawsAt).toBe(true)
      }),
    )
  })
})

describe('fast draws', () => {
  test.each([
    [1, 1440],
    [2, 720],
    [3, 480],
    [5, 288],
  ])('every %i minutes there are %i draws a day, each at midnight plus its number of intervals', (minutes, count) => {
    const schedule = fast(minutes, 5_000)
    const midnight = there('2026-11-08T00:00:00')
    const draws = drawsBetween(schedule, new Date(midnight.getTime() - 1), new Date(midnight.getTime() + day))
    const ofTheDay = draws.filter(({ numero }) => numero.startsWith('20261108-'))
    expect(ofTheDay).toHaveLength(count)
    for (const { numero, drawsAt } of ofTheDay) {
      expect(drawsAt.getTime()).toBe(midnight.getTime() + Number(numero.slice(9)) * minutes * minute)
    }
  })

  test('the last draw of a day is at 24:00 and keeps the date of that day', () => {
    expect(clockOf(nextDraw(fast(5, 15_000), there('2026-12-31T23:58:00')))).toEqual({
      numero: '20261231-0288',
      opens: '2026-12-31T23:54:45',
      locks: '2026-12-31T23:59:45',
      draws: '2027-01-01T00:00:00',
    })
    expect(clockOf(nextDraw(fast(5, 15_000), there('2026-12-31T23:59:45')))).toMatchObject({
      numero: '20270101-0001',
      draws: '2027-01-01T00:05:00',
    })
  })

  test('one draw is always on sale', () => {
    fc.assert(
      fc.property(anyFast, anyMoment, (schedule, now) => {
        expect(currentDraw(schedule, now)).toMatchObject({ isOnSale: true, isLocked: false })
      }),
    )
  })
})

describe('draws on weekdays', () => {
  test('a province sells from midnight of the day before until ten minutes before the draw', () => {
    expect(clockOf(nextDraw(weekly(), there('2026-11-05T12:00:00')))).toEqual({
      numero: '20261109',
      opens: '2026-11-08T00:00:00',
      locks: '2026-11-09T16:05:00',
      draws: '2026-11-09T16:15:00',
    })
  })

  test('between lock and draw the lottery is under way, and afterwards the next draw waits for its opening', () => {
    expect(currentDraw(weekly(), there('2026-11-09T16:10:00'))).toMatchObject({ numero: '20261109', isLocked: true })
    expect(currentDraw(weekly(), there('2026-11-09T16:15:00'))).toMatchObject({
      numero: '20261116',
      isOnSale: false,
      isLocked: false,
    })
  })

  test('two draws on following days are not on sale together: the second opens when the first locks', () => {
    const hue = weekly({ days: [2, 1], drawMs: (17 * 60 + 15) * minute })
    expect(clockOf(nextDraw(hue, there('2026-11-08T17:05:00')))).toEqual({
      numero: '20261109',
      opens: '2026-11-08T17:05:00',
      locks: '2026-11-09T17:05:00',
      draws: '2026-11-09T17:15:00',
    })
  })

  test('the North is on sale at every moment of an ordinary day and changes its number at the lock', () => {
    expect(currentDraw(north, there('2026-11-08T18:04:59.999'))).toMatchObject({ numero: '20261108', isOnSale: true })
    expect(currentDraw(north, there('2026-11-08T18:05:00'))).toMatchObject({ numero: '20261109', isOnSale: true })
  })

  test('a holiday has no draw, and the sale of the next draw goes on through it', () => {
    const dates = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08']
    const resting = { ...north, exceptions: dates.map((date) => ({ date, reason: 'Lunar New Year' })) }
    expect(clockOf(currentDraw(resting, there('2027-02-06T12:00:00')))).toEqual({
      numero: '20270209',
      opens: '2027-02-04T18:05:00',
      locks: '2027-02-09T18:05:00',
      draws: '2027-02-09T18:15:00',
    })
  })

  test('a draw just after midnight locks on the evening before', () => {
    const early = weekly({ drawMs: 5 * minute })
    expect(currentDraw(early, there('2026-11-08T23:58:00'))).toMatchObject({ numero: '20261109', isLocked: true })
  })

  test('draws that the organiser counts go on from a known number and leave out what was not drawn', () => {
    const mega = weekly({
      days: [4, 6, 1],
      drawMs: 18 * 60 * minute,
      counted: { date: '2026-11-01', number: 1_432 },
      exceptions: [{ date: '2026-11-06', reason: 'rest' }],
    })
    const draws = drawsBetween(mega, there('2026-10-30T00:00:00'), there('2026-11-12T00:00:00'))
    expect(draws.map(({ numero }) => numero)).toEqual([
      '01431-20261030',
      '01432-20261101',
      '01433-20261104',
      '01434-20261108',
      '01435-20261111',
    ])
  })

  test('a lottery that rests for good has no draw', () => {
    const exceptions = Array.from({ length: 60 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 9) + week * 7 * day).toISOString().slice(0, 10),
      reason: 'closed',
    }))
    expect(currentDraw(weekly({ exceptions }), there('2026-11-09T17:00:00'))).toBeNull()
  })
})

test('the zone of the draws has no summer time in the years that matter', () => {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  for (let month = 0; month < 12 * 50; month++) {
    const today = Math.floor(Date.UTC(2000, month, 1) / day)
    expect(hour.format(startOfDay(zone, today))).toBe('00:00')
  }
})

test('the weekday is that of Vietnam and not that of the phone', () => {
  expect(weekdayAt(zone, new Date('2026-11-08T16:59:59Z'))).toBe(1)
  expect(weekdayAt(zone, new Date('2026-11-08T17:00:00Z'))).toBe(2)
})
