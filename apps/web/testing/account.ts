import { compactDecrypt, exportJWK, type GenerateKeyPairResult, generateKeyPair } from 'jose'
import { stubResponse } from './render-app.tsx'

const alg = 'ECDH-ES+A256KW'
let pair: Promise<GenerateKeyPairResult> | null = null

const keys = () => {
  pair ??= generateKeyPair(alg, { crv: 'P-256', extractable: true })
  return pair
}

/** The server's half of the encryption, so that the phone's own code runs in a test. */
export async function stubSealKeys(): Promise<void> {
  const { publicKey } = await keys()
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc', alg }
  stubResponse('/wps/session/keys', { value: { keys: [key], now: 1_800_000_000 } })
}

/** What the phone encrypted, as the server would read it. */
export async function openSealed(body: unknown): Promise<unknown> {
  const { privateKey } = await keys()
  const { plaintext } = await compactDecrypt(String(body), privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext)).input
}

export const memberSession = { token: 'page-half', userName: 'zara88', type: 0, firstTimeLogin: false }

export const memberInfo = {
  id: '0198c0de-0000-7000-8000-000000000001',
  type: 0,
  nickname: '',
  account: 'zara88',
  clubLabel: null,
  startedAt: '2026-11-15T05:00:00.000Z',
  now: '2026-11-15T06:00:00.000Z',
}

/** What the server answers to a login that begins it. */
export const loginResponse = { ...memberSession, remember: null, temporaryPassword: false }
