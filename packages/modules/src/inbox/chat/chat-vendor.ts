import type { ChatEvent } from '@fairground/contract/inbox/chat-vendor.ts'

/** What one visit to a chat is told to its vendor. Nothing in it tells who the member is. */
export type ChatVisit = {
  /** The pseudonym under which this vendor knows the member. */
  readonly visitor: string
  /** Of this visit alone. */
  readonly id: string
  readonly language: string
  /** The page of ours that leads back. */
  readonly back: string
  readonly color: string
  readonly title: string
}

export type OpenedChatEvent =
  | { readonly found: 'event'; readonly event: ChatEvent }
  | { readonly found: 'forged' | 'stale' | 'unreadable' }

/** One merchant's account at one chat vendor. */
export type ChatVendor = {
  readonly name: string
  /** Where the browser goes for this visit. It asks nobody, so a vendor that hangs holds nobody up here. */
  addressFor(visit: ChatVisit): string
  openEvent(signature: { readonly timestamp: string; readonly signature: string }, raw: Uint8Array): OpenedChatEvent
  /** Throws until the vendor said that it forgot. */
  deleteVisitor(visitor: string): Promise<void>
}

/** The vendor of a merchant, or the one with this name; undefined where they have no account with each other. */
export type FindChatVendor = (merchantCode: string, name?: string) => ChatVendor | undefined
