import type { Amount } from '@fairground/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'

export type PlayResult = 'won' | 'lost'

/** Which plays are asked for. Days are those of the merchant's calendar, the last one included. */
export type RecordFilter = {
  readonly since: string
  readonly until: string
  readonly category?: string | undefined
  /** `null` is the platform itself, whose games are its lotteries. */
  readonly vendor?: string | null | undefined
  readonly game?: string | undefined
  readonly result?: PlayResult | undefined
}

/** Where a play belongs: a draw of ours or a vendor's round, of this game. */
export type PlayedGame = { readonly source: string; readonly game: string; readonly category: string }

export type PlayFact = {
  readonly id: bigint
  readonly at: Date
  readonly source: string
  readonly game: string
  readonly category: string
  /** The draw or the vendor's round. */
  readonly play: string
  /** A later one holds what a correction changed. */
  readonly version: number
  readonly stake: Amount
  readonly back: Amount
}

export function sourceOf(vendor: string | null): string {
  return vendor === null ? 'draw' : `round ${vendor}`
}

export function vendorOf(source: string): string | null {
  return source === 'draw' ? null : source.slice('round '.length)
}

export function matchesFilter({ category, vendor, game }: RecordFilter, played: PlayedGame): boolean {
  return (
    (category === undefined || played.category === category) &&
    (vendor === undefined || played.source === sourceOf(vendor)) &&
    (game === undefined || played.game === game)
  )
}

export function namesGames({ category, vendor, game }: RecordFilter): boolean {
  return category !== undefined || vendor !== undefined || game !== undefined
}

const dayMs = 86_400_000

/**
 * The member's facts in this time. The day decides; the moments, a day wider than any zone needs, are for the index. They
 * are of its own type: compared with another one, no index is asked.
 */
export function factsIn({ merchantId, memberId, book }: Wallet, { since, until }: RecordFilter): RawBuilder<boolean> {
  const from = new Date(Date.parse(since) - dayMs)
  const end = new Date(Date.parse(until) + 2 * dayMs)
  return sql`f.merchant_id = ${merchantId} and f.member_id = ${memberId} and f.book = ${book}
    and f.day between ${since}::date and ${until}::date
    and f.settled_at >= ${from}::timestamptz and f.settled_at < ${end}::timestamptz`
}

export const staked = sql<bigint>`(f.stake_cash + f.stake_bonus)`
export const returnedSum = sql<bigint>`(f.win_cash + f.win_bonus + f.pushed)`
