import type { Text } from '@fairground/i18n/text.ts'
import { isK3Play } from './k3-plays.ts'

const options = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

/** What a value is called on its tile and on the slip; numbers are numbers in every language. */
export function valueLabel(text: Text, play: string, value: string): string {
  const option = options.find((each) => each === value)
  if (option) return text(`play.option.${option}`)
  return value === 'ALL' ? playLabel(text, play) : value
}

export function playLabel(text: Text, play: string): string {
  return isK3Play(play) ? text(`play.name.${play}`) : play
}
