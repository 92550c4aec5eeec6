import { Refusal } from '@fairground/domain/refusals.ts'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '../../config.ts'
import { standInOf } from '../login-setup.ts'

/** How long ago somebody may have typed the code. */
const authAgeSeconds = 5 * 60
const toleratedSeconds = 5

/** Gives the number that a genuine token speaks of, or null for any other text. */
export type PhoneTokens = { numberIn(project: string, token: string, now: Date): Promise<string | null> }

/** Checks tokens of the phone-auth service: signature, issuer, project, end, and that the code was typed just now. */
export function createPhoneTokens(
  config: Pick<Config, 'PHONE_AUTH_KEYS_URL' | 'PHONE_AUTH_URL' | 'FIREBASE_AUTH_EMULATOR_HOST'>,
): PhoneTokens {
  const standIn = standInOf(config)
  const keysUrl = standIn === null ? config.PHONE_AUTH_KEYS_URL : `${standIn}/phone-auth/keys`
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 5_000 })
  const isEmulator = config.FIREBASE_AUTH_EMULATOR_HOST !== undefined

  async function claimsIn(project: string, token: string, now: Date): Promise<JWTPayload> {
    const issuer = `https://securetoken.google.com/${project}`
    if (isEmulator) return unsignedClaims(token, { issuer, project, now })
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: project,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      currentDate: now,
      clockTolerance: toleratedSeconds,
    })
    return payload
  }

  return {
    async numberIn(project, token, now) {
      try {
        return numberOf(await claimsIn(project, token, now), now)
      } catch (error) {
        if (isFaultOfToken(error)) return null
        throw new Refusal('SYSTEM_UPGRADING')
      }
    },
  }
}

/** Keys that cannot be had say nothing about the token; the library has no class of its own for a bad answer. */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return false
  return error.code !== errors.JOSEError.code
}

function numberOf({ sub, auth_time: typedAt, iat, phone_number: number }: JWTPayload, now: Date): string | null {
  const seconds = now.getTime() / 1000
  if (!sub || typeof typedAt !== 'number' || typeof number !== 'string') return null
  if (typedAt > seconds + toleratedSeconds || (iat ?? 0) > seconds + toleratedSeconds) return null
  return seconds - typedAt > authAgeSeconds ? null : number
}

/** The service's own emulator signs nothing. It is spoken to by developers alone: production refuses to start with it. */
function unsignedClaims(token: string, expected: { issuer: string; project: string; now: Date }): JWTPayload {
  const claims = decodeJwt(token)
  const isMeant = claims.iss === expected.issuer && claims.aud === expected.project
  const isAlive = (claims.exp ?? 0) > expected.now.getTime() / 1000
  if (decodeProtectedHeader(token).alg !== 'none' || !isMeant || !isAlive)
    throw new errors.JWTInvalid('not meant for us')
  return claims
}
