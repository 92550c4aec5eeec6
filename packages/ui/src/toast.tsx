import { useSyncExternalStore } from 'react'
import { Outline } from './outline.tsx'
import { circleCheck, triangleAlert } from './outlines.ts'

export type ToastKind = 'saved' | 'warning' | 'error'

type Shown = { readonly id: number; readonly kind: ToastKind; readonly message: string }

// spec §9 and D-60: a saved note is a nod, a notice is short, an error that must be read stays long.
const stayMs: Readonly<Record<ToastKind, number>> = { saved: 1_000, warning: 3_000, error: 8_000 }

const listeners = new Set<() => void>()
let shown: Shown | null = null
let made = 0

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** One at a time: the newest word replaces the one before it. */
export function toast(kind: ToastKind, message: string): void {
  made += 1
  const id = made
  show({ id, kind, message })
  setTimeout(() => shown?.id === id && show(null), stayMs[kind])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Both live regions stand in the page from the start, because a region that arrives with its text is not read out. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className="toaster">
      <div role="status">{current?.kind === 'saved' && <Toast toast={current} />}</div>
      <div role="alert">{current && current.kind !== 'saved' && <Toast toast={current} />}</div>
    </div>
  )
}

function Toast({ toast: { id, kind, message } }: { toast: Shown }) {
  return (
    <p key={id} className="toast">
      {kind === 'saved' ? (
        <Outline d={circleCheck} size={21} strokeWidth={2.3} className="shrink-0 text-success-text" />
      ) : (
        <Outline
          d={triangleAlert}
          size={21}
          strokeWidth={2.2}
          className={`shrink-0 ${kind === 'error' ? 'text-danger-text' : 'text-warning-text'}`}
        />
      )}
      {message}
    </p>
  )
}
