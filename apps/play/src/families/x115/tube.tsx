import type { CSSProperties } from 'react'
import type { ResultProps } from '../board-family.ts'
import { ballText } from './x115-labels.ts'

const fiveBalls = 5

type TubeProps = {
  readonly result: readonly string[] | null
  readonly isRolling: boolean
  /** How many there are before something was drawn. */
  readonly count?: number
}

/** Balls in a glass tube, which roll in one after the other. */
export function Tube({ result, isRolling, count = fiveBalls }: TubeProps) {
  return (
    <div className="tube" dir="ltr">
      <span className="sr-only">{isRolling ? '' : result?.join(' ')}</span>
      {Array.from({ length: result?.length ?? count }, (_, place) => place).map((place) => (
        <span
          key={`${place} ${result?.[place]}`}
          className="tube-ball num"
          aria-hidden="true"
          data-rolling={isRolling}
          data-empty={result === null}
          style={{ '--place': place } as CSSProperties}
        >
          {result && ballText(result[place] ?? '')}
        </span>
      ))}
    </div>
  )
}

export function RollingBalls({ result }: { readonly result: readonly string[] }) {
  return <Tube result={result} isRolling />
}

export function Balls({ result, size, variant = 'drawn' }: ResultProps) {
  return (
    <span
      className="drawn-balls num"
      data-look={variant}
      dir="ltr"
      role="img"
      aria-label={result.join(' ')}
      style={{ '--ball': `${size}px` } as CSSProperties}
    >
      {[...result.entries()].map(([place, number]) => (
        <span key={place}>{ballText(number)}</span>
      ))}
    </span>
  )
}

export function X115Mark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return (
    <span className="family-mark num" data-look={variant} style={{ '--fh': 205 } as CSSProperties}>
      11
    </span>
  )
}
