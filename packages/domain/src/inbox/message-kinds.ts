/** What a member chooses to be told on the phone; every message belongs to one of them. */
export const messageTopics = ['money', 'draws', 'account', 'offers'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** Amounts as the wire writes them, moments as ISO texts, so that a row is what a phone reads. */
type Order = { readonly order: string; readonly amount: string; readonly currency: string }
type LimitRaise = {
  readonly limit: string
  /** Null is no limit. */
  readonly amount: string | null
  readonly currency: string
}

/** What each kind of message is made of; the sentences are `inbox.<kind>.title` and `inbox.<kind>.text`. */
export type MessageData = {
  readonly 'deposit-credited': Order
  readonly 'withdrawal-requested': Order & { readonly waitsUntil: string | null }
  readonly 'withdrawal-sent': Order
  readonly 'withdrawal-refused': Order & { readonly why: string }
  readonly 'withdrawal-back': Order & { readonly why: string }
  readonly win: {
    readonly amount: string
    readonly currency: string
    readonly game: string
    readonly numero: string | null
  }
  /** Of a draw that ran so long that nobody waited for it; without an amount nothing was won. */
  readonly 'draw-settled': {
    readonly amount: string | null
    readonly currency: string
    readonly game: string
    readonly numero: string
  }
  readonly reward: {
    readonly reward: string
    readonly amount: string
    readonly currency: string
    readonly expiresAt: string | null
  }
  readonly 'login-new-device': { readonly device: string | null; readonly country: string | null }
  readonly 'password-changed': Readonly<Record<string, never>>
  readonly 'card-added': { readonly bank: string; readonly lastDigits: string }
  readonly 'limit-asked': LimitRaise & { readonly from: string }
  readonly 'limit-raised': LimitRaise
  readonly 'exclusion-begun': { readonly protection: 'timeout' | 'exclusion'; readonly until: string | null }
  /** Written by staff, in words of their own. */
  readonly note: Readonly<Record<string, never>>
}

export type MessageKind = keyof MessageData

type Facts = {
  readonly topic: MessageTopic
  /**
   * Who still reads it in the inbox: `all` is about safety or about money on its way out, `not-excluded` is about one's
   * own money, and what may lead somebody back to play is for the `free` alone.
   */
  readonly reaches: 'all' | 'not-excluded' | 'free'
  /** What the member did a moment ago on this very phone is not told to it once more. */
  readonly isPushed: boolean
}

export const messageKinds: Readonly<Record<MessageKind, Facts>> = {
  'deposit-credited': { topic: 'money', reaches: 'not-excluded', isPushed: true },
  'withdrawal-requested': { topic: 'money', reaches: 'all', isPushed: false },
  'withdrawal-sent': { topic: 'money', reaches: 'all', isPushed: true },
  'withdrawal-refused': { topic: 'money', reaches: 'all', isPushed: true },
  'withdrawal-back': { topic: 'money', reaches: 'all', isPushed: true },
  win: { topic: 'draws', reaches: 'free', isPushed: true },
  'draw-settled': { topic: 'draws', reaches: 'free', isPushed: true },
  reward: { topic: 'offers', reaches: 'free', isPushed: true },
  'login-new-device': { topic: 'account', reaches: 'all', isPushed: true },
  'password-changed': { topic: 'account', reaches: 'all', isPushed: true },
  'card-added': { topic: 'account', reaches: 'all', isPushed: true },
  'limit-asked': { topic: 'account', reaches: 'all', isPushed: false },
  'limit-raised': { topic: 'account', reaches: 'all', isPushed: false },
  'exclusion-begun': { topic: 'account', reaches: 'all', isPushed: false },
  note: { topic: 'account', reaches: 'not-excluded', isPushed: true },
}

export function isMessageKind(text: string): text is MessageKind {
  return Object.hasOwn(messageKinds, text)
}

/** How long a deleted message can be brought back. */
export const undoDeleteMs = 8_000
/** The call that brings it back may take a moment to arrive. */
export const undoGraceMs = 2_000
