import { ssc } from '@fairground/domain/lottery/families/ssc/ssc.ts'
import { x115 } from '@fairground/domain/lottery/families/x115/x115.ts'
import { lineOf } from '@fairground/domain/lottery/line.ts'
import { selectionText as written } from '@fairground/domain/lottery/selection.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import board from '@fairground/i18n/families/board/en.json' with { type: 'json' }
import sscWords from '@fairground/i18n/families/ssc/en.json' with { type: 'json' }
import x115Words from '@fairground/i18n/families/x115/en.json' with { type: 'json' }
import english from '@fairground/i18n/messages/en.json' with { type: 'json' }
import { createText } from '@fairground/i18n/text.ts'
import { describe, expect, test } from 'vitest'
import { quickPick } from '../board/parts/play-shape.ts'
import { randomBelow } from '../board/parts/random-below.ts'
import { type BoardFamily, selectionText } from './board-family.ts'
import { sscFamily } from './ssc/ssc-family.ts'
import { sscTabs } from './ssc/ssc-plays.ts'
import { x115Family } from './x115/x115-family.ts'
import { x115Tabs } from './x115/x115-plays.ts'

const messages = compileCatalogue({ ...english, ...board, ...sscWords, ...x115Words })
const text = createText({ language: { tag: 'en', dir: 'ltr' }, messages })

const staged = [
  { family: sscFamily, rules: ssc, tabs: sscTabs },
  { family: x115Family, rules: x115, tabs: x115Tabs },
]

const request = (play: string, selection: string) => ({ play, selection, unitStake: 10_000n, multiple: 1 })
const bookOf = ({ book }: BoardFamily) => {
  if (!book) throw new Error('a staged family has a book of its plays')
  return book
}

describe.each(staged)('$family.code', ({ family, rules, tabs }) => {
  const plays = Object.keys(rules.plays)
  const book = bookOf(family)

  test('every play stands in a tab of its own mode', () => {
    const shown = (['trad', 'ent'] as const).flatMap((mode) =>
      tabs[mode].flatMap(({ plays: own }) => own.map((play) => `${mode} ${play}`)),
    )
    const wanted = Object.entries(rules.plays).map(([play, { mode }]) => `${mode} ${play}`)
    expect([...new Set(shown)].toSorted()).toEqual(wanted.toSorted())
  })

  test('the example of every play is sold and wins', () => {
    for (const play of plays) {
      const { selection, result } = book.exampleOf(play)
      const explained = family.explain(request(play, selection), result)
      expect(explained?.settled.win, play).toBeGreaterThan(0n)
    }
  })

  test('a quick pick of every play is a line that is sold', () => {
    for (const play of plays)
      for (let time = 0; time < 20; time += 1) {
        const selection = written(quickPick(book.shapeOf(play), randomBelow))
        expect(
          family.explain(request(play, selection), book.exampleOf(play).result),
          `${play} ${selection}`,
        ).toBeTruthy()
      }
  })

  test('every play has a name of its own, a sentence about what wins, and a way to read its example', () => {
    const names = plays.map((play) => family.playLabel(text, play))
    expect(new Set(names).size).toBe(plays.length)
    for (const play of plays) {
      expect(book.hintOf(text, play), play).toMatch(/ /)
      expect(selectionText(family, text, play, book.exampleOf(play).selection), play).not.toMatch(
        /[A-Z]{2}|undefined|\|/,
      )
    }
  })

  test('chips lie where a single value is a line; elsewhere values are marked', () => {
    for (const play of plays.filter(family.isByCell))
      for (const value of book.shapeOf(play).groups[0]?.values ?? []) {
        expect(family.oddsOfValue(play, value), `${play} ${value}`).toHaveLength(1)
        expect(book.shapeOf(play).groups).toHaveLength(1)
      }
  })

  test('a slip with one place tapped is the line that the rules make of it', () => {
    for (const play of plays) {
      const { selection } = book.exampleOf(play)
      const groups = selection.split('|').map((group) => group.split(',').filter(Boolean))
      // As taps leave it: without the groups behind the last one that was tapped.
      const last = groups.findLastIndex((group) => group.length > 0)
      const slip = {
        picks: { [play]: groups.slice(0, last + 1) },
        unitStake: 10_000n,
        multiple: 1,
        numero: null,
        movedFrom: null,
      }
      const line = play === 'S5' ? lineOf(rules as typeof ssc, request(play, selection)) : undefined
      expect(family.figuresOf(slip).lines, play).toEqual([
        family.explain(request(play, selection), book.exampleOf(play).result)?.line,
      ])
      if (line) expect(family.figuresOf(slip).lines).toEqual([line])
    }
  })
})
