import type { ReactNode } from 'react'

type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly icon?: ReactNode }

type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly name: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly labels?: 'shown' | 'hidden'
}

/** Radio buttons by nature: one choice, arrow keys move, and a screen reader says "1 of 2". */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onChoose, labels = 'shown' } = props
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented-cell">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon}
          <span className={labels === 'hidden' ? 'sr-only' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
