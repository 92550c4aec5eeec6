import type { Selection } from '@fairground/domain/lottery/selection.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { useBoardState, usePicksOf } from '../board-context.tsx'
import { back, eraser, shuffle } from '../outlines.ts'
import { quickPick, type RandomBelow, tools, toolValues } from './play-shape.ts'
import { ToolsPortal } from './tools-portal.tsx'

const undoMs = 5_000

type ToolsRowProps = {
  readonly play: string
  /** The group that all, big, small, odd and even act on. */
  readonly group: number
  readonly random: RandomBelow
}

/** What a tool took the place of. It is offered back only while nothing else was chosen since. */
type Replaced = { readonly by: Selection; readonly groups: Selection }

/** Quick picks in reach of the thumb. Whatever they replace can be had back for five seconds. */
export function ToolsRow({ play, group, random }: ToolsRowProps) {
  const text = useText()
  const { family, isOpen, change } = useBoardState()
  const picks = usePicksOf(play)
  const shape = family.guide?.shapeOf(play)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  useEffect(() => {
    if (replaced === null) return
    const timer = setTimeout(() => setReplaced(null), undoMs)
    return () => clearTimeout(timer)
  }, [replaced])
  if (!shape) return null
  const elsewhere = shape.isDistinct ? picks.filter((_, at) => at !== group).flat() : []
  const values = (shape.groups[group]?.values ?? []).filter((value) => !elsewhere.includes(value))
  const isNumeric = values.every((value) => /^\d+$/.test(value))
  const chosen = shape.groups.map((_, at) => picks[at] ?? [])
  const isBegun = chosen.some((each) => each.length > 0)
  const choose = (groups: Selection) => {
    setReplaced(isBegun ? { by: groups, groups: chosen } : null)
    change({ kind: 'choose', play, groups })
  }
  const setGroup = (next: readonly string[]) => choose(chosen.map((each, at) => (at === group ? next : each)))
  const own = chosen[group] ?? []
  return (
    <ToolsPortal>
      <fieldset className="tools" disabled={!isOpen}>
        <button type="button" aria-label={text('board.quick')} onClick={() => choose(quickPick(shape, random))}>
          <Outline d={shuffle} size={18} strokeWidth={2.2} />
        </button>
        {isNumeric &&
          tools.map((tool) => {
            const wanted = toolValues(tool, values)
            const isOn = wanted.length === own.length && wanted.every((value) => own.includes(value))
            return (
              <button key={tool} type="button" aria-pressed={isOn} onClick={() => setGroup(isOn ? [] : wanted)}>
                {tool === 'ALL' ? text('play.all') : text(`play.option.${tool}`)}
              </button>
            )
          })}
        {replaced && replaced.by === picks ? (
          <ToolButton
            icon={back}
            name={text('board.undo')}
            onTake={() => {
              change({ kind: 'choose', play, groups: replaced.groups })
              setReplaced(null)
            }}
          />
        ) : (
          <ToolButton
            icon={eraser}
            name={text('play.clear')}
            isOff={!isBegun}
            onTake={() => choose(chosen.map(() => []))}
          />
        )}
      </fieldset>
    </ToolsPortal>
  )
}

type ToolButtonProps = {
  readonly icon: string
  readonly name: string
  readonly isOff?: boolean
  readonly onTake: () => void
}

/** On a narrow phone the icon alone. */
function ToolButton({ icon, name, isOff = false, onTake }: ToolButtonProps) {
  return (
    <button type="button" aria-label={name} disabled={isOff} onClick={onTake}>
      <Outline d={icon} size={16} strokeWidth={2.2} />
      <span className="tool-word">{name}</span>
    </button>
  )
}
