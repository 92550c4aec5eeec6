import type { PlayGuide } from '../board-family.ts'
import { cellsOf, isCellPlay, isKenoPlay, type KenoPlay, numbers, type PickPlay, sizeOf } from './keno-plays.ts'

/** A sum of 889 with 9 low and 9 odd numbers. */
const result = [2, 6, 14, 25, 26, 27, 31, 34, 37, 46, 49, 52, 54, 58, 63, 66, 71, 74, 75, 79].map(String)

function isPick(play: string): play is PickPlay {
  return isKenoPlay(play) && !isCellPlay(play)
}

/** What of the draw above each example bets on. */
const examples: Readonly<Record<Exclude<KenoPlay, PickPlay>, string>> = {
  BS: 'BIG',
  OE: 'ODD',
  BSOE: 'BIG_ODD',
  UMD: 'DOWN',
  OEC: 'EVENS',
  ELEM: 'FIRE',
}

export const kenoGuide: PlayGuide = {
  shapeOf: (play) => {
    if (isPick(play)) return { groups: [{ values: numbers, quick: sizeOf(play) }] }
    return { groups: isCellPlay(play) ? [{ values: cellsOf[play], quick: 1 }] : [] }
  },
  hintOf: (text, play) => {
    if (isPick(play)) return text('keno.wins.PICK', { size: sizeOf(play) })
    if (play === 'UMD' || play === 'OEC' || play === 'ELEM') return text(`keno.hint.${play}`)
    return text(play === 'OE' ? 'keno.sum' : 'keno.middle')
  },
  exampleOf: (play) => {
    if (isPick(play)) return { selection: result.slice(0, sizeOf(play)).join(), result }
    return { selection: isCellPlay(play) ? examples[play] : '', result }
  },
}
