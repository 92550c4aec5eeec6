import type { LoginMethod } from '@fairground/domain/account/login-types.ts'

type NewLogin = { readonly method: LoginMethod; readonly name: string; readonly countryDialingCode: string }

let login: NewLogin | null = null

/** A member who has just registered and still has to log in need not type the name or the number again. */
export function setNewLogin(registered: NewLogin): void {
  login = registered
}

export function newLogin(): NewLogin | null {
  return login
}

export function clearNewLogin(): void {
  login = null
}
