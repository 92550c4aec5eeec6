/**
 * D-29: base64url(iv, ciphertext, tag) followed by eight characters, whose SHA-256 is the key of AES-256-GCM. This is
 * obfuscation against link scrapers and no secret: anyone who has the text has its key.
 */
const keyLength = 8
const ivLength = 12
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** How many random bytes one hidden path takes. */
export const hidingRngLength = ivLength + keyLength

export async function hideServicePath(target: string, rng: Uint8Array): Promise<string> {
  if (rng.length !== hidingRngLength) throw new RangeError(`hiding a path takes ${hidingRngLength} random bytes`)
  const iv = Uint8Array.from(rng.subarray(0, ivLength))
  const ending = Array.from(rng.subarray(ivLength), (byte) => letters.charAt(byte % letters.length)).join('')
  const key = await keyOf(ending, 'encrypt')
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(target))
  return toBase64Url([...iv, ...new Uint8Array(sealed)]) + ending
}

/** The hidden target, or null for a text that is none of ours. */
export async function revealServicePath(path: string): Promise<string | null> {
  const bytes = fromBase64Url(path.slice(0, -keyLength))
  if (!bytes || bytes.length <= ivLength) return null
  try {
    const key = await keyOf(path.slice(-keyLength), 'decrypt')
    const iv = bytes.slice(0, ivLength)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivLength))
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    // A wrong tag and a text that is no UTF-8 both mean that nobody of ours wrote it.
    return null
  }
}

/** The address a service entry leads to, only if it is https or stays at the brand's own origin. */
export async function serviceTarget(path: string, ownOrigin: string): Promise<string | null> {
  const revealed = await revealServicePath(path)
  if (revealed === null || !URL.canParse(revealed, ownOrigin)) return null
  const target = new URL(revealed, ownOrigin)
  if (target.username !== '' || target.password !== '') return null
  return target.protocol === 'https:' || target.origin === new URL(ownOrigin).origin ? target.href : null
}

async function keyOf(ending: string, use: 'encrypt' | 'decrypt') {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ending))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [use])
}

function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
