import type { Text } from '@fairground/i18n/text.ts'

export type X115Form =
  | 'any'
  | 'key'
  | 'order'
  | 'noOrder'
  | 'place'
  | 'firstThree'
  | 'oddCount'
  | 'median'
  | 'optionAtPlace'
  | 'optionOfSum'
  | 'duel'

/** The size is how many numbers one bet has. */
export type X115Play = { readonly form: X115Form; readonly size: number }

export const x115Sizes = [1, 2, 3, 4, 5, 6, 7, 8]

export const x115Plays: Readonly<Record<string, X115Play>> = {
  ...Object.fromEntries(x115Sizes.map((size) => [`RX${size}`, { form: 'any' as const, size }])),
  ...Object.fromEntries(x115Sizes.slice(1).map((size) => [`RX${size}DT`, { form: 'key' as const, size }])),
  Q2: { form: 'order', size: 2 },
  Q2Z: { form: 'noOrder', size: 2 },
  Q3: { form: 'order', size: 3 },
  Q3Z: { form: 'noOrder', size: 3 },
  DWD: { form: 'place', size: 1 },
  [`BDW${3}`]: { form: 'firstThree', size: 1 },
  ODDCNT: { form: 'oddCount', size: 1 },
  MED: { form: 'median', size: 1 },
  E_POS_BSOE: { form: 'optionAtPlace', size: 1 },
  E_SUM: { form: 'optionOfSum', size: 1 },
  E_DT: { form: 'duel', size: 1 },
}

const known: X115Play = { form: 'any', size: 1 }
export const x115Play = (play: string): X115Play => (Object.hasOwn(x115Plays, play) && x115Plays[play]) || known

/** What stands beside the size: simple or with key numbers, in order or in any order. */
export function formLabel(text: Text, play: string): string {
  return text(`x115.form.${x115Play(play).form}`)
}

export function x115PlayName(text: Text, play: string): string {
  const { form, size } = x115Play(play)
  if (form === 'any') return text('x115.any', { size })
  if (form === 'key') return `${text('x115.any', { size })} \u00b7 ${formLabel(text, play)}`
  if (form === 'order' || form === 'noOrder') return `${text('x115.first', { size })} \u00b7 ${formLabel(text, play)}`
  return formLabel(text, play)
}
