let name = ''

/** Whoever has just registered and still has to log in need not type the name again. */
export function keepNewName(registered: string): void {
  name = registered
}

export function newName(): string {
  return name
}

export function forgetNewName(): void {
  name = ''
}
