export type Message = {
  readonly id: string
  readonly from: 'visitor' | 'desk'
  readonly text: string
  readonly at: string
}

/** Everything about one visitor of one merchant. */
export type Conversation = {
  readonly merchant: string
  readonly visitor: string
  /** Grows by every change that the merchant is told. */
  readonly sequence: number
  readonly isOpen: boolean
  readonly messages: readonly Message[]
  /** The last message of the desk that the visitor has seen. */
  readonly seen: string | null
  /** Whether the merchant has heard of the last change. */
  readonly told: boolean
}

/** A browser that came with a good token; only a digest of what it holds is kept. */
export type Visit = {
  readonly digest: string
  readonly merchant: string
  readonly visitor: string
  readonly language: string
  readonly back: string
  readonly color: string
  readonly title: string
  readonly until: string
  /** Of the token, which is good once. */
  readonly token: string
}

export type Entry =
  | { readonly kind: 'conversation'; readonly value: Conversation }
  | { readonly kind: 'visit'; readonly value: Visit }
