import { Stage } from '../../board/parts/stage.tsx'
import { Car } from './car.tsx'
import { Race } from './race.tsx'
import { FinishOrder } from './race-result.tsx'

/** All ten cars as they finished, or the race that shows it. */
export function RaceStage() {
  return (
    <Stage of="pk10">
      {(result, isRolling) =>
        isRolling && result ? (
          <Race result={result} />
        ) : (
          <div className="stage-race">
            <div className="track" dir="ltr" aria-hidden="true">
              {result?.map((car, place) => (
                <span
                  key={car}
                  className="track-car"
                  data-lane={place % 2 === 0 ? 'upper' : 'lower'}
                  style={{ insetInlineEnd: `${2 + place * 7.6}%` }}
                >
                  <Car car={car} width={44} />
                </span>
              ))}
            </div>
            <FinishOrder result={result ?? []} />
          </div>
        )
      }
    </Stage>
  )
}
