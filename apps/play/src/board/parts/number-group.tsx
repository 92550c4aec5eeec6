import type { ReactNode } from 'react'
import { useSlip } from '../board-context.tsx'
import { Cell } from '../cell.tsx'

type NumberGroupProps = {
  readonly play: string
  readonly group: number
  readonly title: string
  readonly note?: ReactNode
  readonly values: readonly string[]
  readonly nameOf?: (value: string) => string
  /** A key number is a white ball with a ring, any other one a ball in the colour of a pick. */
  readonly variant?: 'pick' | 'key'
  /** Numbers that stand in another group, from which a tap moves them here. */
  readonly elsewhere?: readonly string[]
  /** In place of marking. */
  readonly onTap?: (value: string) => void
}

/** Numbers as balls, of which any may be marked. */
export function NumberGroup(props: NumberGroupProps) {
  const { play, group, title, note, values, nameOf = (value) => value, variant = 'pick', elsewhere = [], onTap } = props
  return (
    <fieldset className="ball-group">
      <legend>
        {title}
        <PickCount play={play} group={group} />
      </legend>
      {note && <p>{note}</p>}
      <div className="balls" data-look={variant} data-many={values.length > 12} data-count={values.length} dir="ltr">
        {values.map((value) => {
          const isElsewhere = elsewhere.includes(value)
          return (
            <Cell
              key={value}
              play={play}
              group={group}
              value={value}
              way="mark"
              className={isElsewhere ? 'ball ball-elsewhere' : 'ball'}
              {...(onTap && { onMark: () => onTap(value) })}
            >
              {nameOf(value)}
            </Cell>
          )
        })}
      </div>
    </fieldset>
  )
}

function PickCount({ play, group }: Pick<NumberGroupProps, 'play' | 'group'>) {
  const count = useSlip(({ picks }) => picks[play]?.[group]?.length ?? 0)
  return count > 0 && <b className="num pick-count">{count}</b>
}
