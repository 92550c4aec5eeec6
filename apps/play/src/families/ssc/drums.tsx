import type { CSSProperties } from 'react'
import type { ResultProps } from '../board-family.ts'

const fiveDigits = 5
/** Two turns of the drum, which end on what was drawn. */
const strip = Array.from({ length: 21 }, (_, step) => step)

/** One digit between its neighbours, or the way that the drum turns until it stands on it. */
export function Drum({ digit, place, isRolling }: DrumProps) {
  if (digit === null) return <span className="drum" data-empty="true" />
  const shown = Number(digit)
  if (!isRolling)
    return (
      <span className="drum" data-before={(shown + 9) % 10} data-after={(shown + 1) % 10}>
        {digit}
      </span>
    )
  return (
    <span className="drum" data-rolling="true" style={{ '--place': place } as CSSProperties}>
      <span className="drum-strip">
        {strip.map((step) => (
          <span key={step}>{(shown + step) % 10}</span>
        ))}
      </span>
    </span>
  )
}

type DrumProps = { readonly digit: string | null; readonly place: number; readonly isRolling: boolean }

type DrumsProps = {
  readonly result: readonly string[] | null
  readonly isRolling: boolean
  /** How many there are before something was drawn. */
  readonly count?: number
}

/** All in a row. What they show is said once. */
export function Drums({ result, isRolling, count = fiveDigits }: DrumsProps) {
  return (
    <div className="drums" dir="ltr">
      <span className="sr-only">{isRolling ? '' : result?.join(' ')}</span>
      {Array.from({ length: result?.length ?? count }, (_, place) => place).map((place) => (
        <span key={place} aria-hidden="true">
          <Drum digit={result?.[place] ?? null} place={place} isRolling={isRolling} />
        </span>
      ))}
    </div>
  )
}

export function RollingDrums({ result }: { readonly result: readonly string[] }) {
  return <Drums result={result} isRolling />
}

export function Digits({ result, size, variant = 'drawn' }: ResultProps) {
  return (
    <span
      className="digits num"
      data-look={variant}
      dir="ltr"
      role="img"
      aria-label={result.join(' ')}
      style={{ '--digit': `${size}px` } as CSSProperties}
    >
      {[...result.entries()].map(([place, digit]) => (
        <span key={place}>{digit}</span>
      ))}
    </span>
  )
}

export function SscMark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return (
    <span className="family-mark num" data-look={variant} style={{ '--fh': 268 } as CSSProperties}>
      5D
    </span>
  )
}
