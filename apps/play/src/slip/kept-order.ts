import { keep, readKept } from '../device/storage.ts'
import { type KeptOrder, keptKind, keptText, readKeptOrder } from './order.ts'

/** Without a name nobody could say after a reload whose order it was. */
export function keepOrder(order: KeptOrder, member: string | null): void {
  if (member !== null) keep('session', 'playOrder', keptText(order, member))
}

export function keptOrder(game: string, member: string): KeptOrder | null {
  return readKeptOrder(readKept('session', 'playOrder'), game, member)
}

/** A tap that clears what was accepted must not drop an order that is still under way. */
export function letGoOf(kind: KeptOrder['kind']): void {
  if (keptKind(readKept('session', 'playOrder')) === kind) keep('session', 'playOrder', null)
}
