import { placeOrder } from '@fairground/contract/lottery/bets.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { storeReceipts } from '../checks/receipt-store.ts'
import { memberName, useMemberName } from '../device/session.ts'
import { send } from '../net/send.ts'
import {
  acceptedOrderOf,
  changeOrder,
  noOrder,
  type OrderRequest,
  type OrderResponse,
  type OrderState,
} from './order.ts'
import { clearStoredOrder, storedOrder, storeOrder } from './stored-order.ts'

type Placing = {
  readonly order: OrderState
  readonly place: (request: OrderRequest) => void
  readonly retry: () => void
  readonly clear: () => void
}

/** After this long without an answer the same order is sent again. */
const patienceMs = 10_000
const askAgainAfterMs = 3_000

/**
 * An order is kept in the tab from before it is sent, is asked for until it is answered, and stays kept after that:
 * an answer that came a moment before a reload has been read by nobody.
 */
export function useOrder(game: string, onTaken: (answer: OrderResponse) => void): Placing {
  const [order, change] = useReducer(changeOrder, noOrder)
  const underWay = useRef<string | null>(null)
  const member = useMemberName()
  const taken = useRef(onTaken)
  taken.current = onTaken

  const ask = useCallback(async (request: OrderRequest) => {
    if (underWay.current !== null) return
    underWay.current = request.key
    const name = memberName()
    storeOrder({ kind: 'asked', request }, name)
    change({ kind: 'ask', request })
    try {
      const answer = await send(placeOrder, request, AbortSignal.timeout(patienceMs))
      storeOrder({ kind: 'taken', taken: acceptedOrderOf(request, answer) }, name)
      storeReceipts(answer, name)
      change({ kind: 'answered', key: request.key, taken: acceptedOrderOf(request, answer) })
      taken.current(answer)
    } catch (error) {
      const next = changeOrder({ kind: 'asked', request, isLost: false }, { kind: 'failed', key: request.key, error })
      if (next.kind === 'refused') clearStoredOrder('asked')
      change({ kind: 'failed', key: request.key, error })
    } finally {
      underWay.current = null
    }
  }, [])

  // The page around the board may say only later who is logged in.
  useEffect(() => {
    const kept = member === null ? null : storedOrder(game, member)
    if (kept?.kind === 'asked') void ask(kept.request)
    else if (kept) change({ kind: 'restored', taken: kept.taken })
  }, [ask, game, member])

  const lostRequest = order.kind === 'asked' && order.isLost ? order.request : null
  useEffect(() => {
    if (!lostRequest) return
    const again = () => void ask(lostRequest)
    const timer = setTimeout(again, askAgainAfterMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [ask, lostRequest])

  const clear = useCallback(() => {
    clearStoredOrder('taken')
    change({ kind: 'forget' })
  }, [])
  return {
    order,
    place: (request) => void ask(order.kind === 'asked' ? order.request : request),
    retry: () => order.kind === 'asked' && void ask(order.request),
    clear,
  }
}
