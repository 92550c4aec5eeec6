import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readRememberChallenge } from '@fairground/contract/account/identity.ts'
import { type RememberPurpose, rememberText } from '@fairground/domain/account/remember-rules.ts'
import type { TestPhone } from './phone.ts'

export type TestKey = {
  readonly publicKey: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  readonly privateKey: KeyObject
}

/** What a browser makes for itself when the box is ticked. */
export function testKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { publicKey: { kty: 'EC', crv: 'P-256', x, y }, privateKey }
}

type Signing = {
  readonly id: string
  readonly host: string
  readonly purpose?: RememberPurpose
  readonly challenge: string
}

export function signProof({ privateKey }: TestKey, { id, host, purpose = 'login', challenge }: Signing) {
  const text = rememberText({ purpose, host, id, challenge })
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return { id, challenge, signature: signature.toString('base64url') }
}

/** A fresh proof of a browser that is remembered. */
export async function freshProof(
  device: TestPhone,
  key: TestKey,
  { id, host, purpose = 'login' }: Omit<Signing, 'challenge'>,
) {
  const { challenge } = await device.send(readRememberChallenge, {})
  return signProof(key, { id, host, purpose, challenge })
}
