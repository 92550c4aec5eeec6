import { useState } from 'react'
import { useBoardState, usePicksOf, useSlip } from '../../board/board-context.tsx'
import { type ParsedShorthand, type Points, parseShorthand, pointsOfChip, writeShorthand } from './shorthand.ts'
import { factsOf, type VnPlay } from './vn-plays.ts'

type TypedNumbers = ParsedShorthand & {
  readonly text: string
  readonly type: (text: string) => void
}

/**
 * The text and the board say the same. What was typed is shown as it was typed while the slip has exactly that; after a
 * tap on the board, or when the bet was placed, the text is written anew from the slip.
 */
export function useTyped(play: VnPlay): TypedNumbers {
  const { change } = useBoardState()
  const [values = []] = usePicksOf(play)
  const multiple = useSlip((slip) => slip.multiple)
  const [typed, setTyped] = useState('')
  const { kind, width } = factsOf(play)
  const rules = { width, isTogether: kind === 'sets' }
  const onSlip = pointsOnSlip(values, multiple)
  const read = parseShorthand(typed, rules)
  const text = isSame(read.points, onSlip) ? typed : writeShorthand(onSlip)
  return {
    ...(text === typed ? read : parseShorthand(text, rules)),
    text,
    type: (next) => {
      const { points } = parseShorthand(next, rules)
      const each = pointsOfChip(points)
      setTyped(next)
      if (points.size > 0 && each !== multiple) change({ kind: 'multiple', multiple: each })
      const chosen = [...points].flatMap(([number, count]) => Array.from({ length: count / each }, () => number))
      if (!isSame(points, onSlip)) change({ kind: 'choose', play, groups: [chosen] })
    },
  }
}

/** A number that stands twice on the slip carries two chips. */
function pointsOnSlip(values: readonly string[], multiple: number): Points {
  const points = new Map<string, number>()
  for (const value of values) points.set(value, (points.get(value) ?? 0) + multiple)
  return points
}

function isSame(some: Points, others: Points): boolean {
  return some.size === others.size && [...some].every(([number, points]) => others.get(number) === points)
}
