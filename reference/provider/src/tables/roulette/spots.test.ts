import { expect, test } from 'vitest'
import { colourOf, multipleOf, neighboursOf, pocketCount, spotKinds, spots, wheel, winOf } from './spots.ts'

const pockets = Array.from({ length: pocketCount }, (_, pocket) => pocket)

test('every bet returns exactly 36 of 37, counted over all pockets', () => {
  for (const { id } of spots.values()) {
    const back = pockets.reduce((sum, pocket) => sum + winOf({ [id]: 1n }, pocket), 0n)
    expect([id, back]).toEqual([id, 36n])
  }
})

test('the table has every bet of a European one, each once', () => {
  const counted = Object.fromEntries(
    spotKinds.map((kind) => [kind, [...spots.values()].filter((spot) => spot.kind === kind).length]),
  )
  expect(counted).toEqual({
    number: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    four: 1,
    line: 11,
    dozen: 3,
    column: 3,
    red: 1,
    black: 1,
    odd: 1,
    even: 1,
    low: 1,
    high: 1,
  })
  const covered = new Set([...spots.values()].map((spot) => `${spot.kind} ${spot.pockets.join(' ')}`))
  expect(covered.size).toBe(spots.size)
})

test('what a bet pays is a whole multiple and follows from what it covers', () => {
  const pays = new Map([...spots.values()].map((spot) => [spot.kind, multipleOf(spot)]))
  expect(Object.fromEntries(pays)).toMatchObject({
    number: 36,
    split: 18,
    street: 12,
    trio: 12,
    corner: 9,
    four: 9,
    line: 6,
    dozen: 3,
    column: 3,
    red: 2,
    odd: 2,
    low: 2,
  })
})

test('numbers that touch on the table, and no others, are a split or a corner', () => {
  const pocketsOf = (kind: string) =>
    [...spots.values()].filter((spot) => spot.kind === kind).map((spot) => spot.pockets.join(' '))
  expect(pocketsOf('split')).toEqual(expect.arrayContaining(['0 2', '1 2', '2 3', '1 4', '33 36', '35 36']))
  for (const apart of ['3 4', '0 4', '34 37', '36 37']) expect(pocketsOf('split')).not.toContain(apart)
  expect(pocketsOf('corner')).toEqual(expect.arrayContaining(['1 2 4 5', '32 33 35 36']))
  expect(pocketsOf('corner')).not.toContain('3 4 6 7')
})

test('the wheel has every pocket once, and colours alternate around it apart from zero', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(pockets)
  const colours = wheel.slice(1).map(colourOf)
  expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
  expect(pockets.filter((pocket) => colourOf(pocket) === 'red')).toHaveLength(18)
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15])
})

test('chips on several bets are paid together, and unknown ones pay nothing', () => {
  expect(winOf({ 'number-17-17': 10n, 'black-2-35': 5n, 'red-1-36': 7n, elsewhere: 9n }, 17)).toBe(370n)
  expect(winOf({ 'low-1-18': 5n, 'even-2-36': 5n, 'number-0-0': 1n }, 0)).toBe(36n)
})
