import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import { shortNumero } from '../board/numero-text.ts'
import type { OrderState } from './order.ts'

const shownMs = 3_000

type BetToastProps = {
  readonly order: OrderState
  /** The board shows a draw that was bet on, or its outcome: nothing else is said then. */
  readonly isSilent: boolean
  readonly onDone: () => void
}

/** Said for a moment; what stays is the bet itself, on the board and in its strip. */
export function BetToast({ order, isSilent, onDone }: BetToastProps) {
  const text = useText()
  const taken = order.kind === 'taken' ? order.taken : null
  const id = taken?.orderId ?? null
  useEffect(() => {
    if (id === null) return
    if (isSilent) return onDone()
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [id, isSilent, onDone])
  return (
    <div role="status" className="bet-toasts">
      {taken && !isSilent && <p className="bet-toast">{text('play.taken', { numero: shortNumero(taken.numero) })}</p>}
    </div>
  )
}
