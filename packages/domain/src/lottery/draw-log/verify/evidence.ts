import type { BetState } from '../../bet-states.ts'
import type { Chain } from '../beacon-chain.ts'
import type { SignedText } from '../signed-batch.ts'
import type { VerifierKey } from '../verifier-key.ts'

/** A statement with its place in the log, and its way to the root of the checkpoint with `size` leaves. */
export type LoggedStatement = {
  readonly text: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
}

/** Shows that the log of `to` leaves begins with the log of `from` leaves. */
export type ConsistencyEvidence = { readonly from: number; readonly to: number; readonly path: readonly string[] }

/** What the platform says it did with the bet: `paid` is the win, the refund, or nothing. */
export type ClaimedSettlement = { readonly state: BetState; readonly paid: string | null; readonly currency: string }

/** Everything that was laid on the table; what was not is null. Hashes are in hexadecimal. */
export type DrawEvidence = {
  /** Cosigned checkpoints of the log, as signed notes. */
  readonly checkpoints: readonly string[]
  readonly consistency: readonly ConsistencyEvidence[]
  readonly commit: LoggedStatement | null
  readonly book: LoggedStatement | null
  /** The result, or the cancellation of the draw. */
  readonly outcome: LoggedStatement | null
  /** Without one the draw alone is checked. */
  readonly receipt: SignedText | null
  /** The way from the bet to the root of its book. */
  readonly inclusion: { readonly index: number; readonly path: readonly string[] } | null
  /** That the member took this bet back, signed. */
  readonly cancellation: SignedText | null
  readonly settlement: ClaimedSettlement | null
}

/** A key of the platform and, when another one has taken its place, since when. It signs nothing that happened later. */
export type DatedKey = { readonly key: VerifierKey; readonly retiredAt: string | null }

/** What the verifier knows by itself and takes from nobody who is being checked. */
export type Trust = {
  readonly logKeys: readonly DatedKey[]
  readonly receiptKeys: readonly DatedKey[]
  readonly witnesses: readonly VerifierKey[]
  /** So many of them must have signed a checkpoint before it counts. */
  readonly witnessesNeeded: number
  readonly chains: readonly Chain[]
  /** The checkpoints that this device has been shown before and has kept, as signed notes. */
  readonly seen: readonly string[]
}

/** All leaves of the log between two checkpoints, none left out. Hashes are in hexadecimal. */
export type LogRange = {
  readonly from: { readonly size: number; readonly root: string }
  /** The edge of the log where the stretch begins. */
  readonly frontier: readonly string[]
  readonly leaves: readonly string[]
  readonly to: { readonly size: number; readonly root: string }
}
