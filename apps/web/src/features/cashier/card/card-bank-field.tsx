import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { BankCards } from '../../../data/cashier/withdraw.ts'

type BankFieldProps = {
  readonly banks: BankCards['banks']
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  readonly keep: (element: HTMLSelectElement | null) => void
}

/** The phone's own list, which everybody knows how to use and a screen reader too. */
export function BankField({ banks, value, onChange, error, keep }: BankFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text('card.bank')}
      </label>
      <div className="field-box card-select" data-wrong={error !== undefined || undefined}>
        <select
          id={id}
          name="bank"
          className="field-input"
          value={value}
          ref={keep}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          <option value="" disabled>
            {text('card.chooseBank')}
          </option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={20} strokeWidth={2.1} aria-hidden="true" />
      </div>
      {error !== undefined && <FieldNote id={`${id}-note`} note={error} wrong />}
    </div>
  )
}
