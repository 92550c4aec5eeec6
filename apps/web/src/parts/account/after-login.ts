import { temporaryPassword } from '../../device/temporary-password.ts'
import { routeTable } from '../../routing/route-table.ts'

/** A game that somebody tapped before there was a session. */
export type RequestedGame = {
  readonly name: string
  /** Who makes it, or what it is. */
  readonly detail: string
  readonly picture: string | null
  readonly ball: { readonly iconHue: number; readonly iconText: string } | null
  /** Whether it can be played with practice credits. */
  readonly free: boolean
}

/** In memory alone: an address that says where to go next could be written by anybody. */
let intent: { readonly place: string; readonly game: RequestedGame | null } | null = null

/** The page from which somebody was sent to the login, and the game that was wanted there. */
export function storeIntent(place: string, game: RequestedGame | null = null): void {
  // The door of a game's page knows the same place and no game.
  if (game === null && intent?.place === place) return
  intent = { place, game }
}

export function addressAfterLogin(): string {
  return intent?.place ?? routeTable.home.path
}

export function requestedGame(): RequestedGame | null {
  return intent?.game ?? null
}

/** A password that we gave out leads to its replacement and nowhere else (D-65). */
export function firstLocation(wanted: string): string {
  return temporaryPassword() === null ? wanted : routeTable.changePassword.path
}

export function clearIntent(): void {
  intent = null
}
