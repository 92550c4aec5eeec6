import { temporaryPassword } from '../device/temporary-password.ts'
import { routeTable } from './route-table.ts'

/** In memory alone: an address that says where to go next could be written by anybody. */
let wish: string | null = null

/** The page from which somebody was sent to the login. */
export function keepWish(place: string): void {
  wish = place
}

export function placeAfterLogin(): string {
  return wish ?? routeTable.home.path
}

/** A password that we gave out leads to its replacement and nowhere else (D-65). */
export function firstPlace(wanted: string): string {
  return temporaryPassword() === null ? wanted : routeTable.changePassword.path
}

export function forgetWish(): void {
  wish = null
}
