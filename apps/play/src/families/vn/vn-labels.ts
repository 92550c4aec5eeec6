import type { Tier } from '@fairground/domain/lottery/families/vn/tiers.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { SlipWords } from '../board-family.ts'
import { writeShorthand } from './shorthand.ts'
import { factsOf, isVnPlay, playsOfTab, resultCount, sides, type VnPlay, type VnTab } from './vn-plays.ts'

export function playLabel(text: Text, play: string): string {
  return isVnPlay(play) ? text(`vn.name.${play}`) : play
}

/** A tab of one play of several digits is called by that play. */
export function tabLabel(text: Text, tab: VnTab): string {
  if (tab === 'lo2' || tab === 'lo3' || tab === 'lo4') return playLabel(text, playsOfTab(tab)[0] ?? '')
  return text(`vn.tab.${tab}`)
}

export function valueLabel(text: Text, _play: string, value: string): string {
  const side = sides.find((each) => each === value)
  return side ? text(`play.option.${side}`) : value
}

const maxShown = 10

/** A whole head is one part, and what is more than ten parts is counted. */
export function selectionLabel(_text: Text, play: string, selection: string): string | undefined {
  if (!isVnPlay(play) || factsOf(play).kind === 'options') return undefined
  const parts = writeShorthand(new Map(selection.split(',').map((number) => [number, 1]))).split(' ')
  const more = parts.length - maxShown
  return more > 0 ? `${parts.slice(0, maxShown).join(', ')} +${more}` : parts.join(', ')
}

/** Points, as the sentence below the field counts them: one of them is as many bets as there are results. */
export function slipWords(text: Text, lines: readonly Line[]): SlipWords | undefined {
  if (!lines.every(({ play }) => isVnPlay(play) && factsOf(play).kind === 'points')) return undefined
  const counts = lines.map(({ selection, multiple }) => ({ numbers: selection.split(',').length, points: multiple }))
  const [first, ...others] = counts
  if (!first) return undefined
  if (others.some(({ points }) => points !== first.points)) {
    const points = counts.reduce((sum, each) => sum + each.numbers * each.points, 0)
    return { counted: text('vn.slip.sum', { points }), onChip: undefined }
  }
  const count = counts.reduce((sum, { numbers }) => sum + numbers, 0)
  return { counted: text('vn.slip.each', { count, points: first.points }), onChip: `\u00d7${first.points}` }
}

const tierNames = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** By its place from the special prize on. */
export function tierLabel(text: Text, place: number): string {
  const tier = tierNames.find((each) => each === place)
  return tier ? text(`vn.tier.${tier}`) : text('vn.special')
}

/** What wins, in one sentence. */
export function hintOf(text: Text, play: VnPlay, tiers: readonly Tier[]): string {
  const { width, size } = factsOf(play)
  const count = resultCount(tiers, width)
  if (play === 'LO2F' || play === 'TX2' || play === 'DE2F' || play === 'G1_2') {
    return play === 'LO2F' ? text('vn.wins.LO2F', { count }) : text(`vn.wins.${play}`)
  }
  if (play === 'DIGIT_HEAD' || play === 'DIGIT_TAIL') return text(`vn.wins.${play}`)
  if (play.startsWith('LO')) return text('vn.wins.LO', { digits: width, count })
  if (play.startsWith('XIEN')) return text('vn.wins.XIEN', { size, count })
  if (play.startsWith('TRUOT')) return text('vn.wins.TRUOT', { size, count })
  if (play.startsWith('DAU')) {
    const place = tiers.length + 1 - width
    return text('vn.wins.DAU', { count: tiers[place]?.count ?? 0, prize: tierLabel(text, place) })
  }
  return text('vn.wins.DE', { digits: width })
}

/** `Big, odd`, of the last two digits of the special prize. */
export function resultWords(text: Text, result: readonly string[]): string {
  const number = Number(lastTwo(result))
  const words = [number >= 50 ? 'BIG' : 'SMALL', number % 2 === 1 ? 'ODD' : 'EVEN'] as const
  return listPhrase(
    text,
    words.map((word) => text(`play.option.${word}`)),
  )
}

export function lastTwo(result: readonly string[]): string {
  return result[0]?.slice(-2) ?? ''
}
