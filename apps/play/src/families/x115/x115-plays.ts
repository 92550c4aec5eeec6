import { type X115Form, x115Play, x115Plays, x115Sizes } from '@fairground/client/plays/x115-play.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import type { PlayShape } from '../../board/parts/play-shape.ts'
import type { Example } from '../board-family.ts'

export const numbers = Array.from({ length: 11 }, (_, at) => String(at + 1))
export const options = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const
export const sumOptions = ['BIG', 'SMALL', 'ODD', 'EVEN', 'TAILBIG', 'TAILSMALL'] as const
export const sides = ['DRAGON', 'TIGER'] as const
export const oddCounts = ['0', '1', '2', '3', '4', '5']
export const medians = ['3', '4', '5', '6', '7', '8', '9']

/** `any3` and `first2` carry their size. */
export type X115Tab = {
  readonly tab: string
  readonly kind: 'any' | 'first' | X115Form | 'quick'
  readonly size: number
}
export type TabOfPlays = X115Tab & { readonly plays: readonly string[] }

const playsWith = (size: number, ...forms: readonly X115Form[]) =>
  Object.entries(x115Plays).flatMap(([play, own]) => (own.size === size && forms.includes(own.form) ? [play] : []))

const single = (...forms: readonly X115Form[]): readonly TabOfPlays[] =>
  forms.map((form) => ({ tab: form, kind: form, size: 1, plays: playsWith(1, form) }))

export const x115Tabs: Readonly<Record<PlayMode, readonly TabOfPlays[]>> = {
  trad: [
    ...x115Sizes.map((size) => ({
      tab: `any${size}`,
      kind: 'any' as const,
      size,
      plays: playsWith(size, 'any', 'key'),
    })),
    ...[2, 3].map((size) => ({
      tab: `first${size}`,
      kind: 'first' as const,
      size,
      plays: playsWith(size, 'order', 'noOrder'),
    })),
    ...single('place', 'firstThree', 'oddCount', 'median'),
  ],
  ent: [{ tab: 'quick', kind: 'quick', size: 1, plays: ['E_DT', 'E_SUM'] }, ...single('optionAtPlace')],
}

/** What is seen first. */
export const firstTab: Readonly<Record<PlayMode, string>> = { trad: 'any3', ent: 'quick' }

export function shapeOf(play: string): PlayShape {
  const { form, size } = x115Play(play)
  const numbersBy = (...quick: readonly number[]) => quick.map((each) => ({ values: numbers, quick: each }))
  if (form === 'any' || form === 'noOrder') return { groups: numbersBy(size) }
  if (form === 'key') return { groups: numbersBy(1, size - 1), isDistinct: true }
  if (form === 'order') return { groups: numbersBy(...Array.from({ length: size }, () => 1)), isDistinct: true }
  if (form === 'place') return { groups: numbersBy(1, 1, 1, 1, 1), groupsToFill: 1 }
  if (form === 'optionAtPlace')
    return { groups: [1, 2, 3, 4, 5].map(() => ({ values: options, quick: 1 })), groupsToFill: 1 }
  return { groups: [{ values: valuesOf(form), quick: 1 }] }
}

function valuesOf(form: X115Form): readonly string[] {
  if (form === 'oddCount') return oddCounts
  if (form === 'median') return medians
  if (form === 'duel') return sides
  return form === 'optionOfSum' ? sumOptions : numbers
}

/** Where every value is a bet by itself, a chip lies on it. */
export function isByCell(play: string): boolean {
  return /^(?:oddCount|median|duel|optionOfSum)$/.test(x115Play(play).form)
}

const drawn = ['4', '11', '7', '2', '9']
/** Numbers that win, those that are drawn first. */
const winning = ['2', '4', '7', '9', '11', '1', '3', '5']
const others: Readonly<Partial<Record<X115Form, string>>> = {
  place: '4|||2|',
  firstThree: '7',
  oddCount: '3',
  median: '7',
  optionAtPlace: 'SMALL||||',
  optionOfSum: 'BIG',
  duel: 'TIGER',
}

/** A key number and one more than needed, so that there is more than one bet where that is possible. */
function keyExample(size: number): string {
  const rest = winning.filter((number) => number !== '7').slice(0, size - 1)
  const spare = size <= 4 ? ['5'] : []
  return `7|${numbers.filter((number) => rest.includes(number) || spare.includes(number)).join()}`
}

export function exampleOf(play: string): Example {
  const { form, size } = x115Play(play)
  const any = numbers.filter((number) => winning.slice(0, size).includes(number)).join()
  const first = drawn.slice(0, size)
  const own: Readonly<Partial<Record<X115Form, string>>> = {
    any,
    key: keyExample(size),
    order: first.join('|'),
    noOrder: numbers.filter((number) => first.includes(number)).join(),
  }
  return { selection: own[form] ?? others[form] ?? '', result: drawn }
}
