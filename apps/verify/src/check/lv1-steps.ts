import type { Evidence } from '@fairground/domain/lottery/verify/evidence.ts'
import { type Step, type StepName, type StepState, stepNames } from '@fairground/domain/lottery/verify/step.ts'
import { verdictOf } from '@fairground/domain/lottery/verify/verify.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { make } from '../dom.ts'
import { figures, namesView, stepFrame, verdictView } from './step-parts.ts'

/** A draw or a receipt of version 1, and what was computed from it. */
export type CheckedOld = { readonly evidence: Evidence; readonly steps: readonly Step[] }

/** Beside the word and never instead of it. */
const signs: Readonly<Record<StepState, string>> = { right: '✓', wrong: '✗', later: '…', open: '–', rests: '–' }

/** The numbers are those of all steps, so that a step keeps its number whatever was handed in. */
function numberOf(name: StepName): number {
  return stepNames.indexOf(name) + 1
}

export function oldVerdictView(text: Text, { steps }: CheckedOld): HTMLElement {
  const verdict = verdictOf(steps)
  if (verdict.kind === 'wrong')
    return verdictView('wrong', text('verify.verdict.wrong', { step: numberOf(verdict.at) }))
  const isRight = verdict.kind === 'right'
  return verdictView(isRight ? 'right' : 'so-far', text(isRight ? 'verify.verdict.right' : 'verify.verdict.soFar'))
}

export function oldStepsView(text: Text, { evidence, steps }: CheckedOld): HTMLElement[] {
  const { draw, receipt } = evidence
  return [
    // What this version could not exclude is said whatever it gave.
    make('p', { class: 'note', id: 'old' }, text('verify.old')),
    namesView(text, draw, receipt?.betId ?? null),
    make('ol', { class: 'steps' }, ...steps.map((step) => stepView(text, step))),
  ]
}

function stepView(text: Text, step: Step): HTMLLIElement {
  const { name, state, note, computed, claimed } = step
  const view = stepFrame({
    name,
    state,
    number: numberOf(name),
    title: text(`verify.step.${name}`),
    say: text(`verify.say.${name}`),
    sign: signs[state],
    word: stateWords(text, step),
  })
  if (note) view.append(make('p', { class: 'note' }, text(`verify.note.${note}`)))
  view.append(...figures(text, computed, claimed))
  return view
}

function stateWords(text: Text, { state, restsOn }: Step): string {
  if (state !== 'rests') return text(`verify.state.${state}`)
  return text('verify.state.rests', { step: restsOn ? numberOf(restsOn) : '' })
}
