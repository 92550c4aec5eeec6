import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type OrderRequest, pendingOrder, sendOrder } from '../../../data/lottery/order.ts'
import { changeLiveOrder, type LiveOrder, noOrder } from './live-order.ts'

/** A bet that stands, as far as the card has to say what became of it. */
export type AcceptedBet = { readonly orderId: string; readonly request: OrderRequest }

type Placing = {
  readonly order: LiveOrder
  readonly taken: AcceptedBet | null
  readonly arm: (request: OrderRequest) => void
  readonly undo: () => void
  readonly place: (request: OrderRequest) => void
}

const askAgainAfterMs = 3_000

/** `numero` is the draw on sale. Nothing is sent but by `place`, and what was sent once is asked for until it is answered. */
export function useLiveOrder(game: string, numero: string | null, member: string): Placing {
  const client = useQueryClient()
  const [order, change] = useReducer(changeLiveOrder, noOrder)
  const [taken, setTaken] = useState<AcceptedBet | null>(null)
  const isUnderWay = useRef(false)
  const { mutateAsync } = useMutation({
    mutationFn: (request: OrderRequest) => sendOrder(request, member),
    // The same request is asked again below, for as long as it takes.
    retry: false,
  })
  const place = useCallback(
    async (request: OrderRequest) => {
      // The second of two fast taps finds the first one under way.
      if (isUnderWay.current) return
      isUnderWay.current = true
      change({ kind: 'ask', request })
      try {
        const { orderId } = await mutateAsync(request)
        change({ kind: 'answered', key: request.key })
        setTaken({ orderId, request })
        void client.invalidateQueries({ queryKey: ['member', 'wallet'] })
      } catch (error) {
        change({ kind: 'failed', key: request.key, error })
      } finally {
        isUnderWay.current = false
      }
    },
    [client, mutateAsync],
  )

  useEffect(() => change({ kind: 'moved', numero }), [numero])

  useEffect(() => {
    const unanswered = pendingOrder(game, member)
    if (unanswered) void place(unanswered)
  }, [game, member, place])

  const lostRequest = order.kind === 'asked' && order.isLost ? order.request : null
  useEffect(() => {
    if (!lostRequest) return
    const again = () => void place(lostRequest)
    const timer = setTimeout(again, askAgainAfterMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [place, lostRequest])

  return {
    order,
    taken,
    arm: (request) => change({ kind: 'arm', request }),
    undo: () => change({ kind: 'undo' }),
    place: (request) => void place(request),
  }
}
