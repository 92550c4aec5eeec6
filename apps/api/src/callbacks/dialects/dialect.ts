import type { SeamlessKind, SeamlessReply, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import type { Replay } from '@fairground/modules/games/seamless/movement.ts'
import type { SharedKeys, SignedRequest } from '@fairground/modules/games/seamless/signature.ts'

/** What a vendor asks for, in the words of the core. Its fields are checked by the core's own schema. */
export type ReadCall = {
  readonly kind: SeamlessKind | 'batch'
  readonly request: Readonly<Record<string, unknown>>
  /** What is meant if the first is answered TX_UNKNOWN. */
  readonly fallback?: Omit<ReadCall, 'fallback'>
}

/** What is answered: of a call, of a batch, or about nobody's money. */
export type CoreReply =
  | SeamlessReply<SeamlessKind>
  | { readonly requestId: string; readonly result: SeamlessResult; readonly items: readonly SeamlessReply<'bet'>[] }

export type DialectRequest = SignedRequest & {
  readonly keys: SharedKeys
  readonly nowMs: number
  /** The call's name in the dialect: what follows the vendor in the address. */
  readonly name: string
  /** What was said, if it could be parsed. */
  readonly body: unknown
}

export type DialectResponse = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** How one family of vendors speaks. It knows nothing of money: the core decides, a dialect translates. */
export type Dialect = {
  readonly verify: (keys: SharedKeys, nowMs: number, signed: SignedRequest) => 'good' | 'stale' | 'forged'
  /** Null is what cannot be read, an amount included that is no whole number of our smallest unit. */
  readonly read: (name: string, body: unknown) => ReadCall | null
  readonly write: (answering: DialectRequest, told: CoreReply) => DialectResponse
  /** `unreadable` is said in the dialect's own way. */
  readonly writeUnreadable: (answering: DialectRequest) => DialectResponse
  /** What a call that comes again is told of the balance. */
  readonly replay: Replay
  /** Whether the code of a launch is the token of all calls, because the dialect has no call that swaps it. */
  readonly opensByCode: boolean
}

/** A field of what was said, if it is a text of a sensible length. */
export function textIn(body: unknown, name: string): string {
  const said = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : ''
  return typeof said === 'string' ? said.slice(0, 64) : ''
}

/** An answer about nobody's money. */
export function errorReply(requestId: string, result: SeamlessResult): SeamlessReply<'bet'> {
  return { requestId, result, balance: null, currency: null, operatorId: null }
}
