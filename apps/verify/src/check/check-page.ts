import type { Text } from '@fairground/i18n/text.ts'
import { logAddress } from '../address.ts'
import { button, make } from '../dom.ts'
import type { View } from '../page-shell.ts'
import type { CheckedDraw } from './check-draw.ts'
import { drawStepsView, drawVerdictView } from './draw-steps.ts'
import { type CheckedOld, oldStepsView, oldVerdictView } from './lv1-steps.ts'
import { verdictView } from './step-parts.ts'

export type Problem = 'unreadable' | 'lost' | 'logIn' | 'insecure' | 'noTrust'

/** What is on the table: nothing yet, something that cannot be used, or what was computed from it. */
export type CheckContent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'old'; readonly checked: CheckedOld }
  | { readonly kind: 'draw'; readonly checked: CheckedDraw; readonly now: Date }

export type CheckHandlers = {
  readonly onTexts: (texts: readonly string[]) => void
  readonly onSavePage: () => void
  readonly onSaveProof: () => void
}

export type CheckState = { readonly shown: CheckContent; readonly pasted: string; readonly isOnDisk: boolean }

export function checkView(text: Text, { shown, pasted, isOnDisk }: CheckState, acts: CheckHandlers): View {
  return {
    title: text('verify.title'),
    lead: text('verify.lead'),
    parts: [...shownView(text, shown, isOnDisk), pasteForm(text, pasted, acts), saveRow(text, shown, acts)],
    links: [make('a', { class: 'act', href: logAddress }, text('verify.log.title'))],
  }
}

function shownView(text: Text, shown: CheckContent, isOnDisk: boolean): HTMLElement[] {
  switch (shown.kind) {
    case 'nothing':
      return [verdictView(shown.kind, '')]
    case 'checking':
      return [verdictView(shown.kind, text('verify.checking'))]
    case 'problem':
      return [verdictView(shown.kind, text(`verify.${shown.problem}`))]
    case 'old':
      return [oldVerdictView(text, shown.checked), ...oldStepsView(text, shown.checked)]
    case 'draw':
      return [drawVerdictView(text, shown.checked), ...drawStepsView(text, shown.checked, isOnDisk, shown.now)]
  }
}

function pasteForm(text: Text, pasted: string, { onTexts }: CheckHandlers): HTMLElement {
  const field = make('textarea', { id: 'pasted', rows: '5', dir: 'ltr', spellcheck: 'false', autocomplete: 'off' })
  field.value = pasted
  const files = make('input', { type: 'file', id: 'files', multiple: '', accept: '.json,application/json,text/plain' })
  const form = make(
    'form',
    {},
    make('label', { for: 'pasted' }, text('verify.paste')),
    field,
    make(
      'div',
      { class: 'acts' },
      make('button', { class: 'act act-main' }, text('verify.check')),
      make('label', { class: 'act', for: 'files' }, files, text('verify.open')),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onTexts([field.value])
  })
  files.addEventListener('change', () => void readFiles(files.files).then(onTexts))
  return form
}

export async function readFiles(files: FileList | null | undefined): Promise<string[]> {
  return Promise.all(Array.from(files ?? [], (file) => file.text()))
}

function saveRow(text: Text, shown: CheckContent, { onSavePage, onSaveProof }: CheckHandlers): HTMLElement {
  const hasProof = shown.kind === 'old' || shown.kind === 'draw'
  return make(
    'div',
    { class: 'acts' },
    ...(hasProof ? [button({ id: 'save-proof' }, text('verify.saveProof'), onSaveProof)] : []),
    button({ id: 'save-page' }, text('verify.savePage'), onSavePage),
  )
}
