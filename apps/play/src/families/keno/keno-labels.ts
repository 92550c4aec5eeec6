import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { elementOf, isKenoOption, isKenoPlay, sumOf, twoDigits } from './keno-plays.ts'

export function playLabel(text: Text, play: string): string {
  return isKenoPlay(play) ? text(`keno.name.${play}`) : play
}

export function valueLabel(text: Text, _play: string, value: string): string {
  if (value === 'BIG' || value === 'SMALL' || value === 'ODD' || value === 'EVEN') return text(`play.option.${value}`)
  return isKenoOption(value) ? text(`keno.option.${value}`) : twoDigits(value)
}

/** `9 low, 11 high`. */
function lowHigh(text: Text, result: readonly string[]): string {
  const low = result.filter((number) => Number(number) <= 40).length
  return text('keno.lowHigh', { low, high: result.length - low })
}

/** `Big, odd, fire, 9 low, 11 high`; the middle sum is neither big nor small. */
export function resultWords(text: Text, result: readonly string[]): string {
  const sum = sumOf(result)
  const side = sum === 810 ? [] : [text(sum > 810 ? 'play.option.BIG' : 'play.option.SMALL')]
  const parity = text(sum % 2 === 1 ? 'play.option.ODD' : 'play.option.EVEN')
  return listPhrase(text, [...side, parity, text(`keno.option.${elementOf(sum)}`), lowHigh(text, result)])
}
