import { hash } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { exclusionOfMember } from '../../member/exclusions.ts'

/** Whose vendor calls, at which merchant. */
export type VendorScope = { readonly merchantId: number; readonly vendor: string }

/** The member behind a vendor's session, whether it is over or not. */
export type Player = {
  readonly memberId: string
  /** The login that opened the game. */
  readonly loginId: string
  readonly book: Book
  readonly currency: string
}

/** What is stored of a code or a token. They are random, so a plain digest is enough. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

type Row = {
  readonly member_id: string
  readonly session_id: string
  readonly book: string
  readonly currency: string
}

export function playerOf({ member_id, session_id, book, currency }: Row): Player {
  return { memberId: member_id, loginId: session_id, book: book as Book, currency }
}

/** Why this player may not stake now, or null. */
export async function refusalToPlay(
  tx: Tx,
  now: Date,
  merchantId: number,
  { memberId, loginId }: Player,
): Promise<'SESSION' | 'PLAYER_BLOCKED' | null> {
  if (!(await isLoggedIn(tx, now, merchantId, loginId))) return 'SESSION'
  const exclusion = await exclusionOfMember(tx, merchantId, memberId)
  return exclusion && isInForce(exclusion, now) ? 'PLAYER_BLOCKED' : null
}

/** Play in a frame is no call of the page, so the time since the page's last call does not count here. */
async function isLoggedIn(tx: Tx, now: Date, merchantId: number, loginId: string): Promise<boolean> {
  const login = await tx
    .selectFrom('session')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return login !== undefined
}
