import type { RoundStatus } from '@fairground/contract/games/seamless.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { merchantsWithDue } from '../../jobs/merchants-with-due.ts'
import { readMerchantCodes } from '../../system/read-merchant-codes.ts'
import { handleSeamless } from './handle-seamless.ts'
import type { Round } from './rounds.ts'

/** A vendor that can be asked at one merchant. */
export type QueriedVendor = {
  readonly merchantId: number
  readonly vendor: string
  /** How long a round may take before its vendor is asked. */
  readonly roundMs: number
  readonly winCeiling: Amount
  /** Null is no answer that can be relied on. It must come to an end by itself, also when the vendor hangs. */
  readonly queryStatus: (player: string, roundId: string) => Promise<RoundStatus | null>
}

export type QueriedRound = Round & { readonly state: RoundStatus['state'] | 'silent' | 'failed' }

/** All vendors of all merchants at once, so that one that hangs delays none of the others. */
export async function queryAllVendors(
  db: Db,
  now: Date,
  vendorsOf: (merchantId: number, code: string) => Promise<readonly QueriedVendor[]>,
): Promise<readonly QueriedRound[]> {
  const vendors: QueriedVendor[] = []
  const merchants = await merchantsWithDue(db, 'rounds', now)
  for (const { id, code } of await readMerchantCodes(db, merchants)) vendors.push(...(await vendorsOf(id, code)))
  const asked = await Promise.all(vendors.map((vendor) => queryOpenRounds(db, now, vendor)))
  return asked.flat()
}

/** A vendor with many open rounds is asked about the others a minute later. */
const maxAtOnce = 50
/** From then on it is silent for this minute. */
const maxSilences = 2
/** The pause before the same round is asked about again doubles up to this. */
const [firstPauseMs, longestPauseMs] = [60_000, 3_600_000]

/**
 * Asks a vendor about the rounds that stay open too long, the longest first, and does what it says as if it had called
 * itself. A round that it does not know either stays open: somebody has to look.
 */
export async function queryOpenRounds(db: Db, now: Date, vendor: QueriedVendor): Promise<readonly QueriedRound[]> {
  const asked: QueriedRound[] = []
  let silences = 0
  for (const open of await findOpenRounds(db, now, vendor)) {
    if (silences === maxSilences) break
    const status = await vendor.queryStatus(open.player, open.round.roundId)
    await noteAsked(db, now, open.round)
    if (status === null) silences += 1
    const state = status === null ? 'silent' : await follow(db, now, vendor, open, status)
    asked.push({ ...open.round, state })
  }
  return asked
}

type OpenRound = {
  readonly round: Round
  readonly player: string
  readonly sessionHash: string
  readonly currency: string
}

async function findOpenRounds(db: Db, now: Date, { merchantId, vendor, roundMs }: QueriedVendor): Promise<OpenRound[]> {
  const rows = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('game_round as r')
      .innerJoin('game_player as p', (join) =>
        join
          .onRef('p.member_id', '=', 'r.member_id')
          .onRef('p.vendor', '=', 'r.vendor')
          .onRef('p.merchant_id', '=', 'r.merchant_id'),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('game_session as s')
            .select(['s.token_hash', 's.currency'])
            .whereRef('s.member_id', '=', 'r.member_id')
            .whereRef('s.vendor', '=', 'r.vendor')
            .whereRef('s.merchant_id', '=', 'r.merchant_id')
            .orderBy('s.started_at', 'desc')
            .limit(1)
            .as('s'),
        (join) => join.onTrue(),
      )
      .select(['r.round_id', 'r.member_id', 'r.asked_at', 'r.asks', 'p.player', 's.token_hash', 's.currency'])
      .where('r.merchant_id', '=', merchantId)
      .where('r.vendor', '=', vendor)
      .where('r.state', '=', 'open')
      .where('r.opened_at', '<', new Date(now.getTime() - roundMs))
      .orderBy('r.opened_at')
      .limit(maxAtOnce * 4)
      .execute(),
  )
  return rows
    .filter(({ asked_at, asks }) => asked_at === null || now.getTime() - asked_at.getTime() >= pauseAfter(asks))
    .slice(0, maxAtOnce)
    .map((row) => ({
      round: { merchantId, vendor, roundId: row.round_id, memberId: row.member_id },
      player: row.player,
      sessionHash: row.token_hash,
      currency: row.currency,
    }))
}

const pauseAfter = (asks: number) => Math.min(firstPauseMs * 2 ** Math.max(asks - 1, 0), longestPauseMs)

async function noteAsked(db: Db, now: Date, { merchantId, vendor, roundId, memberId }: Round): Promise<void> {
  await inMerchant(db, merchantId, (tx) =>
    tx
      .updateTable('game_round')
      .set(({ eb }) => ({ asked_at: now, asks: eb('asks', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .where('member_id', '=', memberId)
      .execute(),
  )
}

/** Each movement is one that the vendor would send itself, so that it finds it done should it still send it. */
async function follow(
  db: Db,
  now: Date,
  { winCeiling }: QueriedVendor,
  { round, sessionHash, currency }: OpenRound,
  { state, wins, rollbacks }: RoundStatus,
): Promise<QueriedRound['state']> {
  const { roundId, merchantId, vendor } = round
  const needs = { db, newSecret: noSecret, winCeiling, sessionHash }
  const common = { requestId: 'status', session: 'status', roundId }
  const place = { merchantId, vendor }
  const results: string[] = []
  try {
    if (state === 'settled') {
      for (const win of wins)
        results.push((await handleSeamless(needs, now, place, 'win', { ...common, currency, ...win })).result)
      results.push((await handleSeamless(needs, now, place, 'end-round', common)).result)
    }
    if (state === 'void')
      for (const undo of rollbacks)
        results.push((await handleSeamless(needs, now, place, 'rollback', { ...common, ...undo })).result)
  } catch {
    // A win above the ceiling, or the database away: the round stays open and is asked about again.
    return 'failed'
  }
  return results.every((result) => result === 'OK' || result === 'OK_NOOP') ? state : 'failed'
}

function noSecret(): string {
  throw new Error('nobody is authenticated here')
}
