import { isDefiniteRefusal, type OrderRequest } from '../../../data/lottery/order.ts'

/** `asked` stays until the server has said yes or no: the same request with its key is asked again, never a new one. */
export type LiveOrder =
  | { readonly kind: 'none' }
  | { readonly kind: 'armed'; readonly request: OrderRequest }
  | { readonly kind: 'asked'; readonly request: OrderRequest; readonly isLost: boolean }
  | { readonly kind: 'refused'; readonly request: OrderRequest; readonly error: unknown }

export type LiveOrderAction =
  | { readonly kind: 'arm'; readonly request: OrderRequest }
  | { readonly kind: 'undo' }
  /** Another draw is on sale now, or none. */
  | { readonly kind: 'moved'; readonly numero: string | null }
  | { readonly kind: 'ask'; readonly request: OrderRequest }
  | { readonly kind: 'answered'; readonly key: string }
  | { readonly kind: 'failed'; readonly key: string; readonly error: unknown }

export const noOrder: LiveOrder = { kind: 'none' }

export function changeLiveOrder(order: LiveOrder, action: LiveOrderAction): LiveOrder {
  if (action.kind === 'ask') return { kind: 'asked', request: action.request, isLost: false }
  if (order.kind !== 'asked') return changeFree(order, action)
  if ((action.kind !== 'answered' && action.kind !== 'failed') || action.key !== order.request.key) return order
  if (action.kind === 'answered') return noOrder
  return isDefiniteRefusal(action.error)
    ? { kind: 'refused', request: order.request, error: action.error }
    : { kind: 'asked', request: order.request, isLost: true }
}

/** Nothing is under way, so that a finger or the close of the draw may change everything. */
function changeFree(order: Exclude<LiveOrder, { kind: 'asked' }>, action: LiveOrderAction): LiveOrder {
  if (action.kind === 'arm') return { kind: 'armed', request: action.request }
  if (action.kind === 'undo') return noOrder
  if (action.kind === 'moved' && order.kind !== 'none' && order.request.numero !== action.numero) return noOrder
  return order
}
