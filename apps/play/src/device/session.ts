import { keep, type Place, readKept } from './storage.ts'

type Kept = { readonly place: Place; readonly value: { readonly token: string } }

/** Read anew each time: the page around the board logs in and out, and renews the token as well. */
export function token(): string | null {
  return kept()?.value.token ?? null
}

export function renewToken(next: string): void {
  const found = kept()
  if (found) keep(found.place, 'MC_SESSION_INFO', JSON.stringify({ ...found.value, token: next }))
}

function kept(): Kept | null {
  for (const place of ['session', 'local'] as const) {
    const value = parsed(readKept(place, 'MC_SESSION_INFO'))
    if (value) return { place, value }
  }
  return null
}

function parsed(text: string | null): Kept['value'] | null {
  try {
    const value = JSON.parse(text ?? 'null')
    return typeof value?.token === 'string' ? value : null
  } catch {
    return null
  }
}
