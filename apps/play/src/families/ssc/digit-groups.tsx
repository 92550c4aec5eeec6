import { formLabel, sscPlay } from '@fairground/client/plays/ssc-play.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Cell } from '../../board/cell.tsx'
import { NumberGroup } from '../../board/parts/number-group.tsx'
import { Stage } from '../../board/parts/stage.tsx'
import { Drums } from './drums.tsx'
import { positionLabel, valueLabel } from './ssc-labels.ts'
import { options, partsOf, shapeOf } from './ssc-plays.ts'

/** Plays that ask for digits or numbers and not for places. */
export function DigitGroups({ play }: { readonly play: string }) {
  const text = useText()
  const { form } = sscPlay(play)
  const parts = partsOf[form]
  return (
    <>
      <Stage of="ssc">{(result, isRolling) => <Drums result={result} isRolling={isRolling} />}</Stage>
      {form === 'options'
        ? [3, 4].map((place, group) => <OptionsOfPosition key={place} play={play} group={group} place={place} />)
        : shapeOf(play).groups.map(({ values }, group) => {
            const part = parts?.[group]
            const title = part ? text('ssc.part', { count: part.pick, times: part.times }) : formLabel(text, form)
            return <NumberGroup key={title} play={play} group={group} title={title} values={values} />
          })}
    </>
  )
}

type OptionsProps = { readonly play: string; readonly group: number; readonly place: number }

/** Big, small, odd and even of one place, each to be marked. */
export function OptionsOfPosition({ play, group, place }: OptionsProps) {
  const text = useText()
  return (
    <fieldset className="place-options">
      <legend>{positionLabel(text, place)}</legend>
      {options.map((option) => (
        <Cell
          key={option}
          play={play}
          group={group}
          value={option}
          way="mark"
          className="option"
          label={`${positionLabel(text, place)} ${valueLabel(text, play, option)}`}
        >
          {valueLabel(text, play, option)}
        </Cell>
      ))}
    </fieldset>
  )
}
