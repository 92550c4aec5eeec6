import './drawn.css'

/** Which of the nine places of a face have a pip, counted line by line. */
const pips: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function Die({ face }: { readonly face: string }) {
  return (
    <svg className="die" viewBox="0 0 4 4" aria-hidden="true">
      {(pips[face] ?? []).map((place) => (
        <circle key={place} cx={0.9 + (place % 3) * 1.1} cy={0.9 + Math.floor(place / 3) * 1.1} r="0.39" />
      ))}
    </svg>
  )
}

type DrawnResultProps = {
  /** The code of the game, which begins with its family. */
  readonly game: string
  readonly result: readonly string[]
  readonly size: 'small' | 'row' | 'large' | 'hero'
}

/** There is room for so many; the whole result is on the board. */
const maxShown = { small: 3, row: 5, large: 10, hero: 5 } as const

/**
 * Of Vietnam's 18 or 27 numbers the special prize, of others the first ones. Digits stand one by one, or as one number
 * where there is little room.
 */
function shownOf(game: string, result: readonly string[], size: DrawnResultProps['size']): readonly string[] {
  const digits = game.startsWith('VN') ? result[0] : game.startsWith('SSC') ? result.join('') : undefined
  if (digits !== undefined) return size === 'small' ? [digits] : [...digits]
  return result.slice(0, maxShown[size])
}

/** What was drawn, as dice or as balls; it runs from left to right in every language. */
export function DrawnResult({ game, result, size }: DrawnResultProps) {
  const shown = shownOf(game, result, size)
  // The same number may come twice, at another place.
  const drawn = shown.map((value, place) => ({ value, key: `${place}-${value}` }))
  const more = result.length - shown.length
  return (
    <span className={`drawn is-${size}`} dir="ltr" role="img" aria-label={result.join(' ')}>
      {drawn.map(({ value, key }) =>
        isDice(game) ? (
          <Die key={key} face={value} />
        ) : (
          <b key={key} className="drawn-ball num" data-wide={value.length > 2}>
            {value}
          </b>
        ),
      )}
      {more > 0 && !/^(?:VN|SSC)/.test(game) && <span className="drawn-more num">+{more}</span>}
    </span>
  )
}

export function isDice(game: string): boolean {
  return game.startsWith('K3')
}

export function sumOf(result: readonly string[]): number {
  return result.reduce((sum, value) => sum + Number(value), 0)
}
