import './amount.css'
import { typedDigits } from '@fairground/client/typed-digits.ts'
import { FieldNote } from '@fairground/ui/field.tsx'
import { type ReactNode, type Ref, useId } from 'react'
import { paymentPasswordLength } from './payment-password.ts'

type BoxesProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** Stands beside the label. */
  readonly end?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

const places = Array.from({ length: paymentPasswordLength }, (_, at) => at)

/** Six boxes to look at and one field to type in, so that a paste, a keyboard and a screen reader meet one thing. */
export function PaymentPasswordBoxes({ label, value, onChange, error, end, ref }: BoxesProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="pin-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {end}
      </div>
      <div className="pin" data-wrong={error !== undefined || undefined}>
        {places.map((at) => (
          <span
            key={at}
            aria-hidden="true"
            className="pin-box"
            data-full={at < value.length || undefined}
            data-next={at === Math.min(value.length, paymentPasswordLength - 1) || undefined}
          />
        ))}
        <input
          ref={ref}
          id={id}
          className="pin-input"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          onChange={(event) => onChange(typedDigits(event.target.value, paymentPasswordLength))}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
      </div>
      {error !== undefined && <FieldNote id={`${id}-note`} note={error} wrong />}
    </div>
  )
}
