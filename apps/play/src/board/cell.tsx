import type { Amount } from '@fairground/domain/money.ts'
import { memo, type ReactNode, useRef } from 'react'
import { type CellName, chipsOn, type SlipAction } from '../slip/slip.ts'
import { useBoardState, useChip, useSlip } from './board-context.tsx'
import { Chip } from './chip.tsx'

type CellProps = CellName & {
  /** Chips are laid on a bet by itself; a number of a combination is marked. */
  readonly way: 'lay' | 'mark'
  /** The class of its look, where it is not a tile. */
  readonly className?: string
  /** In place of marking, such as moving a number from one group to another. */
  readonly onMark?: () => void
  readonly label?: string
  readonly children: ReactNode
}

type CellShown = {
  readonly isOpen: boolean
  readonly chips: number
  readonly isLaid: boolean
  readonly placed: Amount
  readonly isWon: boolean
  readonly isLost: boolean
  readonly change: (action: SlipAction) => void
}

/** A tap lays a chip, the next tap another one, and a long press takes them away. */
export function Cell(props: CellProps) {
  const { play, value, way } = props
  const { placedOn, isOpen, shown, isHit, change } = useBoardState()
  const chips = useSlip((slip) => chipsOn(slip, props))
  const isWon = shown === 'landed' && way === 'lay' && isHit(play, value)
  return (
    <DrawnCell
      {...props}
      isOpen={isOpen}
      chips={chips}
      isLaid={way === 'lay' && shown === 'sale' && chips > 0}
      placed={way === 'lay' ? placedOn(play, value) : 0n}
      isWon={isWon}
      isLost={shown === 'landed' && !isWon}
      change={change}
    />
  )
}

/** A cell is asked again whenever its board changes, and drawn again only where it shows something else. */
const DrawnCell = memo(function DrawnCell(props: CellProps & CellShown) {
  const { play, group, value, way, className = 'cell', onMark, label, children } = props
  const { isOpen, chips, isLaid, placed, isWon, isLost, change } = props
  const cell = { play, group, value }
  const { wasLong, ...press } = useLongPress(chips > 0, () => change({ kind: 'remove', ...cell }))
  return (
    <button
      type="button"
      className={className}
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
      {(isLaid || placed > 0n) && (
        <span className="cell-chips">
          {placed > 0n && <Chip amount={placed} isPlaced isLost={isLost} />}
          {isLaid && <LaidChip key={chips} chips={chips} />}
        </span>
      )}
    </button>
  )
})

function LaidChip({ chips }: { readonly chips: number }) {
  return <Chip amount={useChip() * BigInt(chips)} isFresh />
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
