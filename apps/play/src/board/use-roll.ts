import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from '../win/outcome.ts'
import type { Board } from './board-times.ts'

/** A draw that the board shows instead of the sale. `told` is when its outcome may be told. */
export type Roll = {
  readonly numero: string
  readonly result: readonly string[] | null
  readonly phase: 'rolling' | 'landed' | 'told' | 'cancelled'
}

const usualRollMs = 3_000
/** The cells that were hit are seen before anything stands over them. */
const landedMs = 1_200
const restMs = 2_500

type Drawn = Pick<Roll, 'numero' | 'result'>

/** The newest draw that is over, by the board or by the bets on it, whichever came first. */
function newestDrawn(recent: Board['recent'], outcome: Outcome | null): Drawn | null {
  const isOver = (draw: Board['recent'][number]) => draw.result !== null || draw.state === 'refunded'
  const drawn: Drawn[] = recent.filter(isOver).map(({ numero, result }) => ({ numero, result }))
  if (outcome) drawn.push({ numero: outcome.numero, result: outcome.result })
  return drawn.toSorted((a, b) => (a.numero < b.numero ? 1 : -1))[0] ?? null
}

type Rolls = {
  readonly roll: Roll | null
  readonly endRoll: () => void
  /** Shows at once how it ends. */
  readonly skipRoll: () => void
}

/** Dice roll for every draw that ends while the board is open, and for none that ended before. */
export function useRoll(recent: Board['recent'], outcome: Outcome | null, rollMs = usualRollMs): Rolls {
  const newest = newestDrawn(recent, outcome)
  const [seen, setSeen] = useState(newest?.numero ?? '')
  const [roll, setRoll] = useState<Roll | null>(null)
  // While it is drawn and not after it: an outcome must not stand there for a moment before its dice roll.
  if (newest && newest.numero > seen) {
    setSeen(newest.numero)
    setRoll(startOf(newest))
  }
  useEffect(() => {
    if (!roll) return
    const waitMs = roll.phase === 'rolling' ? rollMs : waitOf[roll.phase]
    const timer = setTimeout(() => setRoll(nextOf(roll)), waitMs)
    return () => clearTimeout(timer)
  }, [roll, rollMs])
  return {
    roll,
    endRoll: useCallback(() => setRoll(null), []),
    skipRoll: useCallback(() => setRoll((shown) => (shown?.phase === 'rolling' ? nextOf(shown) : shown)), []),
  }
}

const waitOf = { landed: landedMs, told: restMs, cancelled: restMs * 2 } as const

function startOf({ numero, result }: Drawn): Roll {
  if (result === null) return { numero, result, phase: 'cancelled' }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { numero, result, phase: isStill ? 'told' : 'rolling' }
}

function nextOf(roll: Roll): Roll | null {
  if (roll.phase === 'rolling') return { ...roll, phase: 'landed' }
  return roll.phase === 'landed' ? { ...roll, phase: 'told' } : null
}

/** An outcome waits until its draw was seen, so that nothing is told before the dice lie. */
export function canRevealOutcome(roll: Roll | null, numero: string): boolean {
  return roll === null || roll.numero !== numero || roll.phase === 'told'
}
