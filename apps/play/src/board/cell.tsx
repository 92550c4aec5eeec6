import type { Amount } from '@fairground/domain/money.ts'
import { memo, type ReactNode, useRef } from 'react'
import { type CellName, chipsOn, type SlipAction } from '../slip/slip.ts'
import { useBoardState, useChoice } from './board-context.tsx'
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

type CellShown = {
  readonly isOpen: boolean
  readonly chips: number
  readonly laid: Amount
  readonly placed: Amount
  readonly isWon: boolean
  readonly isLost: boolean
  readonly change: (action: SlipAction) => void
}

/** A tap lays a chip, the next tap another one, and a long press takes them away. */
export function Cell(props: CellProps) {
  const { play, value, way } = props
  const { placedOn, isOpen, shown, isHit, change } = useBoardState()
  const { picks, chip } = useChoice()
  const chips = chipsOn({ picks }, props)
  const isWon = shown === 'landed' && way === 'lay' && isHit(play, value)
  return (
    <DrawnCell
      {...props}
      isOpen={isOpen}
      chips={chips}
      laid={way === 'lay' && shown === 'sale' && chips > 0 ? chip * BigInt(chips) : 0n}
      placed={way === 'lay' ? placedOn(play, value) : 0n}
      isWon={isWon}
      isLost={shown === 'landed' && !isWon}
      change={change}
    />
  )
}

/** Every tap asks all cells what lies on them; only those that show something else are drawn again. */
const DrawnCell = memo(function DrawnCell(props: CellProps & CellShown) {
  const { play, group, value, way, look = 'cell', onMark, label, children } = props
  const { isOpen, chips, laid, placed, isWon, isLost, change } = props
  const cell = { play, group, value }
  const { wasLong, ...press } = useLongPress(chips > 0, () => change({ kind: 'remove', ...cell }))
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
          {placed > 0n && <Chip amount={placed} isPlaced isLost={isLost} />}
          {laid > 0n && <Chip key={chips} amount={laid} isFresh />}
        </span>
      )}
    </button>
  )
})

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
