import { sha256 } from '@noble/hashes/sha2.js'
import { base64Of, bytesOfBase64, hexOf, joined, utf8 } from './bytes.ts'

/** Signs a text as it stands. */
export const ed25519Type = 0x01
/** A witness's signature of a checkpoint together with its time. */
export const cosignatureType = 0x04

/** A public key by which signatures of a note are known: name and id are on every line that it signed. */
export type VerifierKey = {
  readonly name: string
  /** Four bytes in hexadecimal. */
  readonly id: string
  readonly type: number
  readonly publicKey: Uint8Array
}

const publicKeyBytes = 32

/** Without spaces of any alphabet, control characters and plus signs. */
const nameForm = /^[^\s\p{White_Space}\p{Cc}+]{1,200}$/u

export function isKeyName(name: string): boolean {
  return nameForm.test(name)
}

export function verifierKey(name: string, type: number, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw new Error(`no key can have the name ${name}`)
  if (publicKey.length !== publicKeyBytes) throw new Error(`the key ${name} is none of Ed25519`)
  const digest = sha256(joined(utf8(`${name}\n`), Uint8Array.of(type), publicKey))
  return { name, id: hexOf(digest.slice(0, 4)), type, publicKey }
}

export function formatVerifierKey({ name, id, type, publicKey }: VerifierKey): string {
  return `${name}+${id}+${base64Of(joined(Uint8Array.of(type), publicKey))}`
}

/** Undefined for everything but a key of Ed25519 under its own id, of one of the two types above. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? []
  const [type, ...publicKey] = bytesOfBase64(encoded) ?? []
  const isKnown = type === ed25519Type || type === cosignatureType
  if (!isKnown || publicKey.length !== publicKeyBytes || !isKeyName(name)) return undefined
  const key = verifierKey(name, type, Uint8Array.from(publicKey))
  return key.id === id ? key : undefined
}
