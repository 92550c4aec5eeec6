import type { InputOf, OutputOf } from '@fairground/contract/call.ts'
import { placeOrder, readOrders } from '@fairground/contract/lottery/bets.ts'
import type { Line } from '@fairground/domain/lottery/line.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { readSessionItem, readStored, removeSessionItem, store, storeSessionItem } from '../../device/storage.ts'
import { send } from '../../net/send.ts'

export type OrderRequest = InputOf<typeof placeOrder>
export type OrderResponse = OutputOf<typeof placeOrder>

/** After this long without an answer the same order is sent again. */
const patienceMs = 10_000

/** The key is made once, with the request: the same request again is the same order. */
export function orderRequest(key: string, game: string, numero: string, line: Line): OrderRequest {
  const { play, selection, unitStake, multiple, stake } = line
  const requested = { play, selection, unitStake: formatAmount(unitStake), multiple, stake: formatAmount(stake) }
  return { key, game, numero, lines: [requested] }
}

/** Kept in the tab from before it is sent, in the form of the board in its frame, so that a reload asks for the same order. */
export async function sendOrder(request: OrderRequest, member: string): Promise<OrderResponse> {
  storeSessionItem('playOrder', JSON.stringify({ member, kind: 'asked', request }))
  try {
    const answer = await send(placeOrder, request, AbortSignal.timeout(patienceMs))
    const taken = { orderId: answer.orderId, game: request.game, numero: request.numero }
    storeSessionItem('playOrder', JSON.stringify({ member, kind: 'taken', taken }))
    keepReceipts(answer, member)
    return answer
  } catch (error) {
    if (isDefiniteRefusal(error)) removeSessionItem('playOrder')
    throw error
  }
}

/** Only a reason is a no. Silence, a broken answer or a server in trouble leave open whether the bet stands. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof Refusal && error.refusal !== 'UNKNOWN'
}

/** An order of this member for this game that was sent and not answered. */
export function pendingOrder(game: string, member: string): OrderRequest | null {
  const { member: owner, kind, request } = parsed(readSessionItem('playOrder'))
  const isWhole = typeof request?.key === 'string' && typeof request.numero === 'string' && Array.isArray(request.lines)
  return owner === member && kind === 'asked' && isWhole && request.game === game ? (request as OrderRequest) : null
}

type Stored = { readonly member?: unknown; readonly kind?: unknown; readonly request?: Partial<OrderRequest> }

function parsed(text: string | null): Stored {
  try {
    return JSON.parse(text ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** What the platform signed stays on this phone, where the board checks it against the published draw and limits the list. */
function keepReceipts({ bets, receipts }: OrderResponse, member: string): void {
  const fresh = receipts.flatMap((receipt) => {
    const bet = bets.find(({ id }) => id === receipt.betId)
    if (!bet || receipt.scheme !== 'BR2') return []
    const { id, game, numero, drawAt } = bet
    return [{ member, betId: id, game, numero, drawAt, receipt, found: { kind: 'nothing' } }]
  })
  const kept = keptReceipts().filter((entry) => !fresh.some(({ betId }) => betId === entry?.betId))
  if (fresh.length > 0) store('drawReceipts', JSON.stringify([...fresh, ...kept]))
}

function keptReceipts(): readonly { readonly betId?: unknown }[] {
  try {
    const list: unknown = JSON.parse(readStored('drawReceipts') ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const untilSettledMs = 2_000

/** What became of an order once its draw is over. Begins with the member, so that it is forgotten with the session. */
export function useOrderOutcome(game: string, orderId: string | null, isDrawn: boolean) {
  return useQuery({
    queryKey: ['member', 'order', orderId],
    queryFn: async ({ signal }) => {
      const { bets } = await send(readOrders, { game, limit: 20 }, signal)
      return bets.find((bet) => bet.orderId === orderId && bet.state !== 'accepted') ?? null
    },
    enabled: orderId !== null && isDrawn,
    refetchInterval: ({ state }) => (state.data ? false : untilSettledMs),
    staleTime: 0,
  })
}
