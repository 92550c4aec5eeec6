import { randomId } from '@fairground/client/random-id.ts'
import { readSealKeys } from '@fairground/contract/account/account.ts'
import type { SealedPayload } from '@fairground/contract/account/session-headers.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import type { Seal } from '@fairground/contract/client.ts'
import { CompactEncrypt, importJWK } from 'jose'
import { send } from './send.ts'

type Known = { readonly keys: OutputOf<typeof readSealKeys>; readonly readAtMs: number }

/** Far less than a key lives, and enough for all tries at one form. */
const freshMs = 10 * 60_000
let known: Known | null = null

/** Encrypts what holds secrets to the server's key of the day (D-28), dated by the server's clock. */
export const seal: Seal = async ({ path }, input) => {
  const { keys, readAtMs } = await freshKeys()
  const [key] = keys.keys
  if (!key) throw new Error('The server publishes no key')
  const iat = keys.now + Math.floor((performance.now() - readAtMs) / 1000)
  const payload: SealedPayload = { path, iat, jti: randomId(), input }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, key.alg))
}

async function freshKeys(): Promise<Known> {
  if (known && performance.now() - known.readAtMs < freshMs) return known
  const keys = await send(readSealKeys, {})
  known = { keys, readAtMs: performance.now() }
  return known
}
