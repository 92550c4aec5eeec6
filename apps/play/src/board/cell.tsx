import { type ReactNode, useRef } from 'react'
import { type CellName, chipsOn } from '../slip/slip.ts'
import { useBoardState } from './board-context.tsx'
import { Chip } from './chip.tsx'

type CellProps = CellName & {
  /** Chips are laid on a bet by itself; a number of a combination is marked. */
  readonly way: 'lay' | 'mark'
  /** The class of its look, where it is not a tile. */
  readonly look?: string
  /** In place of marking, such as moving a number from one group to another. */
  readonly onMark?: () => void
  readonly label?: string
  readonly children: ReactNode
}

/** A tap lays a chip, the next tap another one, and a long press takes them away. */
export function Cell({ play, group, value, way, look = 'cell', onMark, label, children }: CellProps) {
  const { picks, chip, placedOn, isOpen, shown, isHit, change } = useBoardState()
  const cell = { play, group, value }
  const chips = chipsOn({ picks }, cell)
  const { wasLong, ...press } = useLongPress(chips > 0, () => change({ kind: 'remove', ...cell }))
  const placed = way === 'lay' ? placedOn(play, value) : 0n
  const laid = way === 'lay' && shown === 'sale' ? chip * BigInt(chips) : 0n
  const isWon = shown === 'landed' && way === 'lay' && isHit(play, value)
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      disabled={!isOpen}
      aria-pressed={chips > 0}
      data-mine={placed > 0n}
      data-hit={isWon}
      {...press}
      onClick={() => wasLong() || (onMark ? onMark() : change({ kind: way, ...cell }))}
      onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && change({ kind: 'remove', ...cell })}
    >
      {children}
      {(laid > 0n || placed > 0n) && (
        <span className="cell-chips">
          {placed > 0n && <Chip amount={placed} isPlaced isLost={shown === 'landed' && !isWon} />}
          {laid > 0n && <Chip key={chips} amount={laid} isFresh />}
        </span>
      )}
    </button>
  )
}

const longMs = 500

/** The click that ends a long press is not a tap. */
function useLongPress(isActive: boolean, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  const hold = () => {
    isLong.current = true
    onLong()
  }
  const begin = () => {
    isLong.current = false
    if (isActive) timer.current = setTimeout(hold, longMs)
  }
  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    wasLong: () => {
      const was = isLong.current
      isLong.current = false
      return was
    },
  }
}
