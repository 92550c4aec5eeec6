import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { isK3Play, rangeOf } from './k3-plays.ts'

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

/** `Small, odd`, in the words of the cells that it pays. */
export function resultWords(text: Text, result: readonly string[]): string {
  const sum = result.reduce((total, face) => total + Number(face), 0)
  const words = [sum >= 11 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'] as const
  return listPhrase(
    text,
    words.map((word) => text(`play.option.${word}`)),
  )
}

const hinted = ['TRI1', 'TRIALL', 'PAIRS', 'PAIRF', 'STRALL'] as const

/** Between words that run to the left a range would turn round: these two marks keep it as it is. */
const inOrder = (range: string | undefined) => `\u2066${range}\u2069`

/** `Sum 11–18`, or the rule of the play; odd and even say it themselves. */
export function winsOn(text: Text, play: string, value: string): string | undefined {
  if (value === 'BIG' || value === 'SMALL') return `${text('play.name.SUM')} ${inOrder(rangeOf[value])}`
  if (play === 'ONE') return text('play.hint.short.ONE')
  const rule = hinted.find((each) => each === play)
  return rule && text(`play.hint.${rule}`)
}
