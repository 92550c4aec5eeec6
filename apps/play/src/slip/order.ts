import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import type { Bet, placeOrder } from '@fairground/contract/lottery/bets.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Board } from '../board/board-times.ts'

export type OrderRequest = InputOf<typeof placeOrder>
export type OrderResponse = OutputOf<typeof placeOrder>

/** Enough of an accepted order to show it again after a reload. */
export type AcceptedOrder = { readonly orderId: string; readonly game: string; readonly numero: string }

/** `asked` stays until the server has said yes or no: the request with its key is then asked again, never a new one. */
export type OrderState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly request: OrderRequest; readonly isLost: boolean }
  | { readonly kind: 'taken'; readonly taken: AcceptedOrder }
  | { readonly kind: 'refused'; readonly error: unknown }

export type OrderAction =
  | { readonly kind: 'ask'; readonly request: OrderRequest }
  | { readonly kind: 'answered'; readonly key: string; readonly taken: AcceptedOrder }
  | { readonly kind: 'restored'; readonly taken: AcceptedOrder }
  | { readonly kind: 'failed'; readonly key: string; readonly error: unknown }
  | { readonly kind: 'forget' }

export const noOrder: OrderState = { kind: 'none' }

export function changeOrder(state: OrderState, action: OrderAction): OrderState {
  if (action.kind === 'ask') {
    // The second of two taps finds the first one under way; asking again after silence takes the same request.
    const request = state.kind === 'asked' ? state.request : action.request
    return { kind: 'asked', request, isLost: false }
  }
  if (action.kind === 'forget') return state.kind === 'asked' ? state : noOrder
  if (action.kind === 'restored') return state.kind === 'none' ? { kind: 'taken', taken: action.taken } : state
  if (state.kind !== 'asked' || state.request.key !== action.key) return state
  if (action.kind === 'answered') return { kind: 'taken', taken: action.taken }
  return isNo(action.error) ? { kind: 'refused', error: action.error } : { ...state, isLost: true }
}

/** Only a reason is a no. Silence, a broken answer or a server in trouble leave open whether the bet stands. */
function isNo(error: unknown): boolean {
  return error instanceof Refusal && error.refusal !== 'UNKNOWN'
}

export function requestOf(key: string, game: string, numero: string, lines: readonly Line[]): OrderRequest {
  return {
    key,
    game,
    numero,
    lines: lines.map(({ play, selection, unitStake, multiple, stake }) => {
      return { play, selection, unitStake: formatAmount(unitStake), multiple, stake: formatAmount(stake) }
    }),
  }
}

export function acceptedOrderOf({ game, numero }: OrderRequest, { orderId }: OrderResponse): AcceptedOrder {
  return { orderId, game, numero }
}

/** What the tab holds: an order under way, or an accepted one that a reload must still show. */
export type StoredOrder =
  | { readonly kind: 'asked'; readonly request: OrderRequest }
  | { readonly kind: 'taken'; readonly taken: AcceptedOrder }

/** With the name of the member who placed it. */
export function storedText(order: StoredOrder, member: string): string {
  return JSON.stringify({ member, ...order })
}

/** What a reload finds. Anything but a complete order of this member for this game is ignored. */
export function readStoredOrder(text: string | null, game: string, member: string): StoredOrder | null {
  const { member: owner, kind, request, taken } = parsed(text)
  if (owner !== member) return null
  if (kind === 'asked' && isOrderRequest(request) && request.game === game) return { kind, request }
  if (kind === 'taken' && isTaken(taken) && taken.game === game) return { kind, taken }
  return null
}

export function storedKind(text: string | null): unknown {
  return parsed(text).kind
}

type Parsed = {
  readonly member?: unknown
  readonly kind?: unknown
  readonly request?: Partial<OrderRequest>
  readonly taken?: Partial<AcceptedOrder>
}

function parsed(text: string | null): Parsed {
  try {
    return JSON.parse(text ?? 'null') ?? {}
  } catch {
    return {}
  }
}

function isOrderRequest(request: Partial<OrderRequest> | undefined): request is OrderRequest {
  return typeof request?.key === 'string' && typeof request.numero === 'string' && Array.isArray(request.lines)
}

function isTaken(taken: Partial<AcceptedOrder> | undefined): taken is AcceptedOrder {
  return typeof taken?.orderId === 'string' && typeof taken.numero === 'string'
}

/** Nothing of it is open any more: all its bets are decided, or its draw is over. */
export function isOrderOver(taken: AcceptedOrder, bets: readonly Bet[], recent: Board['recent']): boolean {
  const own = bets.filter(({ orderId }) => orderId === taken.orderId)
  if (own.length > 0) return own.every(({ state }) => state !== 'accepted')
  const draw = recent.find(({ numero }) => numero === taken.numero)
  if (draw) return draw.result !== null || draw.state === 'refunded'
  // Older than every draw that is still listed; the number of a draw begins with its day.
  return recent.length > 0 && recent.every(({ numero }) => taken.numero < numero)
}
