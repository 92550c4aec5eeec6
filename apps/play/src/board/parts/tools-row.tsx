import type { Selection } from '@fairground/domain/lottery/selection.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useState } from 'react'
import { useBoardState } from '../board-context.tsx'
import { back, shuffle } from '../outlines.ts'
import { quickPick, type RandomBelow, tools, toolValues } from './play-shape.ts'

const undoMs = 5_000

type ToolsRowProps = {
  readonly play: string
  /** The group that all, big, small, odd and even act on. */
  readonly group: number
  readonly random: RandomBelow
}

/** Quick picks in reach of the thumb. Whatever they replace can be had back for five seconds. */
export function ToolsRow({ play, group, random }: ToolsRowProps) {
  const text = useText()
  const { family, picks, isOpen, change } = useBoardState()
  const shape = family.book?.shapeOf(play)
  const [before, setBefore] = useState<{ readonly play: string; readonly groups: Selection } | null>(null)
  useEffect(() => {
    if (before === null) return
    const timer = setTimeout(() => setBefore(null), undoMs)
    return () => clearTimeout(timer)
  }, [before])
  if (!shape) return null
  const elsewhere = shape.isApart ? (picks[play] ?? []).filter((_, at) => at !== group).flat() : []
  const values = (shape.groups[group]?.values ?? []).filter((value) => !elsewhere.includes(value))
  const isNumeric = values.every((value) => /^\d+$/.test(value))
  const chosen = shape.groups.map((_, at) => picks[play]?.[at] ?? [])
  const isBegun = chosen.some((each) => each.length > 0)
  const choose = (groups: Selection) => {
    if (isBegun) setBefore({ play, groups: chosen })
    change({ kind: 'choose', play, groups })
  }
  const setGroup = (next: readonly string[]) => choose(chosen.map((each, at) => (at === group ? next : each)))
  const own = chosen[group] ?? []
  return (
    <fieldset className="tools" disabled={!isOpen}>
      <legend className="sr-only">{text('board.tools')}</legend>
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
      {before?.play === play ? (
        <button
          type="button"
          onClick={() => {
            change({ kind: 'choose', ...before })
            setBefore(null)
          }}
        >
          <Outline d={back} size={16} strokeWidth={2.2} />
          {text('board.undo')}
        </button>
      ) : (
        <button type="button" disabled={!isBegun} onClick={() => choose(chosen.map(() => []))}>
          {text('play.clear')}
        </button>
      )}
    </fieldset>
  )
}
