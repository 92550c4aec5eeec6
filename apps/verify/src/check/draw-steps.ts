import { receiptV2Text } from '@fairground/domain/lottery/draw-log/receipt-v2.ts'
import { commitText } from '@fairground/domain/lottery/draw-log/statements.ts'
import type { DrawEvidence } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import type { Step, StepName } from '@fairground/domain/lottery/draw-log/verify/step.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { drawAddress, receiptAddress } from '../address.ts'
import { make } from '../dom.ts'
import { momentWords } from '../moment.ts'
import type { CheckedDraw } from './check-draw.ts'
import { figures, namesView, stepFrame, verdictView } from './step-parts.ts'

/** The word of its texts; version 1 has steps of the same name that mean something else. */
const wordOf = {
  receipt: 'receipt',
  commit: 'commit',
  book: 'book',
  inclusion: 'inclusion',
  cosigned: 'cosigned',
  round: 'round',
  beacon: 'publicNumber',
  numbers: 'numbers',
  cancelled: 'cancelled',
  settlement: 'settlement',
  log: 'history',
} as const satisfies Readonly<Record<StepName, string>>

const signs: Readonly<Record<Step['state'], string>> = { right: '✓', wrong: '✗', 'not-shown': '?' }
const states = { right: 'right', wrong: 'wrong', 'not-shown': 'notShown' } as const
const kinds = { verified: 'right', 'does-not-match': 'wrong', owes: 'owes', unfinished: 'so-far' } as const

export function drawVerdictView(text: Text, { verdict, source }: CheckedDraw): HTMLElement {
  return verdictView(kinds[verdict.kind], verdictWords(text, verdict, source))
}

/** Of several debts the oldest is named; each step says its own. */
function verdictWords(text: Text, verdict: CheckedDraw['verdict'], source: CheckedDraw['source']): string {
  if (verdict.kind === 'verified') return text('verify.verdict.verified')
  if (verdict.kind === 'does-not-match') return text('verify.verdict.mismatch')
  if (verdict.kind === 'unfinished') return text('verify.verdict.unfinished')
  const [oldest] = verdict.owed
  const since = oldest ? momentWords(text, oldest.since) : ''
  const together = verdict.owed.filter((owed) => owed.since === oldest?.since)
  const names = together.map(({ missing }) => text(`verify.missing.${missing}`))
  const what = new Intl.ListFormat(text.language.tag, { type: 'unit', style: 'long' }).format(names)
  return text(source === 'platform' ? 'verify.verdict.owes' : 'verify.verdict.fileOwes', { what, since })
}

export function drawStepsView(text: Text, judged: CheckedDraw, isOnDisk: boolean, now: Date): HTMLElement[] {
  const { handedIn, steps } = judged
  const { evidence, receiptOf } = handedIn
  const receipt = evidence.receipt ? receiptV2Text.parse(evidence.receipt.text) : undefined
  const commit = evidence.commit ? commitText.parse(evidence.commit.text) : undefined
  // As the texts say it that were checked, and not as somebody wrote beside them.
  const draw = commit ?? receipt ?? handedIn.draw
  const betId = receipt?.bet ?? receiptOf
  const views = steps.map((step, place) => stepView(text, { step, number: place + 1 }, judged, now))
  return [
    ...notesView(text, judged),
    namesView(text, draw, betId),
    ...(isOnDisk ? [] : askLink(text, judged, betId === null ? draw && drawAddress(draw) : receiptAddress(betId))),
    make('ol', { class: 'steps' }, ...views),
  ]
}

function notesView(text: Text, { trust, hasOwnKeys }: CheckedDraw): HTMLElement[] {
  return [
    ...(trust.isDemo ? [make('p', { class: 'note', id: 'demo' }, text('verify.demo'))] : []),
    ...(hasOwnKeys ? [make('p', { class: 'note', id: 'own-keys' }, text('verify.ownKeys'))] : []),
  ]
}

/** A file shows what was there when it was saved; the platform may show more by now. */
function askLink(text: Text, { source, verdict, uncompared }: CheckedDraw, address: string | null): HTMLElement[] {
  const isOpen = verdict.kind !== 'verified' || uncompared > 0
  if (source === 'platform' || address === null || !isOpen) return []
  return [make('a', { class: 'act', href: address, id: 'ask' }, text('verify.ask'))]
}

type Numbered = { readonly step: Step; readonly number: number }

function stepView(text: Text, { step, number }: Numbered, judged: CheckedDraw, now: Date): HTMLLIElement {
  const { name, state } = step
  const word = wordOf[name]
  const view = stepFrame({
    name,
    state,
    number,
    title: text(`verify.step.${word}`),
    say: text(`verify.say.${word}`),
    sign: signs[state],
    word: text(`verify.state.${states[state]}`),
  })
  if (step.state === 'wrong') {
    view.append(make('p', { class: 'note note-wrong' }, text(`verify.fault.${step.fault}`)))
    view.append(...figures(text, step.computed, step.claimed))
  }
  if (step.state === 'not-shown') view.append(missingNote(text, step, now))
  if (name === 'log') view.append(...keptNotes(text, judged))
  view.append(...publishedView(text, publishedText(name, judged.handedIn.evidence)))
  return view
}

/** What is not due yet is no reason to worry. */
function missingNote(text: Text, step: Extract<Step, { readonly state: 'not-shown' }>, now: Date): HTMLElement {
  const what = text(`verify.missing.${step.missing}`)
  const quiet = { class: 'note note-quiet' }
  if (step.dueAt === null) return make('p', quiet, text('verify.notShown.open', { what }))
  const at = momentWords(text, step.dueAt)
  if (new Date(step.dueAt) > now) return make('p', quiet, text('verify.notShown.due', { what, at }))
  return make('p', { class: 'note' }, text('verify.notShown.owed', { what, since: at }))
}

/** What this device remembers of the log and could not hold against what it was shown. */
function keptNotes(text: Text, { uncompared, unsigned }: CheckedDraw): HTMLElement[] {
  return [
    ...(uncompared > 0 ? [text('verify.kept.uncompared', { count: uncompared })] : []),
    ...(unsigned > 0 ? [text('verify.kept.unsigned', { count: unsigned })] : []),
  ].map((words) => make('p', { class: 'note' }, words))
}

/** The text that a step is about, to the letter. */
function publishedText(name: StepName, evidence: DrawEvidence): string | undefined {
  const texts: Readonly<Partial<Record<StepName, string | undefined>>> = {
    receipt: evidence.receipt?.text,
    commit: evidence.commit?.text,
    book: evidence.book?.text,
    inclusion: evidence.cancellation?.text,
    numbers: evidence.outcome?.text,
    cancelled: evidence.outcome?.text,
    log: evidence.checkpoints.at(-1),
  }
  return texts[name]
}

function publishedView(text: Text, published: string | undefined): HTMLElement[] {
  if (published === undefined) return []
  const shown = make('pre', { class: 'num', dir: 'ltr' }, published.trimEnd())
  return [make('details', {}, make('summary', {}, text('verify.published')), shown)]
}
