import { useEffect, useState } from 'react'
import { useBoardState } from '../board/board-context.tsx'

const undoMs = 5_000

type UndoneChoice = {
  /** Sets all values of the play. */
  readonly choose: (values: readonly string[]) => void
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null
}

/** What a tool replaces or clears in a play of one group can be had back for five seconds. */
export function useUndoableChoice(play: string): UndoneChoice {
  const { change, slips } = useBoardState()
  const [before, setBefore] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (before === null) return
    const timer = setTimeout(() => setBefore(null), undoMs)
    return () => clearTimeout(timer)
  }, [before])
  const set = (values: readonly string[]) => change({ kind: 'choose', play, groups: [values] })
  return {
    choose: (values) => {
      const chosen = slips.read().picks[play]?.[0] ?? []
      setBefore(chosen.length > 0 ? chosen : null)
      set(values)
    },
    undo:
      before &&
      (() => {
        set(before)
        setBefore(null)
      }),
  }
}
