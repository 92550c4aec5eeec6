import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256. A server may hand in that of its platform, which is faster over many leaves. */
export type Hash = (bytes: Uint8Array) => Uint8Array

export const hashBytes = 32

const encoder = new TextEncoder()

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** Lower case and of exactly this length, or undefined: one value has one text. */
export function bytesOfHex(text: string, length: number): Uint8Array | undefined {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return undefined
  return Uint8Array.from({ length }, (_, place) => Number.parseInt(text.slice(2 * place, 2 * place + 2), 16))
}

export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** Standard alphabet with padding, and only as it would be written again. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return base64Of(bytes) === text ? bytes : undefined
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}

/** Eight bytes, the highest first. */
export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

export function digestOfBytes(bytes: Uint8Array): string {
  return hexOf(sha256(bytes))
}
