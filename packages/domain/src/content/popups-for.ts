import type { Actor } from '../permissions.ts'
import type { PopupExecution } from './content-names.ts'

/** Guests see group B where the brand shows popups to guests (D-17); members have A, and F at their first login. */
export function popupExecutionsFor(actor: Actor, brand: { readonly guestPopups: boolean }): readonly PopupExecution[] {
  if (actor.kind === 'guest') return brand.guestPopups ? ['B'] : []
  return ['A', 'F']
}
