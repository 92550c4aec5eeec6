import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useId, useRef } from 'react'
import type { Part } from './shorthand.ts'

type TypedFieldProps = {
  readonly text: string
  readonly parts: readonly Part[]
  readonly isOpen: boolean
  /** What could be typed here. */
  readonly example: string
  /** The sentence below, which says what was understood. */
  readonly describedBy: string
  readonly onType: (text: string) => void
}

/** A field marks no part of its text, so the same text lies below it in its colours and scrolls along. */
export function TypedField({ text: typed, parts, isOpen, example, describedBy, onType }: TypedFieldProps) {
  const text = useText()
  const id = useId()
  const below = useRef<HTMLSpanElement>(null)
  return (
    <div className="typed" dir="ltr">
      <label className="sr-only" htmlFor={id}>
        {text('vn.type')}
      </label>
      <span className="typed-text">
        <span className="typed-below" ref={below} aria-hidden="true">
          {withPlaces(parts).map(({ part, at }) => (
            <span key={at} data-kind={part.kind}>
              {part.text}
            </span>
          ))}
        </span>
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={example}
          aria-describedby={describedBy}
          aria-invalid={parts.some(({ kind }) => kind === 'unknown')}
          disabled={!isOpen}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onScroll={({ currentTarget }) => {
            if (below.current) below.current.scrollLeft = currentTarget.scrollLeft
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </span>
      {typed !== '' && (
        <button type="button" className="icon-button" aria-label={text('vn.clear')} onClick={() => onType('')}>
          <Outline d={cross} size={20} />
        </button>
      )}
    </div>
  )
}

function withPlaces(parts: readonly Part[]): readonly { readonly part: Part; readonly at: number }[] {
  let at = 0
  return parts.map((part) => {
    at += part.text.length
    return { part, at }
  })
}
