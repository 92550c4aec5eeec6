/** Every value of the phone that this page reads. From a disk there is none of them, and it manages without. */
export const readKeys = {
  MC_SESSION_INFO: 'The page half of the session, to ask for a receipt of its owner.',
  theme: 'The chosen theme.',
  language: 'The chosen language.',
} as const

type Place = 'session' | 'local'

export function readStored(place: Place, key: keyof typeof readKeys): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage
}

type Session = { readonly place: Place; readonly kept: { readonly token: string } }

function session(): Session | null {
  for (const place of ['session', 'local'] as const) {
    try {
      const kept = JSON.parse(readStored(place, 'MC_SESSION_INFO') ?? 'null')
      if (typeof kept?.token === 'string') return { place, kept }
    } catch {}
  }
  return null
}

export function token(): string | null {
  return session()?.kept.token ?? null
}

/** The server may hand out a new half at any answer, and the phone must find it. */
export function renewToken(next: string): void {
  const found = session()
  if (found) storageOf(found.place).setItem('MC_SESSION_INFO', JSON.stringify({ ...found.kept, token: next }))
}
