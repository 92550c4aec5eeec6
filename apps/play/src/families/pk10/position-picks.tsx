import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useMoney } from '../../app/money.tsx'
import { useBoardState, useChip, usePicksOf } from '../../board/board-context.tsx'
import { Cell } from '../../board/cell.tsx'
import { check } from '../../board/outlines.ts'
import { Car, Plate } from './car.tsx'
import { positionLabel, valueLabel } from './pk10-labels.ts'
import { cars, groupCountOf, type Pk10Play, positionNumbers } from './pk10-plays.ts'

export function CarTiles({ play, place }: { readonly play: Pk10Play; readonly place: number }) {
  const text = useText()
  const name = positionNumbers[place] ?? 1
  return (
    <fieldset className="car-tiles" dir="ltr">
      <legend className="sr-only">{positionLabel(text, name)}</legend>
      {cars.map((car) => (
        <Cell key={car} play={play} group={place} value={car} way="mark">
          <Car car={car} width={52} />
          <span>{car}</span>
          <span className="pick-tick">
            <Outline d={check} size={14} strokeWidth={3} />
          </span>
        </Cell>
      ))}
    </fieldset>
  )
}

/** What was chosen for each place, and what that costs where every choice is a bet by itself. */
export function PositionPicks({ play }: { readonly play: Pk10Play }) {
  const text = useText()
  const money = useMoney()
  const { change } = useBoardState()
  const [picks, chip] = [usePicksOf(play), useChip()]
  const groups = Array.from({ length: groupCountOf(play) }, (_, at) => picks[at] ?? [])
  if (groups.every((values) => values.length === 0)) return null
  const isSingle = play === 'DWD' || play === 'E_POS_BSOE'
  return (
    <section>
      <div className="section-head place-head">
        <h2>{text('pk10.picks')}</h2>
        {play === 'DWD' && <p>{text('pk10.onePlace')}</p>}
      </div>
      <ul className="place-picks">
        {positionNumbers.slice(0, groups.length).map((place, at) => {
          const values = groups[at] ?? []
          if (values.length === 0) return null
          const name = positionLabel(text, place)
          return (
            <li key={place}>
              <b>{name}</b>
              <span className="plates">
                {values.map((value) =>
                  cars.includes(value) ? (
                    <Plate key={value} car={value} size={30} />
                  ) : (
                    <span key={value}>{valueLabel(text, play, value)}</span>
                  ),
                )}
              </span>
              {isSingle && (
                <span className="num">
                  {values.length} &times; {money(chip)}
                </span>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={text('pk10.clearPlace', { place: name })}
                onClick={() =>
                  change({ kind: 'choose', play, groups: groups.map((each, other) => (other === at ? [] : each)) })
                }
              >
                <Outline d={cross} size={18} strokeWidth={2.2} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
