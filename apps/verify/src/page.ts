import { type LanguageCode, languageOf, languages } from '@fairground/domain/languages.ts'
import type { Evidence } from '@fairground/domain/lottery/verify/evidence.ts'
import type { Step } from '@fairground/domain/lottery/verify/step.ts'
import { verdictOf } from '@fairground/domain/lottery/verify/verify.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { make } from './dom.ts'
import type { House } from './house.ts'
import { numberOf, stepView } from './step-view.ts'

export type Problem = 'unreadable' | 'lost' | 'logIn' | 'insecure'

/** What is on the table: nothing yet, something that cannot be used, or what was computed from it. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'steps'; readonly evidence: Evidence; readonly steps: readonly Step[] }

export type PageActs = {
  readonly onTexts: (texts: readonly string[]) => void
  readonly onLanguage: (code: string) => void
  readonly onSavePage: () => void
  readonly onSaveProof: () => void
}

type PageState = {
  readonly text: Text
  readonly language: LanguageCode
  readonly house: House
  readonly shown: Shown
  readonly pasted: string
}

/** Drawn anew as a whole: it is small, and it changes only when somebody acts. */
export function drawPage(place: HTMLElement, state: PageState, acts: PageActs): void {
  const { text, language, house, shown, pasted } = state
  const { tag, dir } = languageOf(language)
  Object.assign(document.documentElement, { lang: tag, dir })
  document.title = [text('verify.title'), house.name].filter(Boolean).join(' · ')
  place.replaceChildren(
    make(
      'main',
      {},
      make('header', {}, make('h1', {}, text('verify.title')), make('p', { class: 'lead' }, text('verify.lead'))),
      verdictView(text, shown),
      ...stepsView(text, shown),
      pasteForm(text, pasted, acts),
      saveRow(text, shown, acts),
    ),
    make('footer', {}, ...homeLink(text), languageChoice(text, language, acts)),
  )
}

/** A page that was saved and is read from a disk has no home to go back to. */
function homeLink(text: Text): HTMLElement[] {
  if (location.protocol === 'file:') return []
  return [make('a', { class: 'act', href: '/m/home' }, text('verify.home'))]
}

function verdictWords(text: Text, shown: Shown): string {
  if (shown.kind === 'nothing') return ''
  if (shown.kind === 'problem') return text(`verify.${shown.problem}`)
  const verdict = verdictOf(shown.steps)
  if (verdict.kind === 'wrong') return text('verify.verdict.wrong', { step: numberOf(verdict.at) })
  return text(verdict.kind === 'right' ? 'verify.verdict.right' : 'verify.verdict.soFar')
}

function verdictView(text: Text, shown: Shown): HTMLElement {
  const kind = shown.kind === 'steps' ? verdictOf(shown.steps).kind : shown.kind
  return make('div', { id: 'verdict', role: 'status', tabindex: '-1', 'data-kind': kind }, verdictWords(text, shown))
}

function stepsView(text: Text, shown: Shown): HTMLElement[] {
  if (shown.kind !== 'steps') return []
  const { draw, receipt } = shown.evidence
  const names = [
    ...(draw ? [text('verify.draw', { game: draw.game, numero: draw.numero })] : []),
    ...(receipt ? [text('verify.receipt', { id: receipt.betId })] : []),
  ]
  return [
    make('h2', {}, ...names.map((name) => make('span', {}, name))),
    make('ol', { class: 'steps' }, ...shown.steps.map((step) => stepView(text, step))),
  ]
}

function pasteForm(text: Text, pasted: string, { onTexts }: PageActs): HTMLElement {
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

function saveRow(text: Text, shown: Shown, { onSavePage, onSaveProof }: PageActs): HTMLElement {
  const button = (id: string, words: string, act: () => void) => {
    const made = make('button', { type: 'button', class: 'act', id }, words)
    made.addEventListener('click', act)
    return made
  }
  return make(
    'div',
    { class: 'acts' },
    ...(shown.kind === 'steps' ? [button('save-proof', text('verify.saveProof'), onSaveProof)] : []),
    button('save-page', text('verify.savePage'), onSavePage),
  )
}

function languageChoice(text: Text, chosen: LanguageCode, { onLanguage }: PageActs): HTMLElement {
  const select = make('select', { id: 'language' })
  for (const { code, nativeName } of languages) select.append(new Option(nativeName, code, false, code === chosen))
  select.addEventListener('change', () => onLanguage(select.value))
  return make('label', { class: 'language' }, text('verify.language'), select)
}
