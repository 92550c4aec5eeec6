import { allNumbers } from '@fairground/domain/lottery/families/vn/number-group.ts'
import type { Tier } from '@fairground/domain/lottery/families/vn/tiers.ts'
import type { PlayGuide } from '../board-family.ts'
import { hintOf } from './vn-labels.ts'
import { byTier, factsOf, isVnPlay, sides, type VnPlay } from './vn-plays.ts'

/** No number ends on 00 to 09, so that these can stand for numbers that are not drawn. */
const northern =
  '43173 67349 78898 80276 75883 90888 51175 52221 62666 51715 3995 4642 5886 4916 1172 9743 4519 9965 3282 4593 832 593 168 10 69 90 47'
const southern = '243173 67349 78898 80276 75883 90888 51175 52221 62666 51715 33995 64642 5886 4916 1172 9743 168 10'

const numbersOf = new Map<number, readonly string[]>()

/** All numbers of so many digits, made once. */
function numbers(width: number): readonly string[] {
  const known = numbersOf.get(width) ?? allNumbers(width)
  numbersOf.set(width, known)
  return known
}

export function vnGuide(tiers: readonly Tier[]): PlayGuide {
  const result = (tiers.length === 8 ? northern : southern).split(' ')
  const drawn = byTier(tiers, result)
  const special = result[0] ?? ''
  const endings = [...new Set(result.map((number) => number.slice(-2)))]
  const absent = numbers(2).filter((number) => !endings.includes(number))

  function selectionOf(play: VnPlay): string {
    const { kind, width, size } = factsOf(play)
    if (kind === 'options') return 'BIG'
    if (kind === 'sets') return (play.startsWith('XIEN') ? endings : absent).slice(0, size).toSorted().join()
    if (play === 'DE2F') return special.slice(0, 2)
    if (play === 'G1_2') return drawn[1]?.[0]?.slice(-2) ?? ''
    if (play === 'DIGIT_HEAD') return special.at(-2) ?? ''
    if (play.startsWith('DAU')) return drawn[tiers.length + 1 - width]?.[0] ?? ''
    return special.slice(-width)
  }

  return {
    shapeOf: (play) => {
      if (!isVnPlay(play)) return { groups: [] }
      const { kind, width, size } = factsOf(play)
      return { groups: [{ values: kind === 'options' ? sides : numbers(width), quick: size }] }
    },
    hintOf: (text, play) => (isVnPlay(play) ? hintOf(text, play, tiers) : ''),
    exampleOf: (play) => ({ selection: isVnPlay(play) ? selectionOf(play) : '', result }),
  }
}
