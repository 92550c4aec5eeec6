import type { DrawName } from '@fairground/domain/lottery/fair-draw.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { make } from '../dom.ts'

type Frame = {
  readonly name: string
  readonly state: string
  readonly number: number
  readonly title: string
  readonly say: string
  readonly sign: string
  readonly word: string
}

/** Name, state and sentence of a step, as every version shows them. */
export function stepFrame({ name, state, number, title, say, sign, word }: Frame): HTMLLIElement {
  return make(
    'li',
    { class: 'step', 'data-step': name, 'data-state': state, value: String(number) },
    make(
      'div',
      { class: 'step-head' },
      make('h3', {}, make('span', { class: 'num' }, String(number)), ' ', title),
      make('p', { class: 'step-state' }, make('span', { class: 'step-sign', 'aria-hidden': 'true' }, sign), word),
    ),
    make('p', { class: 'step-say' }, say),
  )
}

/** What was computed here and what was published, as far as there is any of it. */
export function figures(text: Text, computed: string | undefined, claimed: string | undefined): HTMLElement[] {
  const rows = [
    [text('verify.computed'), computed],
    [text('verify.published'), claimed],
  ] as const
  const shown = rows.flatMap(([label, value]) =>
    value === undefined ? [] : [make('dt', {}, label), make('dd', { class: 'num', dir: 'ltr' }, value)],
  )
  return shown.length > 0 ? [make('dl', { class: 'figures' }, ...shown)] : []
}

export function verdictView(kind: string, words: string): HTMLElement {
  return make('div', { id: 'verdict', role: 'status', tabindex: '-1', 'data-kind': kind }, words)
}

/** What is being checked. */
export function namesView(text: Text, draw: DrawName | null, betId: string | null): HTMLElement {
  const names = [
    ...(draw ? [text('verify.draw', { game: draw.game, numero: draw.numero })] : []),
    ...(betId === null ? [] : [text('verify.receipt', { id: betId })]),
  ]
  return make('h2', {}, ...names.map((name) => make('span', {}, name)))
}
