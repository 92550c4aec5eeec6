import { sscPlay } from '@fairground/client/plays/ssc-play.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useSlip } from '../../board/board-context.tsx'
import { Cell } from '../../board/cell.tsx'
import { Stage } from '../../board/parts/stage.tsx'
import { Drum } from './drums.tsx'
import { positionLabel } from './ssc-labels.ts'
import { columnsOf, digits } from './ssc-plays.ts'

type MachineProps = {
  readonly play: string
  readonly active: number
  readonly onActive: (group: number) => void
}

const places = [0, 1, 2, 3, 4]

/** Five drums are the heads of five columns of digits. A play on fewer places leaves the others without cells. */
export function Machine({ play, active, onActive }: MachineProps) {
  const text = useText()
  const columns = columnsOf(sscPlay(play))
  return (
    <Stage of="ssc">
      {(result, isRolling) => (
        <div className="machine" dir="ltr">
          {places.map((place) => {
            const group = columns.indexOf(place)
            const drum = <Drum digit={result?.[place] ?? null} place={place} isRolling={isRolling} />
            if (group < 0)
              return (
                <div key={place} className="machine-column">
                  {drum}
                </div>
              )
            return (
              <div key={place} className="machine-column" data-active={group === active}>
                <button type="button" aria-pressed={group === active} onClick={() => onActive(group)}>
                  <span aria-hidden="true">{drum}</span>
                  <span className="machine-place">
                    {positionLabel(text, place)}
                    <PlaceCount play={play} group={group} />
                  </span>
                </button>
                {digits.map((digit) => (
                  <Cell
                    key={digit}
                    play={play}
                    group={group}
                    value={digit}
                    way="mark"
                    className="digit"
                    label={`${positionLabel(text, place)} ${digit}`}
                  >
                    <span className="digit-face">{digit}</span>
                  </Cell>
                ))}
              </div>
            )
          })}
        </div>
      )}
    </Stage>
  )
}

function PlaceCount({ play, group }: { readonly play: string; readonly group: number }) {
  const count = useSlip(({ picks }) => picks[play]?.[group]?.length ?? 0)
  return (
    count > 0 && (
      <b className="num" aria-hidden="true">
        {count}
      </b>
    )
  )
}
