import { formLabel, x115Play } from '@fairground/client/plays/x115-play.ts'
import { listPhrase } from '@fairground/i18n/list-words.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { options, sides, sumOptions, type X115Tab } from './x115-plays.ts'

/** `07`: numbers are written with two digits, as on their balls. */
export function ballText(number: string): string {
  return number.padStart(2, '0')
}

export function tabLabel(text: Text, { kind, size }: X115Tab): string {
  if (kind === 'quick') return text('play.tab.quick')
  if (kind === 'any') return text('x115.any', { size })
  return kind === 'first' ? text('x115.first', { size }) : text(`x115.form.${kind}`)
}

const drawnBalls = 5

export function hintOf(text: Text, play: string): string {
  const { form, size } = x115Play(play)
  if (form === 'any' || form === 'key') {
    if (size > drawnBalls) return text('x115.hint.more', { size })
    return text(form === 'key' ? 'x115.hint.key' : 'x115.hint.any', { size })
  }
  return text.find(`x115.hint.${form}`, { size }) ?? formLabel(text, play)
}

export function positionLabel(text: Text, place: number): string {
  const names = ['1', '2', '3', '4', '5'] as const
  return text(`board.place.${names[place] ?? '1'}`)
}

export function valueLabel(text: Text, play: string, value: string): string {
  const option = options.find((each) => each === value)
  if (option) return text(`play.option.${option}`)
  const tail = sumOptions.find((each) => each === value)
  if (tail === 'TAILBIG' || tail === 'TAILSMALL') return text(`x115.value.${tail}`)
  const side = sides.find((each) => each === value)
  if (side) return text(`x115.value.${side}`)
  if (x115Play(play).form === 'oddCount') return text('x115.oddEven', { odd: value, even: drawnBalls - Number(value) })
  return ballText(value)
}

/** Numbers at places are read by their places, and key numbers stand apart. */
export function selectionLabel(text: Text, play: string, selection: string): string | undefined {
  const { form } = x115Play(play)
  if (form !== 'place' && form !== 'order' && form !== 'optionAtPlace') return undefined
  const parts = selection.split('|').map((group, place) => {
    if (group === '') return []
    const values = group.split(',').map((value) => valueLabel(text, play, value))
    return `${positionLabel(text, place)} ${values.join(', ')}`
  })
  return parts.flat().join(' \u00b7 ')
}

export function sumOf(result: readonly string[]): number {
  return result.reduce((total, number) => total + Number(number), 0)
}

const middleSum = 30

/** `Big, odd`: of the sum; the middle one is neither big nor small. */
export function resultWords(text: Text, result: readonly string[]): string {
  const sum = sumOf(result)
  const parity = sum % 2 === 1 ? 'ODD' : 'EVEN'
  const size = sum > middleSum ? 'BIG' : 'SMALL'
  const words = sum === middleSum ? ([parity] as const) : ([size, parity] as const)
  return listPhrase(
    text,
    words.map((word) => text(`play.option.${word}`)),
  )
}
