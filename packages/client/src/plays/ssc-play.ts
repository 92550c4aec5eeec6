import type { Text } from '@fairground/i18n/text.ts'

/** The digits that a play looks at; its name is this window and its form. */
export type SscWindow = 'all' | 'F3' | 'M3' | 'L3' | 'F2' | 'L2' | 'L4'

/** The first of the five places that is in it, and how many are. */
export const windowFrom: Readonly<Record<SscWindow, number>> = { all: 0, F3: 0, M3: 1, L3: 2, F2: 0, L2: 3, L4: 1 }
export const windowSize: Readonly<Record<SscWindow, number>> = { all: 5, F3: 3, M3: 3, L3: 3, F2: 2, L2: 2, L4: 4 }

export type SscForm =
  | 'place'
  | 'straight'
  | 'sum'
  | 'span'
  | 'Z3'
  | 'Z6'
  | 'setSum'
  | 'has1'
  | 'has2'
  | 'has3'
  | 'two'
  | 'options'
  | 'G120'
  | 'G60'
  | 'G30'
  | 'G20'
  | 'G10'
  | 'G5'
  | 'G24'
  | 'G12'
  | 'G6'
  | 'G4'
  | 'any2'
  | 'any3'
  | 'any4'
  | 'optionOfSum'
  | 'duel'
  | 'optionAtPlace'
  | 'shape'

export type SscPlay = { readonly window: SscWindow; readonly form: SscForm }

function ofThree(letter: 'F' | 'M' | 'L'): Readonly<Record<string, SscPlay>> {
  const window = `${letter}3` as const
  return {
    [`S3${letter}`]: { window, form: 'straight' },
    [`S3${letter}_SUM`]: { window, form: 'sum' },
    [`S3${letter}_SPAN`]: { window, form: 'span' },
    [`S3${letter}_Z3`]: { window, form: 'Z3' },
    [`S3${letter}_Z6`]: { window, form: 'Z6' },
    [`S3${letter}_ZSUM`]: { window, form: 'setSum' },
    [`BDW${windowSize[window]}${letter}_1`]: { window, form: 'has1' },
    [`BDW${windowSize[window]}${letter}_2`]: { window, form: 'has2' },
    [`E_${letter}3`]: { window, form: 'shape' },
  }
}

export const sscPlays: Readonly<Record<string, SscPlay>> = {
  DWD: { window: 'all', form: 'place' },
  ...ofThree('L'),
  ...ofThree('F'),
  ...ofThree('M'),
  S2L: { window: 'L2', form: 'straight' },
  S2L_Z: { window: 'L2', form: 'two' },
  DXDS2L: { window: 'L2', form: 'options' },
  S2F: { window: 'F2', form: 'straight' },
  S5: { window: 'all', form: 'straight' },
  G120: { window: 'all', form: 'G120' },
  G60: { window: 'all', form: 'G60' },
  G30: { window: 'all', form: 'G30' },
  G20: { window: 'all', form: 'G20' },
  G10: { window: 'all', form: 'G10' },
  G5: { window: 'all', form: 'G5' },
  BDW5_1: { window: 'all', form: 'has1' },
  BDW5_2: { window: 'all', form: 'has2' },
  BDW5_3: { window: 'all', form: 'has3' },
  S4: { window: 'L4', form: 'straight' },
  G24: { window: 'L4', form: 'G24' },
  G12: { window: 'L4', form: 'G12' },
  G6: { window: 'L4', form: 'G6' },
  G4: { window: 'L4', form: 'G4' },
  R2: { window: 'all', form: 'any2' },
  R3: { window: 'all', form: 'any3' },
  R4: { window: 'all', form: 'any4' },
  E_SUM_BSOE: { window: 'all', form: 'optionOfSum' },
  E_DT: { window: 'all', form: 'duel' },
  E_POS_BSOE: { window: 'all', form: 'optionAtPlace' },
}

export function isSscPlay(play: string): boolean {
  return Object.hasOwn(sscPlays, play)
}

const known: SscPlay = { window: 'all', form: 'place' }
export const sscPlay = (play: string): SscPlay => (isSscPlay(play) && sscPlays[play]) || known

export function windowLabel(text: Text, window: SscWindow): string {
  return text(`ssc.window.${window}`)
}

export function formLabel(text: Text, form: SscForm): string {
  return text(`ssc.form.${form}`)
}

/** Forms that say by themselves which digits they look at. */
const namedAlone = /^(?:place|any\d|optionOfSum|duel|optionAtPlace|G\d+)$/

/** `Last 3 · Sum`. */
export function sscPlayName(text: Text, play: string): string {
  const { window, form } = sscPlay(play)
  if (namedAlone.test(form)) return formLabel(text, form)
  return `${windowLabel(text, window)} \u00b7 ${formLabel(text, form)}`
}
