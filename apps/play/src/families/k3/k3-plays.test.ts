import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import english from '@fairground/i18n/messages/en.json' with { type: 'json' }
import { createText } from '@fairground/i18n/text.ts'
import { expect, test } from 'vitest'
import { oddsText, priceOf } from '../../board/odds-text.ts'
import { k3Family } from './k3-family.ts'
import { diceOn, groupsOf, isK3Play, playsOf, priceName } from './k3-plays.ts'

test('every play that the house sells stands on the board once', () => {
  expect(Object.values(playsOf).flat().toSorted()).toEqual(Object.keys(k3.plays).toSorted())
})

test('a play of many prices or none to combine is bet by cell, and a single value of it is a line', () => {
  for (const [play, groups] of Object.entries(groupsOf)) {
    const isLine = lineOf(k3, { play, selection: groups[0]?.[0] ?? '', unitStake: 10_000n, multiple: 1 }) !== undefined
    expect([play, k3Family.isByCell(play)]).toEqual([play, isLine])
  }
})

test('the words of a result are those of the cells that it pays', () => {
  const text = createText({ language: { tag: 'en', dir: 'ltr' }, messages: compileCatalogue(english) })
  const draws = [
    ['2', '2', '5'],
    ['5', '5', '6'],
    ['3', '3', '4'],
    ['6', '4', '1'],
  ]
  expect(draws.map((draw) => k3Family.wordsOf(text, draw))).toEqual([
    'Small, odd',
    'Big, even',
    'Small, even',
    'Big, odd',
  ])
  for (const draw of draws)
    for (const [option, word] of [
      ['BIG', 'Big'],
      ['SMALL', 'Small'],
      ['ODD', 'odd'],
      ['EVEN', 'even'],
    ] as const)
      expect(k3Family.isCellHit('BSOE', option, draw)).toBe(k3Family.wordsOf(text, draw).includes(word))
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

test('a value is drawn as the dice that have to show it, where no word or sum says it', () => {
  const drawn = [
    ['ONE', '4'],
    ['PAIRF', '4'],
    ['TRI1', '4'],
    ['SUM', '4'],
    ['BSOE', 'BIG'],
    ['TRIALL', 'ALL'],
  ] as const
  expect(drawn.map(([play, value]) => diceOn(play, value))).toEqual([1, 2, 3, 0, 0, 0])
  // A combination is told by its numbers.
  expect(['1,2,3', '1|2'].map((selection) => k3Family.picture?.has('D3', selection))).toEqual([false, false])
})
