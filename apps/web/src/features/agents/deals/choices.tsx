type ChoicesProps<Value extends string> = {
  readonly label: string
  /** Where what stands before it says it already. */
  readonly isLabelHidden?: boolean
  readonly name: string
  /** Beside the label: what the choice means. */
  readonly end?: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
}

/** A few ready values in a row. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, isLabelHidden = false, name, end, options, value, onChoose } = props
  return (
    <fieldset className="deal-choices">
      <legend className={isLabelHidden ? 'sr-only' : 'field-label deal-field-head'}>
        {label}
        {end !== undefined && <span className="caption">{end}</span>}
      </legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="deal-chip">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
