import { formLabel, sscPlay, windowLabel } from '@fairground/client/plays/ssc-play.ts'
import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { columnsOf, options, type SscTab, shapes, sides } from './ssc-plays.ts'

export function tabLabel(text: Text, tab: SscTab): string {
  if (tab === 'quick') return text('play.tab.quick')
  if (tab === 'place' || tab === 'any' || tab === 'shapes') return text(`ssc.tab.${tab}`)
  return windowLabel(text, tab)
}

export function hintOf(text: Text, play: string): string {
  const { window, form } = sscPlay(play)
  return text.find(`ssc.hint.${form}`, { window: windowLabel(text, window) }) ?? formLabel(text, form)
}

export function positionLabel(text: Text, place: number): string {
  const names = ['1', '2', '3', '4', '5'] as const
  return text(`board.place.${names[place] ?? '1'}`)
}

/** `1st v 5th`. */
export function duelLabel(text: Text, pair: string): string {
  const [first = 1, second = 1] = pair.split('V').map(Number)
  return text('ssc.pair', { first: positionLabel(text, first - 1), second: positionLabel(text, second - 1) })
}

export function valueLabel(text: Text, _play: string, value: string): string {
  const option = options.find((each) => each === value)
  if (option) return text(`play.option.${option}`)
  const shape = shapes.find((each) => each === value)
  if (shape) return text(`ssc.value.${shape}`)
  const [pair = '', sideName] = value.split(':')
  const side = sides.find((each) => each === sideName)
  return side ? `${text(`ssc.value.${side}`)} (${duelLabel(text, pair)})` : value
}

/** Digits at places are read by their places. */
export function selectionLabel(text: Text, play: string, selection: string): string | undefined {
  const own = sscPlay(play)
  const isByPlace = own.form === 'optionAtPlace' || own.form === 'options'
  const columns = own.form === 'options' ? [3, 4] : isByPlace ? [0, 1, 2, 3, 4] : columnsOf(own)
  if (columns.length === 0) return undefined
  const parts = selection.split('|').map((group, at) => {
    if (group === '') return []
    const values = group.split(',').map((value) => valueLabel(text, play, value))
    return `${positionLabel(text, columns[at] ?? 0)} ${values.join(isByPlace ? ', ' : ' ')}`
  })
  return parts.flat().join(' \u00b7 ')
}

/** `Big, odd`: of the sum, in the words of the cells that it pays. */
export function resultWords(text: Text, result: readonly string[]): string {
  const sum = sumOf(result)
  const words = [sum >= 23 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'] as const
  return listPhrase(
    text,
    words.map((word) => text(`play.option.${word}`)),
  )
}

export function sumOf(result: readonly string[]): number {
  return result.reduce((total, digit) => total + Number(digit), 0)
}
