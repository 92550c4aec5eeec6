import { expect, test } from 'vitest'
import { wordsOf } from '../../studio/words-of.ts'
import type { OwnBet, ShownMatch } from '../messages.ts'
import { drawCourse } from '../model/course.ts'
import { fixtureOf } from '../model/fixtures.ts'
import { football } from '../model/sport.ts'
import type { SportsWords } from '../words.ts'
import { betStatusOf } from './my-bets.ts'
import { longPick, shortPick } from './names.ts'
import { verdictOf } from './results-view.ts'
import { readStake, type SlipInput, slipState } from './slip-state.ts'

const match: ShownMatch = {
  sport: 'football',
  number: 7,
  home: 'Northgate',
  away: 'Harbour City',
  startsAtMs: 0,
  stepMs: 2_600,
  stage: 'live',
  step: 63,
  score: { home: 1, away: 1 },
  suspended: null,
  markets: [
    {
      market: 'result',
      point: 0,
      prices: [
        ['home', 285, 0.9712],
        ['draw', null, null],
        ['away', 334, 0.9723],
      ],
    },
  ],
  seal: '',
  told: null,
}
const input: SlipInput = {
  selection: { market: 'result', pick: 'home', point: 0 },
  match,
  seenPrice: 285,
  stake: 2_000_000n,
  takesLower: false,
  isConnected: true,
  isPlacing: false,
}

test.each([
  ['the odds that were seen', {}, 'ready', 5_700_000n],
  ['better odds', { seenPrice: 270 }, 'higher', 5_700_000n],
  ['lower odds', { seenPrice: 290 }, 'lower', 5_700_000n],
  ['lower odds that are taken without asking', { seenPrice: 290, takesLower: true }, 'ready', 5_700_000n],
  ['a goal that is checked', { match: { ...match, suspended: 'point' } }, 'suspended', null],
  ['a studio that takes no bets', { match: { ...match, suspended: 'house' } }, 'suspended', null],
  ['a pick that is decided', { selection: { market: 'result', pick: 'draw', point: 0 } }, 'gone', null],
  ['a goal that has been scored', { selection: { market: 'next', pick: 'home', point: 2 } }, 'gone', null],
  ['a match that is over', { match: { ...match, stage: 'review', suspended: 'over' } }, 'gone', null],
  ['a match that is off the list', { match: null }, 'gone', null],
  ['a line that is lost', { isConnected: false }, 'offline', null],
] as const)('the slip with %s', (_name, more, mode, win) => {
  const state = slipState({ ...input, ...more })
  expect([state.mode, state.win, state.canPlace]).toEqual([mode, win, win !== null])
})

test('nothing is placed twice, nor without a stake', () => {
  expect(slipState({ ...input, isPlacing: true })).toMatchObject({ mode: 'placing', canPlace: false })
  expect(slipState({ ...input, stake: null })).toMatchObject({ mode: 'ready', canPlace: false, win: null })
})

test('a stake is read as whole units within its bounds', () => {
  const read = (text: string, step = 10_000n) => readStake(text, 100_000n, 200_000_000n, step)
  expect(['10', '20,000', ' 200 '].map((text) => read(text))).toEqual([100_000n, 200_000_000n, 2_000_000n])
  expect(['', '9', '20001', '1.5', '-20', '1e3', 'ten'].map((text) => read(text))).toEqual(Array(7).fill(null))
  expect([read('150', 1_000_000n), read('200', 1_000_000n)]).toEqual([null, 2_000_000n])
})

const words = wordsOf<SportsWords>('sports/words', 'EN') as SportsWords

test('picks are named in full in the slip and short on the button', () => {
  const named = { ...match, market: 'result', pick: 'home', point: 0 } as const
  expect([longPick(words, named), shortPick(words, named)]).toEqual(['Northgate to win', '1'])
  const total = { ...named, market: 'total', pick: 'over' } as const
  expect([longPick(words, total), shortPick(words, total)]).toEqual(['Over 2.5 goals', 'Over 2.5'])
  const round = { ...named, sport: 'esport', market: 'next', pick: 'away', point: 4 } as const
  expect([longPick(words, round), shortPick(words, round)]).toEqual(['Harbour City win round 4', 'City'])
})

test.each([
  [{ state: 'in', result: null, firstResult: null }, 'Open', ''],
  [{ state: 'settled', result: 'won', firstResult: null }, 'Won', ''],
  [{ state: 'settled', result: 'void', firstResult: null }, 'Void', 'The match was broken off. Your stake is back.'],
  [{ state: 'settled', result: 'lost', firstResult: 'won' }, 'Corrected', words.correctedLost],
  [{ state: 'settled', result: 'won', firstResult: 'lost' }, 'Corrected', words.correctedWon],
  [{ state: 'returned', result: null, firstResult: null }, 'Returned', words.returned],
] as const)('a bet that is %o is told with its reason', (bet, name, reason) => {
  expect(betStatusOf(words, bet as OwnBet)).toMatchObject({ name, reason })
})

test('a match is checked by its seal and its seed, and one that was changed is found', async () => {
  const seed = 'c4'.repeat(32)
  const seal = '5b79d1e2f4bb4bde0d6d2b3f0f1d0e3f'
  const course = await drawCourse(football, fixtureOf('football', 7).strengths, { seed, number: 7 })
  const told = { seed, course }
  const right = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(seed, 'hex'))).toString('hex')
  expect(await verdictOf({ ...match, told }, right)).toBe('fair')
  expect(await verdictOf({ ...match, told }, seal)).toBe('unfair')
  const changed = { ...course, points: course.points.with(40, course.points[40] === 'home' ? null : 'home') }
  expect(await verdictOf({ ...match, told: { seed, course: changed } }, right)).toBe('unfair')
  expect(await verdictOf(match, right)).toBeNull()
})
