import { type LoginMethod, loginMethods } from '@fairground/domain/account/login-types.ts'
import { deleteKey, type KeyName, readKey, storeKey } from './key-store.ts'
import { readStored, removeStored, store } from './storage.ts'

/**
 * A remembered login (D-30). `secret` is no password but an id that the server gave and replaces at every use; it
 * opens nothing without the key of this browser, which no script can read.
 */
export type RememberedEntry = {
  readonly type: LoginMethod
  readonly username: string
  readonly secret: string
  readonly countryDialingCode: string
}

export type PublicKey = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
export type DeviceKey = { readonly publicKey: PublicKey; readonly privateKey: CryptoKey }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const keyNameOf = (method: LoginMethod): KeyName => `remembered-${method}`

/** The state of the box; off until somebody ticks it. */
export function isRememberTicked(): boolean {
  return readStored('remPass') === '1'
}

export function storeRememberTicked(ticked: boolean): void {
  store('remPass', ticked ? '1' : '0')
}

export function rememberedFor(method: LoginMethod): RememberedEntry | null {
  return entries()[method] ?? null
}

/** A key for a login that is to be remembered; null where this browser cannot keep one. */
export async function newDeviceKey(): Promise<DeviceKey | null> {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    if (x === undefined || y === undefined) return null
    return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } }
  } catch {
    return null
  }
}

/** After a full login: the entry together with its key. Without the key the entry would be worth nothing. */
export async function storeRemembered(entry: RememberedEntry, { privateKey }: DeviceKey): Promise<void> {
  try {
    await storeKey(keyNameOf(entry.type), privateKey)
    write({ ...entries(), [entry.type]: entry })
  } catch {
    await removeRemembered(entry.type)
  }
}

/** After a remembered login: the server has replaced the secret, the key stays. */
export function renewRemembered(method: LoginMethod, secret: string): void {
  const entry = rememberedFor(method)
  if (entry) write({ ...entries(), [method]: { ...entry, secret } })
}

export async function removeRemembered(method: LoginMethod): Promise<void> {
  const { [method]: _, ...rest } = entries()
  write(rest)
  await deleteKey(keyNameOf(method)).catch(() => undefined)
}

/** Signs with the key of this method; null when the browser has lost it. */
export async function signRemembered(method: LoginMethod, text: string): Promise<string | null> {
  const key = await readKey(keyNameOf(method)).catch(() => null)
  if (!key) return null
  const bytes = new TextEncoder().encode(text)
  return base64Url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes)))
}

type Entries = Partial<Record<LoginMethod, RememberedEntry>>

/** A value from an older release, or one that somebody edited, is worth nothing. */
function entries(): Entries {
  try {
    const stored = JSON.parse(readStored('sass') ?? '{}')
    return Object.fromEntries(
      loginMethods.filter((method) => isEntry(stored?.[method], method)).map((method) => [method, stored[method]]),
    )
  } catch {
    return {}
  }
}

function isEntry(value: Partial<RememberedEntry> | null | undefined, method: LoginMethod): boolean {
  const texts = [value?.username, value?.secret, value?.countryDialingCode]
  return value?.type === method && texts.every((text) => typeof text === 'string')
}

function write(next: Entries): void {
  if (Object.keys(next).length === 0) removeStored('sass')
  else store('sass', JSON.stringify(next))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
