/** Every value of the phone that this page reads or keeps. From a disk there is none of them, and it manages without. */
export const storedKeys = {
  MC_SESSION_INFO: 'The page half of the session, to ask for a receipt of its owner.',
  theme: 'The chosen theme.',
  language: 'The chosen language.',
  drawLog: 'Checkpoints of the draw log that this phone was shown, which every later one must continue.',
} as const

type Place = 'session' | 'local'

export function readStored(place: Place, key: keyof typeof storedKeys): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** A browser may refuse storage altogether; the page then simply forgets. */
export function store(place: Place, key: keyof typeof storedKeys, value: string): void {
  try {
    storageOf(place).setItem(key, value)
  } catch {
    return
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
  if (found) store(found.place, 'MC_SESSION_INFO', JSON.stringify({ ...found.kept, token: next }))
}
