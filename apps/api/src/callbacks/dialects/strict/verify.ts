import { checkSeamless, type SharedKeys, type SignedRequest } from '@fairground/modules/games/seamless/signature.ts'

/** Shared secrets, and time and path under the signature: what the other dialects are measured by. */
export function verify(keys: SharedKeys, nowMs: number, signed: SignedRequest): 'good' | 'stale' | 'forged' {
  return checkSeamless(keys, nowMs, signed)
}
