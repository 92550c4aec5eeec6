import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** The one project of the stand-in; its name marks it as one that exists nowhere else. */
export const project = 'demo-fairground'

const lifeSeconds = 3_600

export type PhoneUser = { readonly localId: string; readonly phoneNumber: string }

/** Signs as the real service does, with a key that is new at every start and published beside it. */
export function createTokens(now: () => number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    lifeSeconds,
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    idToken({ localId, phoneNumber }: PhoneUser, typedAtSeconds: number): string {
      const iat = Math.floor(now() / 1000)
      const claims = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        auth_time: typedAtSeconds,
        user_id: localId,
        sub: localId,
        iat,
        exp: iat + lifeSeconds,
        // Two logins within a second are two tokens, and each is good once.
        jti: randomUUID(),
        phone_number: phoneNumber,
        firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
      }
      const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}
