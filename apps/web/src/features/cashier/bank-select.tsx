import { FieldNote } from '@fairground/ui/field.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'

type BankSelectProps = {
  readonly className: string
  readonly label: string
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  /** The first option, which is no bank. */
  readonly none: ReactNode
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly inputRef: (element: HTMLSelectElement | null) => void
}

/** The phone's own list, which everybody knows how to use and a screen reader too. */
export function BankSelect({ className, label, banks, none, name, value, onChange, error, inputRef }: BankSelectProps) {
  const id = useId()
  const isWrong = error !== undefined || undefined
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className={`field-box ${className}`} data-wrong={isWrong}>
        <select
          id={id}
          name={name}
          className="field-input"
          value={value}
          ref={inputRef}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={isWrong && `${id}-note`}
        >
          {none}
          {banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </select>
        <ChevronDown size={20} strokeWidth={2.1} aria-hidden="true" />
      </div>
      {error !== undefined && <FieldNote id={`${id}-note`} note={error} wrong />}
    </div>
  )
}
