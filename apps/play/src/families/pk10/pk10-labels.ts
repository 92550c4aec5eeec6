import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { isByPosition, isPk10Play, type PositionNumber, positionNumbers, sides } from './pk10-plays.ts'

export function playLabel(text: Text, play: string): string {
  return isPk10Play(play) ? text(`pk10.name.${play}`) : play
}

export function positionLabel(text: Text, place: PositionNumber): string {
  return text(`pk10.place.${place}`)
}

/** `Winner against 10th`. */
export function pairLabel(text: Text, place: number): string {
  const nameOf = (wanted: number) => positionNumbers.find((each) => each === wanted) ?? 1
  return text('pk10.pair', { first: positionLabel(text, nameOf(place)), last: positionLabel(text, nameOf(11 - place)) })
}

export function valueLabel(text: Text, play: string, value: string): string {
  const side = sides.find((each) => each === value)
  if (side) return text(`play.option.${side}`)
  const [place = '', duel] = value.split(':')
  if (duel === 'DRAGON' || duel === 'TIGER') return `${text(`pk10.option.${duel}`)} (${pairLabel(text, Number(place))})`
  return play === 'GYH' ? value : text('pk10.car', { number: value })
}

/** Each place with what was chosen for it: `Winner 3, 7 · 2nd 5`. */
export function selectionLabel(text: Text, play: string, selection: string): string | undefined {
  if (!isByPosition(play)) return undefined
  const label = (value: string) => (/^\d+$/.test(value) ? value : valueLabel(text, play, value))
  const places = selection.split('|').flatMap((values, at) => {
    const place = positionNumbers[at]
    return values === '' || !place ? [] : [`${positionLabel(text, place)} ${values.split(',').map(label).join(', ')}`]
  })
  return places.join(' · ')
}

export function sumOfFirstTwo(result: readonly string[]): number {
  return Number(result[0] ?? 0) + Number(result[1] ?? 0)
}

/** `First two 7 + 3 = 10, small, even`, in the words of the cells that it pays. */
export function resultWords(text: Text, result: readonly string[]): string {
  const sum = sumOfFirstTwo(result)
  const words = [sum >= 12 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'] as const
  const added = text('pk10.sumOf', { first: result[0] ?? '', second: result[1] ?? '', sum: String(sum) })
  return listPhrase(text, [added, ...words.map((word) => text(`play.option.${word}`))])
}
