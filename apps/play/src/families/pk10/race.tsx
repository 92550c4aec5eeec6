import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { CSSProperties } from 'react'
import { shieldCheck } from '../../board/outlines.ts'
import { Car, Plate } from './car.tsx'
import { easingOf, finishTimeMs } from './race-times.ts'

/** Ten lanes. Who wins was drawn before the first car moves: each car is given the moment at which it is at the line. */
export function Race({ result }: { readonly result: readonly string[] }) {
  const text = useText()
  const lanes = result.toSorted((a, b) => Number(a) - Number(b))
  const timeOf = (car: string) => `${finishTimeMs(result.indexOf(car), result.length)}ms`
  return (
    <div className="race">
      <div className="race-head">
        <p className="race-words">
          <Outline d={shieldCheck} size={16} />
          {text('pk10.shown')}
        </p>
        <span className="race-skip" aria-hidden="true">
          {text('pk10.skip')}
        </span>
      </div>
      <div className="race-track" dir="ltr" aria-hidden="true">
        {lanes.map((car) => (
          <div key={car} className="race-lane">
            <i className="num">{car}</i>
            <span className="race-run" style={{ '--at': timeOf(car), '--way': easingOf(car) } as CSSProperties}>
              <span className="race-out">
                <Car car={car} width={58} />
              </span>
            </span>
          </div>
        ))}
      </div>
      <ol className="race-order" dir="ltr" aria-hidden="true">
        {result.map((car, place) => (
          <li key={car}>
            <span className="race-slot">
              <span className="race-plate" style={{ '--at': timeOf(car) } as CSSProperties}>
                <Plate car={car} />
              </span>
            </span>
            <span className="num">{place + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
