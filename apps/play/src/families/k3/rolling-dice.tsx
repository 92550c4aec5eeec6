import { Die } from './die.tsx'

const places = ['first', 'second', 'third'] as const
/** Opposite faces of a die add up to seven. */
const sides = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const

/** Three cubes that tumble and come to rest one after the other on what was drawn, each as quickly as the others. */
export function RollingDice({ result }: { readonly result: readonly string[] }) {
  return (
    <span className="rolling" dir="ltr" aria-hidden="true">
      {places.map((place, index) => (
        <span key={place} className="rolling-place" data-place={place}>
          <span className="cube">
            {facesAround(Number(result[index] ?? 1)).map((face, side) => (
              <span key={sides[side]} className="cube-side" data-side={sides[side]}>
                <Die face={String(face)} size={68} />
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

/** The drawn face in front, and a die around it. */
function facesAround(front: number): readonly number[] {
  const beside = [1, 2, 3].filter((face) => face !== front && face !== 7 - front)
  const [right = 1, top = 2] = beside
  return [front, 7 - front, right, 7 - right, top, 7 - top]
}
