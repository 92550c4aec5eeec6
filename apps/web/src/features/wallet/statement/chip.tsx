type ChipProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: string }

/** One of the choices above a list. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
