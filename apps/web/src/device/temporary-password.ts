/** In memory alone (D-30, D-65): a password that we gave out serves once, to be replaced by one of the member's own. */
let held: string | null = null

export function setTemporaryPassword(password: string): void {
  held = password
}

export function temporaryPassword(): string | null {
  return held
}

export function clearTemporaryPassword(): void {
  held = null
}
