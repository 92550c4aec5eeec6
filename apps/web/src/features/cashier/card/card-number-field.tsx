import { TextField } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useLayoutEffect, useRef } from 'react'
import { caretIn, groupedNumber, plainNumber } from './card-number.ts'

type NumberFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly inputRef: (input: HTMLInputElement | null) => void
}

/** Groups come and go while somebody types; the caret stays at the sign it was at. */
export function CardNumberField({ value, onChange, error, inputRef }: NumberFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement | null>(null)
  const signs = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (signs.current === null || !input.current) return
    const at = caretIn(value, signs.current)
    input.current.setSelectionRange(at, at)
    signs.current = null
  })
  const type = (typed: string) => {
    const { current } = input
    const before = typed.slice(0, current?.selectionStart ?? typed.length)
    signs.current = document.activeElement === current ? plainNumber(before).length : null
    onChange(groupedNumber(typed))
  }
  return (
    <TextField
      label={text('card.number')}
      name="accountNumber"
      value={value}
      onChange={type}
      autoComplete="off"
      hint={text('card.numberHint')}
      error={error}
      ref={(element) => {
        input.current = element
        inputRef(element)
      }}
    />
  )
}
