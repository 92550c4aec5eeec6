import { placeOrder } from '@fairground/contract/bets.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { memberName } from '../device/session.ts'
import { keep, readKept } from '../device/storage.ts'
import { send } from '../net/send.ts'
import {
  changeOrder,
  keptOrder,
  keptWish,
  noOrder,
  type OrderAnswer,
  type OrderState,
  type OrderWish,
} from './order.ts'

type Placing = {
  readonly order: OrderState
  readonly place: (wish: OrderWish) => void
  readonly askAgain: () => void
  readonly forget: () => void
}

/** Whoever hears nothing for this long asks again. */
const patienceMs = 10_000
const askAgainAfterMs = 3_000

/** A wish stands in the tab from before it is sent until it is answered, and is asked for until then. */
export function useOrder(game: string, onTaken: (answer: OrderAnswer) => void): Placing {
  const [order, change] = useReducer(changeOrder, noOrder)
  const underWay = useRef<string | null>(null)
  const taken = useRef(onTaken)
  taken.current = onTaken

  const ask = useCallback(async (wish: OrderWish) => {
    if (underWay.current !== null) return
    underWay.current = wish.key
    keep('session', 'playOrder', keptOrder(wish, memberName()))
    change({ kind: 'ask', wish })
    try {
      const answer = await send(placeOrder, wish, AbortSignal.timeout(patienceMs))
      keep('session', 'playOrder', null)
      change({ kind: 'answered', key: wish.key, answer })
      taken.current(answer)
    } catch (error) {
      const next = changeOrder({ kind: 'asked', wish, isLost: false }, { kind: 'failed', key: wish.key, error })
      if (next.kind === 'refused') keep('session', 'playOrder', null)
      change({ kind: 'failed', key: wish.key, error })
    } finally {
      underWay.current = null
    }
  }, [])

  useEffect(() => {
    const wish = keptWish(readKept('session', 'playOrder'), game, memberName())
    if (wish) void ask(wish)
  }, [ask, game])

  const lostWish = order.kind === 'asked' && order.isLost ? order.wish : null
  useEffect(() => {
    if (!lostWish) return
    const again = () => void ask(lostWish)
    const timer = setTimeout(again, askAgainAfterMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [ask, lostWish])

  return {
    order,
    place: (wish) => void ask(order.kind === 'asked' ? order.wish : wish),
    askAgain: () => order.kind === 'asked' && void ask(order.wish),
    forget: useCallback(() => change({ kind: 'forget' }), []),
  }
}
