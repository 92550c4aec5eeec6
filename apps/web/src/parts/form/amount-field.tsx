import '../parts.css'
import './amount.css'
import { FieldNote } from '@fairground/ui/field.tsx'
import { type ChangeEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { caretAfter, figuresBefore, readPasted, writeTyped } from './amount-typing.ts'

type AmountFieldProps = {
  readonly label: string
  readonly symbol: string
  readonly digits: number
  readonly value: string
  readonly onChange: (value: string) => void
  /** What may be asked for; stands beside the label. */
  readonly range?: ReactNode
  readonly error?: string | undefined
  /** Below the field for as long as nothing is wrong. */
  readonly hint?: string
  /** Below the sentence that says what is wrong: the way on. */
  readonly help?: ReactNode
  /** Stands at the end of the field. */
  readonly action?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** The figure is the hero of its screen: big, in groups, and never moved by what is typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, symbol, digits, value, onChange, range, error, hint, help, action, ref } = props
  const id = useId()
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const at = input.selectionStart ?? input.value.length
    const typed = typedText(input.value, at, event.nativeEvent)
    const written = writeTyped(typed, digits)
    if (document.activeElement === input) caret.current = { input, at: caretAfter(figuresBefore(typed, at), written) }
    onChange(written)
  }
  const note = error ?? hint
  const describedBy = [range ? `${id}-range` : '', note === undefined ? '' : `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="amount">
      <div className="amount-head">
        <label className="amount-label" htmlFor={id}>
          {label}
        </label>
        {range && (
          <span id={`${id}-range`} className="amount-range">
            {range}
          </span>
        )}
      </div>
      <div className="amount-box" data-wrong={error !== undefined || undefined}>
        <span className="amount-symbol" aria-hidden="true">
          {symbol}
        </span>
        <input
          ref={ref}
          id={id}
          className="amount-input num"
          type="text"
          inputMode={digits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          value={value}
          onChange={type}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
        {action}
      </div>
      {note !== undefined && <FieldNote id={`${id}-note`} note={note} wrong={error !== undefined} />}
      {help}
    </div>
  )
}

/** A comma that was just typed is the point of this keyboard; one that stood there before is a group. */
function typedText(text: string, caret: number, event: Event): string {
  if (!(event instanceof InputEvent)) return text
  if (event.inputType === 'insertFromPaste') return readPasted(text)
  if (event.data === ',') return `${text.slice(0, caret - 1)}.${text.slice(caret)}`
  return text
}
