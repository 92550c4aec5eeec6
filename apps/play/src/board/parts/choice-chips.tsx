type ChoiceChipsProps = {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** One of a few, in a row that scrolls; a badge counts what was picked there. */
export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset className="choice-chips">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: name, count = 0 }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
          {count > 0 && <b className="num pick-count">{count}</b>}
        </button>
      ))}
    </fieldset>
  )
}
