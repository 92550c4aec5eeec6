import type { ResultProps } from '../board-family.ts'

/** Where the pips of a face stand in a square of four by four. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
}

const places = ['first', 'second', 'third'] as const

type DieProps = {
  readonly face: string
  readonly size: number
  readonly variant?: 'drawn' | 'gold' | 'plain' | undefined
}

export function Die({ face, size, variant = 'drawn' }: DieProps) {
  return (
    <svg className={`die die-${variant}`} width={size} height={size} viewBox="0 0 4 4" role="img" aria-label={face}>
      <rect className="die-body" x="0.1" y="0.1" width="3.8" height="3.8" rx="0.85" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} className="die-pip" cx={x} cy={y} r="0.4" />
      ))}
    </svg>
  )
}

type SameDiceProps = { readonly face: string; readonly count: number; readonly size: number }

/** A value as its cell draws it. */
export function SameDice({ face, count, size }: SameDiceProps) {
  return (
    <span className="tile-dice" data-count={count} dir="ltr">
      {places.slice(0, count).map((place) => (
        <Die key={place} face={face} size={size} variant="plain" />
      ))}
    </span>
  )
}

export function DieMark({ variant }: { readonly variant: 'drawn' | 'plain' }) {
  return <Die face="5" size={34} variant={variant} />
}

export function Dice({ result, size, variant = 'drawn' }: ResultProps) {
  return (
    <span className="dice" data-small={size < 20} dir="ltr">
      {places.map((place, index) => (
        <Die key={place} face={result[index] ?? ''} size={size} variant={variant} />
      ))}
    </span>
  )
}
