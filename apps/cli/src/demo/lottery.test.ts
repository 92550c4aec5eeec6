import { languageCodes } from '@fairground/domain/languages.ts'
import { familyCodes } from '@fairground/domain/lottery/game-code.ts'
import { parseSchedule } from '@fairground/domain/lottery/parse-schedule.ts'
import { currentDraw, drawDaysOf, drawsBetween } from '@fairground/domain/lottery/schedule.ts'
import { type Weekday, weekdayAt, weekdays } from '@fairground/domain/lottery/weekday.ts'
import { expect, test } from 'vitest'
import { demoLotteries } from './lottery.ts'

const { groups, lotteries } = demoLotteries
const zone = 'Asia/Ho_Chi_Minh'

/** The published timetable of the Vietnamese lotteries, typed once more so that a slip in the data shows. */
const timetable: Record<Weekday, readonly [central: string, southern: string]> = {
  2: ['Phu Yen, Thua Thien Hue', 'Ho Chi Minh City, Dong Thap, Ca Mau'],
  3: ['Dak Lak, Quang Nam', 'Ben Tre, Vung Tau, Bac Lieu'],
  4: ['Da Nang, Khanh Hoa', 'Dong Nai, Can Tho, Soc Trang'],
  5: ['Binh Dinh, Quang Tri, Quang Binh', 'Tay Ninh, An Giang, Binh Thuan'],
  6: ['Gia Lai, Ninh Thuan', 'Vinh Long, Binh Duong, Tra Vinh'],
  7: ['Da Nang, Quang Ngai, Dak Nong', 'Ho Chi Minh City, Long An, Binh Phuoc, Hau Giang'],
  1: ['Kon Tum, Khanh Hoa, Thua Thien Hue', 'Tien Giang, Kien Giang, Da Lat'],
}

const inGroup = (tag: string) => lotteries.filter(({ groupTag }) => groupTag === tag)
const monday = new Date('2026-11-09T00:00:00+07:00')
const hourMs = 3_600_000
const wallClock = (at: Date) => new Date(at.getTime() + 7 * hourMs).toISOString().slice(11, 16)

test.each(weekdays.map((weekday, index) => ({ weekday, index })))(
  'on weekday $weekday exactly the provinces of the timetable draw, at the times of their region',
  ({ weekday, index }) => {
    const midnight = new Date(monday.getTime() + index * 24 * hourMs)
    const nextMidnight = new Date(midnight.getTime() + 24 * hourMs - 1)
    expect(weekdayAt(zone, midnight)).toBe(weekday)
    const drawing = (tag: string) =>
      inGroup(tag).flatMap(({ names, schedule }) =>
        drawsBetween(parseSchedule(schedule), midnight, nextMidnight).map(
          ({ locksAt, drawsAt }) => `${names.EN} ${wallClock(locksAt)} ${wallClock(drawsAt)}`,
        ),
      )
    const [central, southern] = timetable[weekday].map((names) => names.split(', '))
    expect(drawing('vietnam_central').toSorted()).toEqual(central?.map((name) => `${name} 17:05 17:15`).toSorted())
    expect(drawing('vietnam_southern').toSorted()).toEqual(southern?.map((name) => `${name} 16:05 16:15`).toSorted())
    expect(drawing('vietnam_north')).toEqual(['Northern Vietnam 18:05 18:15'])
  },
)

test('there are 1 lottery in the North, 14 in Central, 21 in the South, and a fast one of every family', () => {
  const sizes = ['vietnam_north', 'vietnam_central', 'vietnam_southern'].map((tag) => inGroup(tag).length)
  expect(sizes).toEqual([1, 14, 21])
  const fast = [...inGroup('fast'), ...inGroup('keno')]
  expect(new Set(fast.map(({ family }) => family)), '`fast` of lottery.ts').toEqual(new Set(familyCodes))
  expect(lotteries).toHaveLength(36 + fast.length)
  for (const unique of [lotteries.map(({ code }) => code), lotteries.map(({ gameId }) => gameId)]) {
    expect(new Set(unique).size).toBe(lotteries.length)
  }
})

test('the fast games and the North are on sale at every hour, and the fast ones every day', () => {
  for (const { code, schedule, groupTag } of lotteries) {
    if (groupTag === 'vietnam_central' || groupTag === 'vietnam_southern') continue
    const parsed = parseSchedule(schedule)
    expect(drawDaysOf(parsed), code).toEqual(weekdays)
    for (let hour = 0; hour < 48; hour++) {
      expect(currentDraw(parsed, new Date(monday.getTime() + hour * hourMs))?.isOnSale, code).toBe(true)
    }
  }
})

test('names that are words exist in every language, and no part of them is missing', () => {
  const worded = [
    ...groups,
    ...lotteries.filter(({ groupTag }) => groupTag !== 'vietnam_southern' && groupTag !== 'vietnam_central'),
  ]
  for (const { names } of worded) {
    expect(Object.keys(names).toSorted()).toEqual([...languageCodes].toSorted())
    for (const name of Object.values(names)) expect(name).toMatch(/^[^#]*\p{L}[^#]*$/u)
  }
  for (const { remarks } of lotteries) expect(Object.keys(remarks)).toHaveLength(languageCodes.length)
})

test('a ball carries one to three letters and its colour differs from that of its neighbour', () => {
  for (const [index, { ball, groupTag }] of lotteries.entries()) {
    expect(ball.text).toMatch(/^[A-Z0-9]{1,3}$/)
    const next = lotteries[index + 1]
    if (next?.groupTag === groupTag) expect(Math.abs(next.ball.hue - ball.hue)).toBeGreaterThan(30)
  }
})
