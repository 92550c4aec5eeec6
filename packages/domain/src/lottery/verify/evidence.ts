import type { InclusionStep } from '../bet-root.ts'
import type { ReceiptFields } from '../receipt.ts'

/** What is published of a draw (scheme LV1); what is not known yet is null. */
export type PublishedDraw = {
  readonly game: string
  readonly numero: string
  readonly commitment: string
  readonly logBefore: string
  readonly logAfter: string
  readonly betRoot: string | null
  readonly betCount: number | null
  readonly beacon: { readonly source: 'local' | 'drand'; readonly round: string; readonly value: string } | null
  readonly seed: string | null
  readonly result: readonly string[] | null
}

export type SignedReceipt = ReceiptFields & { readonly keyId: string; readonly signature: string }

/** What the house says of a bet besides its receipt. */
export type ClaimedBet = {
  readonly id: string
  readonly game: string
  readonly numero: string
  readonly play: string
  readonly selection: string
  readonly units: number
  readonly unitStake: string
  readonly multiple: number
  readonly stake: string
  readonly currency: string
  readonly odds: Readonly<Record<string, string>>
  readonly state: string
  readonly win: string | null
  readonly result: readonly string[] | null
  readonly acceptedAt: string
}

/** A public key of the house, as a JSON web key. */
export type PlatformKey = { readonly keyId: string; readonly kty: string; readonly crv: string; readonly x: string }

/** Everything that was laid on the table, from one file or from many. */
export type Evidence = {
  readonly draw: PublishedDraw | null
  readonly receipt: SignedReceipt | null
  readonly inclusion: readonly InclusionStep[] | null
  readonly bet: ClaimedBet | null
  readonly keys: readonly PlatformKey[]
}

export const noEvidence: Evidence = { draw: null, receipt: null, inclusion: null, bet: null, keys: [] }
