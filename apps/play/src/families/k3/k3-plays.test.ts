import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { expect, test } from 'vitest'
import { oddsText, priceOf } from '../../board/odds-text.ts'
import { groupsOf, isK3Play, playsOf, priceName } from './k3-plays.ts'

test('every play that the house sells stands on the board of its mode, and no other', () => {
  for (const mode of ['ent', 'trad'] as const) {
    const sold = Object.keys(k3.plays).filter((play) => k3.plays[play]?.mode === mode)
    expect(playsOf[mode].toSorted()).toEqual(sold.toSorted())
  }
})

test('every value on the board has a price', () => {
  for (const [play, rules] of Object.entries(k3.plays)) {
    if (!isK3Play(play)) throw new Error(play)
    for (const value of groupsOf[play].flat()) expect(priceOf(rules, priceName(play, value)).of).toBe(216)
  }
})

test('odds are shown with two decimals where that is exact, else with four', () => {
  expect([oddsText(19_400n), oddsText(23_024n), oddsText(2_095_200n), oddsText(100_000n), oddsText(209_520n)]).toEqual([
    '1.94×',
    '2.3024×',
    '209.52×',
    '10.00×',
    '20.9520×',
  ])
})
