import { readStored, store } from '../device/storage.ts'
import { readStoredOrder, type StoredOrder, storedKind, storedText } from './order.ts'

/** Without a name nobody could say after a reload whose order it was. */
export function storeOrder(order: StoredOrder, member: string | null): void {
  if (member !== null) store('session', 'playOrder', storedText(order, member))
}

export function storedOrder(game: string, member: string): StoredOrder | null {
  return readStoredOrder(readStored('session', 'playOrder'), game, member)
}

/** A tap that clears what was accepted must not drop an order that is still under way. */
export function clearStoredOrder(kind: StoredOrder['kind']): void {
  if (storedKind(readStored('session', 'playOrder')) === kind) store('session', 'playOrder', null)
}
