import { type FamilyCode, familyCodes } from '@fairground/domain/lottery/game-code.ts'
import { selectionText as written } from '@fairground/domain/lottery/selection.ts'
import { familyOf } from '@fairground/domain/testing/lottery/every-family.ts'
import { compileCatalogue } from '@fairground/i18n/compile.ts'
import { readMessages } from '@fairground/i18n/testing/every-language.ts'
import { createText } from '@fairground/i18n/text.ts'
import { describe, expect, test } from 'vitest'
import { quickPick } from '../board/parts/play-shape.ts'
import { randomBelow } from '../board/parts/random-below.ts'
import { selectionText } from './board-family.ts'
import { familyFiles } from './family-files.ts'
import { sscTabs } from './ssc/ssc-plays.ts'
import { x115Tabs } from './x115/x115-plays.ts'

const text = createText({ language: { tag: 'en', dir: 'ltr' }, messages: compileCatalogue(readMessages('en')) })

const request = (play: string, selection: string) => ({ play, selection, unitStake: 10_000n, multiple: 1 })

const every = await Promise.all(
  familyCodes.map(async (code) => ({
    code,
    family: await familyFiles[code](),
    plays: Object.keys(familyOf(code).plays),
  })),
)
const staged = every.flatMap(({ family: { guide, ...family }, ...each }) =>
  guide ? [{ ...each, family: { ...family, guide }, guide }] : [],
)

test('every family has a guide to its plays, except the dice, which have no stage', () => {
  expect(every.filter(({ family }) => !family.guide).map(({ code }) => code)).toEqual(['K3'])
})

test.each(every)('the board of $code stands under its own code and names each play', ({ code, family, plays }) => {
  expect(family.code).toBe(code)
  expect(new Set(plays.map((play) => family.playLabel(text, play))).size).toBe(plays.length)
})

/** Boards whose tabs are lists of plays; the tests of the other boards tap through theirs. */
const tabsOf = { SSC: sscTabs, X115: x115Tabs } satisfies Partial<Record<FamilyCode, unknown>>

test.each(Object.entries(tabsOf))('every play of %s stands in a tab of its own mode', (code, tabs) => {
  const shown = (['trad', 'ent'] as const).flatMap((mode) =>
    tabs[mode].flatMap(({ plays }) => plays.map((play) => `${mode} ${play}`)),
  )
  const wanted = Object.entries(familyOf(code).plays).map(([play, { mode }]) => `${mode} ${play}`)
  expect([...new Set(shown)].toSorted()).toEqual(wanted.toSorted())
})

describe.each(staged)('$code', ({ family, plays, guide }) => {
  test('the example of every play is sold and wins', () => {
    for (const play of plays) {
      const { selection, result } = guide.exampleOf(play)
      const explained = family.explain(request(play, selection), result)
      expect(explained?.settled.win, play).toBeGreaterThan(0n)
    }
  })

  test('a quick pick of every play is a line that is sold', () => {
    for (const play of plays)
      for (let time = 0; time < 20; time += 1) {
        const selection = written(quickPick(guide.shapeOf(play), randomBelow))
        expect(
          family.explain(request(play, selection), guide.exampleOf(play).result),
          `${play} ${selection}`,
        ).toBeTruthy()
      }
  })

  test('every play has a sentence about what wins, and a way to read its example', () => {
    for (const play of plays) {
      expect(guide.hintOf(text, play), play).toMatch(/ /)
      expect(selectionText(family, text, play, guide.exampleOf(play).selection), play).not.toMatch(
        /[A-Z]{2}|undefined|\|/,
      )
    }
  })

  test('chips lie where a single value is a line; elsewhere values are marked', () => {
    for (const play of plays.filter(family.isByCell))
      for (const value of guide.shapeOf(play).groups[0]?.values ?? []) {
        expect(family.oddsOfValue(play, value), `${play} ${value}`).toHaveLength(1)
        expect(guide.shapeOf(play).groups).toHaveLength(1)
      }
  })

  test('a slip with one place tapped is the line that the rules make of it', () => {
    for (const play of plays) {
      const { selection } = guide.exampleOf(play)
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
      expect(family.figuresOf(slip).lines, play).toEqual([
        family.explain(request(play, selection), guide.exampleOf(play).result)?.line,
      ])
    }
  })
})
