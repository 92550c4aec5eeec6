import { type Step, type StepName, type StepState, stepNames } from '@fairground/domain/lottery/verify/step.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { make } from './dom.ts'

/** Beside the word and never instead of it. */
const signs: Readonly<Record<StepState, string>> = { right: '✓', wrong: '✗', later: '…', open: '–', rests: '–' }

/** The numbers are those of all steps, so that a step keeps its number whatever was handed in. */
export function numberOf(name: StepName): number {
  return stepNames.indexOf(name) + 1
}

function stateWords(text: Text, { state, restsOn }: Step): string {
  if (state !== 'rests') return text(`verify.state.${state}`)
  return text('verify.state.rests', { step: restsOn ? numberOf(restsOn) : '' })
}

export function stepView(text: Text, step: Step): HTMLLIElement {
  const { name, state, note, computed, claimed } = step
  const view = make(
    'li',
    { class: 'step', 'data-step': name, 'data-state': state, value: String(numberOf(name)) },
    make(
      'div',
      { class: 'step-head' },
      make('h3', {}, make('span', { class: 'num' }, String(numberOf(name))), ' ', text(`verify.step.${name}`)),
      make(
        'p',
        { class: 'step-state' },
        make('span', { class: 'step-sign', 'aria-hidden': 'true' }, signs[state]),
        stateWords(text, step),
      ),
    ),
    make('p', { class: 'step-say' }, text(`verify.say.${name}`)),
  )
  if (note) view.append(make('p', { class: 'step-note' }, text(`verify.note.${note}`)))
  if (computed !== undefined || claimed !== undefined) view.append(figures(text, computed, claimed))
  return view
}

function figures(text: Text, computed: string | undefined, claimed: string | undefined): HTMLDListElement {
  const list = make('dl', { class: 'step-figures' })
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) list.append(make('dt', {}, label), make('dd', { class: 'num' }, value))
  }
  add(text('verify.computed'), computed)
  add(text('verify.published'), claimed)
  return list
}
