import type { DrawName } from '@fairground/domain/lottery/fair-draw.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { drawAddress } from '../address.ts'
import { verdictView } from '../check/step-parts.ts'
import { button, make } from '../dom.ts'
import { momentWords } from '../moment.ts'
import type { View } from '../page-shell.ts'
import type { CheckedHead, CheckedLogRange } from './check-log.ts'
import type { LogState } from './log-state.ts'

/** How many of the newest statements are checked. */
export const logRangeLength = 200

export type LogRangeCheck =
  | { readonly kind: 'none' | 'checking' | 'lost' | 'noTrust' }
  | { readonly kind: 'done'; readonly checked: CheckedLogRange }

export type LogContent =
  | { readonly kind: 'loading' | 'lost' }
  | {
      readonly kind: 'log'
      readonly log: LogState
      readonly heads: readonly CheckedHead[]
      readonly isDemo: boolean
      readonly check: LogRangeCheck
    }

export type LogHandlers = {
  readonly onRetry: () => void
  readonly onCheck: () => void
  readonly onSave: () => void
}

export function logView(text: Text, shown: LogContent, acts: LogHandlers): View {
  return {
    title: text('verify.log.title'),
    lead: text('verify.log.lead'),
    parts: shown.kind === 'log' ? partsOf(text, shown, acts) : waitingView(text, shown.kind, acts),
    links: [make('a', { class: 'act', href: '/verify' }, text('verify.title'))],
  }
}

function waitingView(text: Text, kind: 'loading' | 'lost', { onRetry }: LogHandlers): HTMLElement[] {
  if (kind === 'loading') return [verdictView('checking', text('verify.log.loading'))]
  return [
    verdictView('problem', text('verify.log.lost')),
    make('div', { class: 'acts' }, button({}, text('verify.log.again'), onRetry)),
  ]
}

type Log = Extract<LogContent, { readonly kind: 'log' }>

function partsOf(text: Text, shown: Log, acts: LogHandlers): HTMLElement[] {
  const { log, heads, isDemo } = shown
  return [
    logVerdict(text, shown),
    ...(isDemo ? [make('p', { class: 'note', id: 'demo' }, text('verify.demo'))] : []),
    make('p', { class: 'quiet' }, text('verify.log.asOf', { at: momentWords(text, log.now) })),
    checkCard(text, shown, acts),
    lateCard(text, log),
    openCard(text, log),
    cancelledCard(text, log),
    headsCard(text, heads),
  ]
}

/** What is wrong comes before what is owed, and that before what is right. */
function logVerdict(text: Text, { log, heads, check }: Log): HTMLElement {
  const isFalse = heads.some(({ state }) => state === 'unsigned' || state === 'two-histories')
  const { faults = [], owed = [] } = check.kind === 'done' ? check.checked : {}
  if (isFalse || faults.length > 0) return verdictView('wrong', text('verify.verdict.mismatch'))
  const late = new Set([...log.late, ...owed].map(({ game, numero }) => `${game} ${numero}`)).size
  if (late > 0) return verdictView('wrong', text('verify.log.lateCount', { count: late }))
  if (check.kind !== 'done') return verdictView('nothing', '')
  return verdictView('right', text('verify.log.checked', { count: check.checked.statements }))
}

function card(id: string, title: string, ...inside: readonly HTMLElement[]): HTMLElement {
  return make('section', { class: 'card', id }, make('h2', {}, title), ...inside)
}

/** Rows, or a sentence where there are none. */
function rows(none: string, made: readonly HTMLElement[]): HTMLElement {
  return made.length > 0 ? make('ul', { class: 'rows' }, ...made) : make('p', { class: 'quiet' }, none)
}

function row(title: HTMLElement | string, ...said: readonly string[]): HTMLElement {
  return make('li', {}, make('b', {}, title), ...said.map((words) => make('span', {}, words)))
}

function drawLink(text: Text, { game, numero }: DrawName): HTMLElement {
  return make('a', { href: drawAddress({ game, numero }) }, text('verify.draw', { game, numero }))
}

function lateCard(text: Text, { late }: LogState): HTMLElement {
  const made = late.map((draw) =>
    row(drawLink(text, draw), text('verify.log.since', { since: momentWords(text, draw.since) })),
  )
  const shown = card('late', text('verify.log.late'), rows(text('verify.log.lateNone'), made))
  if (late.length > 0) shown.dataset.state = 'wrong'
  return shown
}

function openCard(text: Text, { open }: LogState): HTMLElement {
  const made = open.map(({ game, draws, until }) =>
    row(
      game,
      text('verify.log.openDraws', { count: draws }),
      text('verify.log.until', { until: momentWords(text, until) }),
    ),
  )
  return card('open', text('verify.log.open'), rows(text('verify.log.openNone'), made))
}

function cancelledCard(text: Text, { cancelled, cancelledInAll }: LogState): HTMLElement {
  const made = cancelled.map((draw) =>
    row(
      drawLink(text, draw),
      text('verify.log.reason', { reason: draw.reason }),
      text('verify.log.by', { names: namesOf(draw.acts) }),
    ),
  )
  const inAll = made.length > 0 ? [quiet(text('verify.log.inAll', { count: cancelledInAll }))] : []
  return card('cancelled', text('verify.log.cancelled'), rows(text('verify.log.cancelledNone'), made), ...inAll)
}

/** Each act is `<name>/<id>`. */
function namesOf(acts: string): string {
  return acts
    .split(',')
    .map((act) => act.split('/')[0] ?? '')
    .join(', ')
}

function headsCard(text: Text, heads: readonly CheckedHead[]): HTMLElement {
  const made = heads.map((head) => {
    const shown = row(text('verify.log.statements', { count: head.size }), ...headWords(text, head))
    shown.dataset.state = head.state
    return shown
  })
  return card('heads', text('verify.log.heads'), rows(text('verify.log.headsNone'), made))
}

function headWords(text: Text, { state, witnesses }: CheckedHead): string[] {
  if (state === 'unchecked') return [text('verify.noTrust')]
  if (state !== 'right') return [text(`verify.logFault.${state}`)]
  return witnesses.map(({ name, at }) => text('verify.log.witnessed', { name, at: momentWords(text, at) }))
}

function checkCard(text: Text, { heads, check }: Log, { onCheck, onSave }: LogHandlers): HTMLElement {
  const isIdle = check.kind !== 'checking' && heads.length > 0
  const start = button({ id: 'check-log' }, text('verify.log.check', { count: logRangeLength }), onCheck)
  start.classList.add('act-main')
  const save = button({ id: 'save-proof' }, text('verify.saveProof'), onSave)
  const acts = [...(isIdle ? [start] : []), ...(check.kind === 'done' ? [save] : [])]
  return card(
    'stretch',
    text('verify.log.stretch'),
    quiet(text('verify.log.stretchSay')),
    ...checkWords(text, check),
    ...(acts.length > 0 ? [make('div', { class: 'acts' }, ...acts)] : []),
  )
}

function checkWords(text: Text, check: LogRangeCheck): HTMLElement[] {
  if (check.kind === 'none') return []
  if (check.kind === 'checking') return [quiet(text('verify.checking'))]
  if (check.kind !== 'done') return [make('p', { class: 'note' }, text(`verify.${check.kind}`))]
  const { statements, faults, owed } = check.checked
  const wrong = faults.map(({ kind, index }) =>
    row(text('verify.log.place', { index }), text(`verify.logFault.${kind}`)),
  )
  const due = owed.map((draw) =>
    row(drawLink(text, draw), text('verify.log.since', { since: momentWords(text, draw.since) })),
  )
  if (wrong.length + due.length === 0)
    return [make('p', { class: 'note note-right' }, text('verify.log.checked', { count: statements }))]
  return [make('ul', { class: 'rows', 'data-state': 'wrong' }, ...wrong, ...due)]
}

function quiet(words: string): HTMLElement {
  return make('p', { class: 'quiet' }, words)
}
