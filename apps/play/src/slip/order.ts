import type { placeOrder } from '@fairground/contract/bets.ts'
import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'

export type OrderWish = InputOf<typeof placeOrder>
export type OrderAnswer = OutputOf<typeof placeOrder>

/** `asked` stays until the server has said yes or no: the wish with its key is then asked again, never a new one. */
export type OrderState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly wish: OrderWish; readonly isLost: boolean }
  | { readonly kind: 'taken'; readonly answer: OrderAnswer }
  | { readonly kind: 'refused'; readonly error: unknown }

export type OrderAction =
  | { readonly kind: 'ask'; readonly wish: OrderWish }
  | { readonly kind: 'answered'; readonly key: string; readonly answer: OrderAnswer }
  | { readonly kind: 'failed'; readonly key: string; readonly error: unknown }
  | { readonly kind: 'forget' }

export const noOrder: OrderState = { kind: 'none' }

export function changeOrder(state: OrderState, action: OrderAction): OrderState {
  if (action.kind === 'ask') {
    // The second of two taps finds the first one under way; asking again after silence takes the same wish.
    const wish = state.kind === 'asked' ? state.wish : action.wish
    return { kind: 'asked', wish, isLost: false }
  }
  if (action.kind === 'forget') return state.kind === 'asked' ? state : noOrder
  if (state.kind !== 'asked' || state.wish.key !== action.key) return state
  if (action.kind === 'answered') return { kind: 'taken', answer: action.answer }
  return isNo(action.error) ? { kind: 'refused', error: action.error } : { ...state, isLost: true }
}

/** Only a reason is a no. Silence, a broken answer or a server in trouble leave open whether the bet stands. */
function isNo(error: unknown): boolean {
  return error instanceof Refusal && error.refusal !== 'UNKNOWN'
}

export function wishOf(key: string, game: string, numero: string, lines: readonly Line[]): OrderWish {
  return {
    key,
    game,
    numero,
    lines: lines.map(({ play, selection, unitStake, multiple, stake }) => {
      return { play, selection, unitStake: formatAmount(unitStake), multiple, stake: formatAmount(stake) }
    }),
  }
}

/** What stands in the tab while an order is under way, with the name of whoever wished it. */
export function keptOrder(wish: OrderWish, member: string | null): string {
  return JSON.stringify({ member, wish })
}

/** What a reload finds. Whatever is not a whole wish of this member for this game is worth nothing. */
export function keptWish(text: string | null, game: string, member: string | null): OrderWish | null {
  try {
    const { wish, member: wisher } = JSON.parse(text ?? '{}')
    const isWhole = typeof wish?.key === 'string' && typeof wish.numero === 'string' && Array.isArray(wish.lines)
    return isWhole && wisher === member && wish.game === game ? wish : null
  } catch {
    return null
  }
}
