import { useText } from '@fairground/ui/words.tsx'
import type { CSSProperties } from 'react'
import type { ResultProps } from '../board-family.ts'
import { Plate } from './car.tsx'
import { positionLabel } from './pk10-labels.ts'
import { positionNumbers } from './pk10-plays.ts'

/** Cars in the order they finished: the first three in a strip, all in two rows in a list, else with their places. */
export function RaceResult({ result, size }: ResultProps) {
  if (size < 20)
    return (
      <span className="plates" dir="ltr">
        {result.slice(0, 3).map((car) => (
          <Plate key={car} car={car} size={size + 4} />
        ))}
      </span>
    )
  if (size < 40)
    return (
      <span className="plates plates-ten" dir="ltr">
        {result.map((car) => (
          <Plate key={car} car={car} size={22} />
        ))}
      </span>
    )
  return <FinishOrder result={result} />
}

/** Every place with its car. */
export function FinishOrder({ result }: { readonly result: readonly string[] }) {
  const text = useText()
  return (
    <ol className="finish" dir="ltr">
      {positionNumbers.map((place) => (
        <li key={place} aria-label={positionLabel(text, place)}>
          <Plate car={result[place - 1] ?? ''} />
          <span className="num" aria-hidden="true">
            {place}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Written alike in every language. */
const mark = 'PK'

export function CarMark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return (
    <span className="family-mark num" data-look={variant} style={{ '--fh': 250 } as CSSProperties}>
      {mark}
    </span>
  )
}
