import type { Amount } from '../money.ts'
import type { LimitName } from './limits.ts'

/** A member's own accounts: free to use, given under conditions, promised to somebody. */
export type MemberAccount = 'cash' | 'bonus' | 'held'

/** The house's accounts begin with an area's word, such as `lottery.stakes`. */
export type HouseAccount = `${string}.${string}`

/** Real money and play money. No line leads from one to the other. */
export type Book = 'real' | 'trial'

/** What a posting means to the member's limits. */
export type Counts = 'deposit' | 'stake' | 'payout' | 'refund'

export type Line = {
  readonly from: 'cash' | 'bonus' | HouseAccount
  readonly to: 'cash' | 'bonus' | HouseAccount
  readonly amount: Amount
}

/** What every order says. The key is the caller's own: the same key and content again gets the same answer again. */
type Common = {
  readonly id: string
  readonly key: string
  /** Area and deed, such as `lottery.bet`; the statement shows it. */
  readonly reason: string
  readonly book: Book
  readonly currency: string
  readonly counts?: Counts
  /** Where it comes from: an order, a round, a bet. */
  readonly reference?: string
}

type OfMember = Common & { readonly memberId: string }

export type PostOrder = Common & {
  readonly op: 'post'
  /** Null is a posting between accounts of the house. */
  readonly memberId: string | null
  readonly lines: readonly Line[]
}

/** Sets money aside; the hold has the id of this order. */
export type HoldOrder = OfMember & { readonly op: 'hold'; readonly pocket: 'cash' | 'bonus'; readonly amount: Amount }

/** Takes held money, all of it or a part; the rest goes back to the pocket it came from. */
export type CaptureOrder = OfMember & {
  readonly op: 'capture'
  readonly holdId: string
  readonly account: HouseAccount
  readonly amount?: Amount
}

export type ReleaseOrder = OfMember & { readonly op: 'release'; readonly holdId: string }

export type LedgerOrder = PostOrder | HoldOrder | CaptureOrder | ReleaseOrder

export type Balance = { readonly cash: Amount; readonly bonus: Amount; readonly held: Amount; readonly version: bigint }

/**
 * Each order gets its own. `repeated` carries what was answered the first time; a refusal carries the balance as it
 * stands, except for a reused key and an unknown account. Refusals leave no trace: the key is still good.
 */
export type LedgerResult =
  | { readonly answer: 'done' | 'repeated'; readonly postingId: string; readonly balance: Balance | null }
  | { readonly answer: 'not-enough' | 'hold-closed'; readonly balance: Balance }
  | { readonly answer: 'limit'; readonly balance: Balance; readonly overLimit: LimitName }
  | { readonly answer: 'key-reused' | 'no-account' }
