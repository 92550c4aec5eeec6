import type { readSealKeys } from '@fairground/contract/account/account.ts'
import {
  encryptionHeader,
  encryptionVersion,
  type SealedPayload,
} from '@fairground/contract/account/session-headers.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

export type SealKeys = OutputOf<typeof readSealKeys>

export const sealHeaders = { [encryptionHeader]: encryptionVersion, 'content-type': 'application/json' }

/** What a phone does with a body that holds secrets; `changes` makes it a body that no phone would send. */
export async function sealBody(
  { keys: [key], now }: SealKeys,
  path: string,
  input: unknown,
  changes: Partial<SealedPayload> = {},
): Promise<string> {
  if (!key) throw new Error('no key is published')
  const payload: SealedPayload = { path, iat: now, jti: crypto.randomUUID(), input, ...changes }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key as JWK, key.alg))
}
