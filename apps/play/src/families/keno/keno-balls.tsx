import type { CSSProperties } from 'react'
import type { ResultProps } from '../board-family.ts'
import { numbers, twoDigits } from './keno-plays.ts'

/** Where there is room the twenty numbers in ascending order, else a sheet of eighty points. */
export function KenoResult({ result, size }: ResultProps) {
  if (size < 40) return <KenoSheet result={result} width={size < 20 ? 44 : 96} />
  return <KenoBalls result={result} />
}

export function KenoBalls({ result }: { readonly result: readonly string[] }) {
  const ascending = result.toSorted((a, b) => Number(a) - Number(b))
  return (
    <ol className="keno-balls" dir="ltr">
      {ascending.map((number) => (
        <li key={number} className="keno-ball num">
          {twoDigits(number)}
        </li>
      ))}
    </ol>
  )
}

const columns = 20

/** All numbers in four rows, those that were drawn lit. */
function KenoSheet({ result, width }: { readonly result: readonly string[]; readonly width: number }) {
  return (
    <svg
      className="keno-sheet"
      width={width}
      height={width / 4}
      viewBox="0 0 80 20"
      role="img"
      aria-label={result.join(' ')}
    >
      {numbers.map((number, at) => (
        <rect
          key={number}
          className={result.includes(number) ? 'keno-lit' : 'keno-dot'}
          x={(at % columns) * 4 + 0.5}
          y={Math.floor(at / columns) * 5 + 0.5}
          width="3"
          height="4"
          rx="1"
        />
      ))}
    </svg>
  )
}

/** Balls come one after the other, in the order they were drawn. */
export function RollingBalls({ result }: { readonly result: readonly string[] }) {
  return (
    <ol className="keno-balls keno-rolling" dir="ltr" aria-hidden="true">
      {result.map((number, at) => (
        <li key={number} className="keno-ball num" style={{ animationDelay: `${at * 90}ms` }}>
          {twoDigits(number)}
        </li>
      ))}
    </ol>
  )
}

export function KenoMark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return (
    <span className="family-mark num" data-look={variant} style={{ '--fh': 318 } as CSSProperties}>
      80
    </span>
  )
}
