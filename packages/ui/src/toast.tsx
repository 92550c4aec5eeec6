import { useSyncExternalStore } from 'react'
import { Outline } from './outline.tsx'
import { circleCheck, triangleAlert } from './outlines.ts'

export type ToastKind = 'saved' | 'warning' | 'error'

type Shown = { readonly id: number; readonly kind: ToastKind | 'loading'; readonly message: string }

// spec §9 and D-60: a saved note is a nod, a notice is short, an error that must be read stays long.
const stayMs: Readonly<Record<ToastKind, number>> = { saved: 1_000, warning: 3_000, error: 8_000 }

// spec §9: what a loading word may last where nobody says otherwise.
const loadingMs = 10_000

const listeners = new Set<() => void>()
let shown: Shown | null = null
let made = 0

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** One at a time: the newest word replaces the one before it. A figure that the specification gives wins over the kind's. */
export function toast(kind: ToastKind, message: string, ms: number = stayMs[kind]): void {
  stay(kind, message, ms)
}

/** Stays until what it waits for has settled and hides it; the limit is only a guard (D-05). */
export function loadingToast(message: string, limitMs: number = loadingMs): () => void {
  return stay('loading', message, limitMs)
}

function stay(kind: Shown['kind'], message: string, ms: number): () => void {
  made += 1
  const id = made
  const hide = () => {
    clearTimeout(timer)
    if (shown?.id === id) show(null)
  }
  const timer = setTimeout(hide, ms)
  show({ id, kind, message })
  return hide
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Both live regions stand in the page from the start, because a region that arrives with its text is not read out. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, () => shown)
  const isCalm = current?.kind === 'saved' || current?.kind === 'loading'
  return (
    <div className="toaster">
      <div role="status">{current && isCalm && <Toast toast={current} />}</div>
      <div role="alert">{current && !isCalm && <Toast toast={current} />}</div>
    </div>
  )
}

function Toast({ toast: { id, kind, message } }: { toast: Shown }) {
  return (
    <p key={id} className="toast">
      <ToastMark kind={kind} />
      {message}
    </p>
  )
}

function ToastMark({ kind }: Pick<Shown, 'kind'>) {
  if (kind === 'loading') return <span className="spinner" />
  if (kind === 'saved') return <Outline d={circleCheck} size={21} strokeWidth={2.3} className="row-icon is-good" />
  return (
    <Outline
      d={triangleAlert}
      size={21}
      strokeWidth={2.2}
      className={kind === 'error' ? 'row-icon is-bad' : 'row-icon is-warning'}
    />
  )
}
