import { usePicksOf } from '../board-context.tsx'
import { ChoiceChips } from './choice-chips.tsx'

type PlaceChipsProps = {
  readonly play: string
  readonly label: string
  /** The names of its places, in their order. */
  readonly positions: readonly string[]
  readonly active: number
  readonly onActive: (place: number) => void
}

/** One place at a time, with a badge on each that has picks. */
export function PositionChips({ play, label, positions, active, onActive }: PlaceChipsProps) {
  const picks = usePicksOf(play)
  return (
    <ChoiceChips
      label={label}
      choices={positions.map((name, place) => ({
        value: String(place),
        label: name,
        count: picks[place]?.length ?? 0,
      }))}
      chosen={String(active)}
      onChoose={(place) => onActive(Number(place))}
    />
  )
}
