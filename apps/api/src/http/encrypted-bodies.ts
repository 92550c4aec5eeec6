import {
  encryptionHeader,
  encryptionVersion,
  type SealedPayload,
} from '@fairground/contract/account/session-headers.ts'
import type { Db } from '@fairground/db/connect.ts'
import { isPublished, isTimely, stillOpens } from '@fairground/domain/account/seal-rules.ts'
import { type NewSealKey, readSealKeys, type SealKey } from '@fairground/modules/account/seal/seal-keys.ts'
import { takeSealedBody } from '@fairground/modules/account/seal/take-sealed-body.ts'
import type { FastifyRequest } from 'fastify'
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { createCache } from '../cache/create-cache.ts'
import { badRequest } from './errors.ts'

const alg = 'ECDH-ES+A256KW'
const enc = 'A256GCM'

/** A body of this length holds every form there is; the rest of what a body may have is for others. */
export const sealedText = z.string().max(16_384)

const payloadShape = z.object({
  path: z.string(),
  iat: z.number(),
  jti: z.string().regex(/^[\w-]{16,64}$/),
  input: z.unknown(),
}) satisfies z.ZodType<SealedPayload>

/** Another process may have made a newer key, so the list is read again this often, and for an unknown key at once. */
const freshMs = 60_000
const unknownKeyFreshMs = 1_000

type Keys = readonly (SealKey & { readonly open: CryptoKey })[]

/** Bodies that only we can read (D-28): it keeps secrets from proxies and logs; it does not replace TLS. */
export function createSealedBodies(db: Db, nowMs: () => number) {
  const cache = createCache<number, Keys>({ freshMs, nowMs })

  async function read(merchantId: number, now: Date): Promise<Keys> {
    const stored = await readSealKeys(db, now, merchantId, makeKey)
    return Promise.all(stored.map(async (key) => ({ ...key, open: await imported(key.privateJwk) })))
  }

  async function keysOf(merchantId: number, now: Date, ageMs: number): Promise<Keys> {
    const known = cache.fresh(merchantId, ageMs)
    const isInUse = known?.[0] && isPublished(known[0].createdAt, now)
    return isInUse ? known : cache.read(merchantId, () => read(merchantId, now))
  }

  async function keyNamed(merchantId: number, kid: string | undefined, now: Date): Promise<CryptoKey | undefined> {
    const named = (keys: Keys) => keys.find((key) => key.kid === kid && stillOpens(key.createdAt, now))
    const known = named(await keysOf(merchantId, now, freshMs))
    return (known ?? named(await keysOf(merchantId, now, unknownKeyFreshMs)))?.open
  }

  return {
    async published(merchantId: number, now: Date): Promise<readonly JWK[]> {
      const keys = await keysOf(merchantId, now, freshMs)
      return keys.filter(({ createdAt }) => isPublished(createdAt, now)).map(({ publicJwk }) => publicJwk as JWK)
    },
    /** The input of a sealed body that is meant for this path, is of this minute and was never used before. */
    async open(merchantId: number, path: string, { headers, body }: FastifyRequest, now: Date): Promise<unknown> {
      if (headers[encryptionHeader] !== encryptionVersion) throw badRequest('the body is not said to be encrypted')
      const text = sealedText.parse(body)
      const key = await keyNamed(merchantId, kidOf(text), now)
      const payload = key && (await decrypted(text, key))
      if (!payload || payload.path !== path || !isTimely(payload.iat, now)) throw badRequest('the body does not open')
      if (!(await takeSealedBody(db, now, merchantId, payload.jti))) throw badRequest('the body was used before')
      return payload.input
    },
  }
}

export type EncryptedBodies = ReturnType<typeof createSealedBodies>

async function makeKey(): Promise<NewSealKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { crv: 'P-256', extractable: true })
  const kid = uuidv7()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, use: 'enc', alg }
  return { kid, publicJwk, privateJwk: await exportJWK(privateKey) }
}

async function imported(privateJwk: object): Promise<CryptoKey> {
  return (await importJWK(privateJwk as JWK, alg)) as CryptoKey
}

function kidOf(text: string): string | undefined {
  try {
    return decodeProtectedHeader(text).kid
  } catch {
    // Whatever a caller sends that is no JWE names no key.
    return undefined
  }
}

/** Nothing but the caller's text is at work here, so whatever fails is the text's fault. */
async function decrypted(text: string, key: CryptoKey): Promise<SealedPayload | null> {
  try {
    const { plaintext } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      maxDecompressedLength: 0,
    })
    return payloadShape.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    return null
  }
}
