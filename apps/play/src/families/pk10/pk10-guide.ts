import type { PlayGuide } from '../board-family.ts'
import { cars, duels, groupCountOf, isPk10Play, type Pk10Play, sides, sums } from './pk10-plays.ts'

const result = ['7', '3', '10', '1', '8', '5', '2', '9', '4', '6']

/** What of the race above each example bets on. */
const examples: Readonly<Record<Pk10Play, string>> = {
  DWD: '7|||||||||',
  T2: '7|3',
  T3: '7|3|10',
  E_POS_BSOE: 'BIG|||||||||',
  E_DT: '1:DRAGON',
  GYH: '10',
  GYH_BSOE: 'SMALL',
}

const duelValues = duels.flatMap((place) => [`${place}:DRAGON`, `${place}:TIGER`])

const valuesOf: Readonly<Record<Pk10Play, readonly string[]>> = {
  DWD: cars,
  T2: cars,
  T3: cars,
  E_POS_BSOE: sides,
  E_DT: duelValues,
  GYH: sums,
  GYH_BSOE: sides,
}

export const pk10Guide: PlayGuide = {
  shapeOf: (play) => {
    if (!isPk10Play(play)) return { groups: [] }
    const groups = Array.from({ length: groupCountOf(play) }, () => ({ values: valuesOf[play], quick: 1 }))
    if (play === 'T2' || play === 'T3') return { groups, isDistinct: true }
    return { groups, groupsToFill: 1 }
  },
  hintOf: (text, play) => (isPk10Play(play) ? text(`pk10.wins.${play}`) : ''),
  exampleOf: (play) => ({ selection: isPk10Play(play) ? examples[play] : '', result }),
}
