import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useRef, useState } from 'react'
import { refusalWords } from '../app/refusal-words.ts'
import { timeText } from '../board/numero-text.ts'
import { check } from '../board/outlines.ts'
import { useFindingText } from '../checks/finding-text.tsx'
import { postToHost } from '../net/host-frame.ts'
import { type CheckedReceipt, checkReceipt } from './check-receipt.ts'
import { dayInLine } from './day-text.ts'
import { plainStepsOf, type Seal, sealOf } from './seal.ts'

type Checking = {
  readonly checked: CheckedReceipt | null
  readonly error: unknown
  /** When the check was done. */
  readonly at: string | null
}

const nothing: Checking = { checked: null, error: null, at: null }

/** Runs when the bet is decided, and again when somebody asks for it. */
export function useReceiptCheck(
  betId: string,
  isDecided: boolean,
  nowMs: () => number,
): readonly [Checking, () => void] {
  const [checking, setChecking] = useState(nothing)
  const [run, setRun] = useState(0)
  const now = useRef(nowMs)
  now.current = nowMs
  useEffect(() => {
    if (!isDecided && run === 0) return
    setChecking(nothing)
    const stop = new AbortController()
    checkReceipt(betId, () => now.current(), stop.signal)
      .then((checked) => setChecking({ checked, error: null, at: new Date(now.current()).toISOString() }))
      .catch((error: unknown) => stop.signal.aborted || setChecking({ ...nothing, error }))
    return () => stop.abort()
  }, [betId, isDecided, run])
  return [checking, () => setRun((count) => count + 1)]
}

type BetSealProps = { readonly checking: Checking; readonly isDecided: boolean; readonly onAgain: () => void }

/** Painted only after the check really ran. */
export function BetSeal({ checking: { checked, error, at }, isDecided, onAgain }: BetSealProps) {
  const words = useWords()
  const { text, language } = words
  const checkedAt = (moment: string) =>
    `${dayInLine(words, Date.parse(moment), Date.now())} ${timeText(language, moment)}`
  const found = useFindingText()
  const seal: Seal | 'checking' =
    error !== null ? 'cannot' : checked ? sealOf(checked) : isDecided ? 'checking' : 'open'
  const steps = checked ? plainStepsOf(checked) : []
  const passed = steps.filter(({ state }) => state === 'right').length
  const hint = {
    verified: () => text('play.seal.count', { passed, all: steps.length, time: checkedAt(at ?? '') }),
    wrong: () =>
      checked?.scheme === 'LV2' && checked.found.kind === 'keys-changed'
        ? found(checked.found)
        : text('play.seal.keep'),
    owed: () => (checked?.scheme === 'LV2' ? found(checked.found) : ''),
    open: () => text('play.seal.openHint'),
    cannot: () => (error === null ? text('play.unsignable') : refusalWords(text, error)),
    checking: () => text('play.seal.checkingHint'),
  }
  return (
    <section className="seal flex items-center gap-3.25" data-seal={seal} aria-live="polite">
      <SealBadge isDone={seal === 'verified'} />
      <div>
        <h2>{text(`play.seal.${seal}`)}</h2>
        <p>{hint[seal]()}</p>
        {(seal === 'wrong' || seal === 'owed') && (
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            onClick={() => postToHost({ type: 'fairground.service' })}
          >
            {text('play.support')}
          </Button>
        )}
        {seal === 'cannot' && error !== null && (
          <Button variant="secondary" size="small" className="mt-2" onClick={onAgain}>
            {text('play.tryAgain')}
          </Button>
        )}
      </div>
    </section>
  )
}

const scalloped =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z'

function SealBadge({ isDone }: { readonly isDone: boolean }) {
  return (
    <span className="seal-badge" data-done={isDone} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={scalloped} />
      </svg>
      {isDone && <Outline d={check} size={22} strokeWidth={3} />}
    </span>
  )
}
