import { expect, test } from 'vitest'
import { type Exclusion, exclusionEnd, isInForce, liftableFrom, overAt, strictest, timeoutEnd } from './exclusion.ts'

const start = new Date('2026-08-31T10:00:00Z')
const at = (text: string) => new Date(text)
const of = (changes: Partial<Exclusion>): Exclusion => ({
  kind: 'exclusion',
  startsAt: start,
  endsAt: null,
  liftAskedAt: null,
  ...changes,
})

test('P5 a time-out lasts whole days and ends by itself', () => {
  const timeout = of({ kind: 'timeout', endsAt: timeoutEnd(start, 1) })
  expect(overAt(timeout)).toEqual(at('2026-09-01T10:00:00Z'))
  expect(isInForce(timeout, at('2026-09-01T09:59:59.999Z'))).toBe(true)
  expect(isInForce(timeout, at('2026-09-01T10:00:00Z'))).toBe(false)
  expect(liftableFrom(timeout)).toBeNull()
})

test('P5 the terms count months of the calendar, and the end of a month stays the end of a month', () => {
  expect(exclusionEnd(start, 'SIX_MONTHS')).toEqual(at('2027-02-28T10:00:00Z'))
  expect(exclusionEnd(start, 'ONE_YEAR')).toEqual(at('2027-08-31T10:00:00Z'))
  expect(exclusionEnd(start, 'FIVE_YEARS')).toEqual(at('2031-08-31T10:00:00Z'))
  expect(exclusionEnd(at('2028-02-29T10:00:00Z'), 'ONE_YEAR')).toEqual(at('2029-02-28T10:00:00Z'))
  expect(exclusionEnd(start, 'INDEFINITE')).toBeNull()
})

test('P5 an exclusion stays past its end until it was asked for, and then a day more', () => {
  const endsAt = at('2027-02-28T10:00:00Z')
  expect(isInForce(of({ endsAt }), at('2035-01-01T00:00:00Z'))).toBe(true)
  const asked = of({ endsAt, liftAskedAt: at('2027-03-10T08:00:00Z') })
  expect(overAt(asked)).toEqual(at('2027-03-11T08:00:00Z'))
  expect(isInForce(asked, at('2027-03-11T07:59:59Z'))).toBe(true)
  expect(isInForce(asked, at('2027-03-11T08:00:00Z'))).toBe(false)
})

test('P5 asking early never makes it end early', () => {
  const endsAt = at('2027-02-28T10:00:00Z')
  expect(overAt(of({ endsAt, liftAskedAt: at('2026-09-01T00:00:00Z') }))).toEqual(endsAt)
})

test('P5 one without a set end protects as long as the shortest with one, and waits a week', () => {
  expect(liftableFrom(of({}))).toEqual(at('2027-02-28T10:00:00Z'))
  expect(overAt(of({ liftAskedAt: at('2027-03-01T00:00:00Z') }))).toEqual(at('2027-03-08T00:00:00Z'))
  expect(overAt(of({ liftAskedAt: at('2026-09-01T00:00:00Z') }))).toEqual(at('2027-02-28T10:00:00Z'))
})

test('of several the one that lasts longest counts, and none that is open is outlasted by one with an end', () => {
  const timeout = of({ kind: 'timeout', endsAt: at('2026-09-30T10:00:00Z') })
  const lifted = of({ endsAt: at('2031-08-31T10:00:00Z'), liftAskedAt: at('2031-09-01T00:00:00Z') })
  const half = of({ endsAt: at('2027-02-28T10:00:00Z') })
  const five = of({ endsAt: at('2031-08-31T10:00:00Z') })
  expect(strictest([timeout, lifted, half])).toBe(half)
  expect(strictest([half, five, timeout])).toBe(five)
  expect(strictest([timeout, lifted])).toBe(lifted)
  expect(strictest([])).toBeNull()
})

test('T25 100,000 random moments: whatever is added, nobody is let out before what was promised', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const day = 86_400_000
  for (let round = 0; round < 100_000; round += 1) {
    const list = Array.from({ length: 1 + random(4) }, () => {
      const startsAt = new Date(start.getTime() + random(400) * day)
      if (random(2) === 0) return of({ kind: 'timeout', startsAt, endsAt: timeoutEnd(startsAt, 1 + random(30)) })
      const endsAt = exclusionEnd(
        startsAt,
        (['SIX_MONTHS', 'ONE_YEAR', 'FIVE_YEARS', 'INDEFINITE'] as const)[random(4)] ?? 'INDEFINITE',
      )
      const liftAskedAt = random(3) === 0 ? new Date(startsAt.getTime() + random(3000) * day) : null
      return of({ startsAt, endsAt, liftAskedAt })
    })
    const now = new Date(start.getTime() + random(4000) * day)
    const shown = strictest(list)
    const isHeld = shown !== null && isInForce(shown, now)
    if (isHeld !== list.some((one) => isInForce(one, now))) throw new Error(`round ${round}: held ${isHeld}`)
    const early = list.find(
      (one) => one.kind === 'exclusion' && !isInForce(one, now) && (liftableFrom(one) ?? now) > now,
    )
    if (early) throw new Error(`round ${round}: let out before the end`)
  }
})
