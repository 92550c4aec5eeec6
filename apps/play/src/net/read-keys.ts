import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'

export type PlatformKey = { readonly keyId: string; readonly kty: string; readonly crv: string; readonly x: string }

export type PublishedKeys = {
  /** The keys of receipts on draws of scheme LV1. */
  readonly keys: readonly PlatformKey[]
  readonly trust?: PublishedTrust | null
}

/** The keys are no call of the contract: anyone who checks a receipt gets them plain. */
export async function readKeys(signal?: AbortSignal): Promise<PublishedKeys> {
  const response = await fetch('/lgw/keys', signal ? { signal } : {})
  return response.json()
}
