import { type RoundDetails, roundDetails } from '@fairground/contract/games/round-details.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'
import { keyOf, type NamedGame, readNames } from './name-plays.ts'
import { sourceOf } from './record-filter.ts'

/** One call by which a vendor moved money, and the balance that it was answered with. */
export type RoundCall = {
  readonly kind: string
  readonly transactionId: string
  readonly amount: Amount
  readonly balance: Amount
  readonly at: Date
}

export type VendorRound = NamedGame & {
  readonly vendor: string
  readonly round: string
  readonly game: string
  readonly state: 'open' | 'settled' | 'void'
  readonly stake: Amount
  readonly back: Amount
  /** How it looked when it ended, or what its bet is on, by the last word of its vendor. */
  readonly details: RoundDetails | null
  readonly calls: readonly RoundCall[]
}

type KeptCall = RoundCall & { readonly game: string; readonly details: unknown }
type Ended = { readonly closed_at: Date | null; readonly details: unknown }

type Wanted = { readonly vendor: string; readonly round: string }

/** What happened in a round of the member, call by call; undefined where it is nobody's or somebody else's. */
export function readRound(db: Db, wallet: Wallet, { vendor, round }: Wanted): Promise<VendorRound | undefined> {
  const { merchantId, memberId } = wallet
  return inMerchant(db, merchantId, async (tx) => {
    const found = await tx
      .selectFrom('game_round')
      .select(['state', 'closed_at', 'details'])
      .where('round_id', '=', round)
      .where('member_id', '=', memberId)
      .where('vendor', '=', vendor)
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst()
    if (!found) return undefined
    const { rows } = await sql<KeptCall>`
      with bets as (
        select k.* from game_call k
        where k.round_id = ${round} and k.member_id = ${memberId} and k.vendor = ${vendor}
          and k.merchant_id = ${merchantId} and k.kind = 'bet' and k.result = 'OK'
      ), answers as (
        select a.* from bets b
        join game_call a on a.bet_transaction_id = b.transaction_id and a.vendor = ${vendor}
          and a.merchant_id = ${merchantId} and a.result = 'OK'
      )
      select c.kind, c.transaction_id as "transactionId", c.cash + c.bonus as amount, c.balance, c.at,
        c.game_code as game, c.details
      from (select * from bets union all select * from answers) c
      order by c.at, c.id`.execute(tx)
    const game = rows.find((row) => row.game !== null)?.game ?? ''
    const source = sourceOf(vendor)
    const names = await readNames(tx, merchantId, [{ source, game }])
    const stake = rows.reduce((sum, { kind, amount }) => (kind === 'bet' ? sum + amount : sum), 0n)
    // What was taken back of a win did not stay with the member.
    const signOf = (kind: string) => (kind === 'bet' ? 0n : kind === 'reverse' ? -1n : 1n)
    const back = rows.reduce((sum, { kind, amount }) => sum + signOf(kind) * amount, 0n)
    return {
      vendor,
      round,
      game,
      state: found.state as VendorRound['state'],
      ...(names.get(keyOf({ source, game })) ?? { names: null, art: null }),
      stake,
      back,
      details: lookOf(found, rows),
      calls: rows.map(({ game: _game, details: _details, ...row }) => row),
    }
  })
}

/** A round that ended without a movement tells how by itself, unless a win came after it and told anew. */
function lookOf(round: Ended, calls: readonly KeptCall[]): RoundDetails | null {
  const last = calls.findLast(({ details }) => details !== null)
  const isNewer = last?.kind !== 'win' || (round.closed_at !== null && round.closed_at > last.at)
  const look = isNewer ? (round.details ?? last?.details) : last?.details
  return roundDetails.safeParse(look).data ?? null
}
