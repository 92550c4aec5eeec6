import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, type PointerEvent, type ReactNode, Suspense, type UIEvent, useRef, useState } from 'react'
import { Figure } from '../app/figure.tsx'
import { useMoney, useShortMoney } from '../app/money.tsx'
import { Chip } from '../board/chip.tsx'
import { shortNumero } from '../board/numero-text.ts'
import { slipWords } from '../families/families.ts'
import { MaxWin } from './max-win.tsx'
import { hasPicks, type Slip, type SlipAction } from './slip.ts'
import type { SlipFigures, StakeLimits } from './slip-figures.ts'

const SlipSheet = lazy(async () => ({ default: (await import('./slip-sheet.tsx')).SlipSheet }))

type SlipAct = {
  readonly label: string
  readonly onAct: (event: UIEvent) => void
  readonly isBusy: boolean
  readonly isOpen: boolean
  readonly isNeeded: boolean
}

export type SlipProps = {
  readonly game: string
  readonly slip: Slip
  readonly figures: SlipFigures
  readonly limits: StakeLimits
  readonly change: (action: SlipAction) => void
  readonly note: ReactNode
  /** Beside the handle. */
  readonly edge: ReactNode
  /** What the button says and does, which differs for guests. */
  readonly act: SlipAct
}

/** The second of two quick taps on the button of the sheet meets the line below it. */
const doubleTapMs = 500

/** One line, so that the board stays in sight; pulled up it says everything. */
export function SlipDock(props: SlipProps) {
  const { slip, figures, note, edge, act } = props
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const isBegun = hasPicks(slip)
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  const open = ({ timeStamp }: UIEvent) => {
    if (timeStamp - actedAt.current > doubleTapMs) setOpen(true)
  }
  const pull = usePullUp(open)
  const notes = (
    <>
      <div role="status">
        {slip.movedFrom && slip.numero && (
          <p className="order-note">
            {text('play.moved', { from: shortNumero(slip.movedFrom), to: shortNumero(slip.numero) })}
          </p>
        )}
      </div>
      {note}
    </>
  )
  return (
    <section className="slip" aria-label={text('play.slip')} {...pull}>
      <button
        type="button"
        className="slip-handle"
        aria-label={text('play.openSlip')}
        aria-expanded={isOpen}
        onClick={open}
      />
      {edge}
      {notes}
      <SlipLine {...props} onOpen={open} />
      <Suspense>
        {isOpen && (
          <SlipSheet
            {...props}
            note={notes}
            act={{
              ...act,
              onAct: (event) => {
                act.onAct(event)
                actedAt.current = event.timeStamp
                setOpen(false)
              },
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      <span className="sr-only" role="status">
        {isBegun && slipWords(text, props.game, figures).counted}
      </span>
    </section>
  )
}

function SlipLine(props: SlipProps & { readonly onOpen: (event: UIEvent) => void }) {
  const { slip, figures, act, onOpen } = props
  const text = useText()
  const [money, short] = [useMoney(), useShortMoney()]
  const hasBets = figures.units > 0
  const { counted, onChip } = slipWords(text, props.game, figures)
  return (
    <div className="slip-line">
      <button
        type="button"
        className="slip-chip shrink-0"
        aria-label={`${text('play.unitStake')} ${money(slip.unitStake)}`}
        onClick={onOpen}
      >
        <Chip amount={slip.unitStake} label={onChip} size={44} />
      </button>
      {hasBets ? (
        <dl className="slip-sums">
          <div>
            <dt>{counted}</dt>
            <dd className="num">
              <Figure>{short(figures.stake)}</Figure>
            </dd>
          </div>
          <MaxWin odds={figures.odds} />
        </dl>
      ) : (
        <p className="slip-hint flex-1">{text('play.pick')}</p>
      )}
      {(hasPicks(slip) || act.isNeeded) && (
        <Button busy={act.isBusy} disabled={!act.isOpen} onClick={act.onAct} className="slip-act">
          {act.label}
        </Button>
      )}
    </div>
  )
}

const pulledBy = 28

/** A pull of the whole line does what its handle does. */
function usePullUp(onPull: (event: PointerEvent) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientY }: PointerEvent) => {
      from.current = clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || from.current - event.clientY < pulledBy) return
      from.current = null
      onPull(event)
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
