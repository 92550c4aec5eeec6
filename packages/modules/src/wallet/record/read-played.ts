import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Wallet } from '../../ledger/read-balance.ts'
import { factsIn, type PlayedGame, type RecordFilter, returnedSum, staked } from './record-filter.ts'

export type PlaySums = {
  readonly plays: number
  readonly stake: Amount
  /** What came back, stakes included. */
  readonly back: Amount
}

export type GameSums = PlayedGame & PlaySums & { readonly won: PlaySums; readonly lost: PlaySums }

type Row = PlayedGame & {
  readonly plays: number
  readonly won: number
  readonly lost: number
  readonly stake: Amount
  readonly back: Amount
  readonly wonStake: Amount
  readonly wonBack: Amount
  readonly lostStake: Amount
  readonly lostBack: Amount
}

/**
 * The games of a time with what was played in each: the days that are folded, and the facts that are newer than them.
 * One statement, so that a fact is in exactly one of the two.
 */
export async function readPlayed(tx: Tx, wallet: Wallet, filter: RecordFilter): Promise<readonly GameSums[]> {
  const { merchantId, memberId, book } = wallet
  const { since, until } = filter
  const { rows } = await sql<Row>`
    with folded as materialized (select folded_facts() as facts), newest as materialized (
      select max(d.last_at) as at from play_day d where d.merchant_id = ${merchantId} and d.member_id = ${memberId}
    ), each as (
      select d.source, d.game, d.category, d.plays, d.won, d.lost, d.stake, d.back, d.won_stake, d.won_back, d.lost_stake,
        d.lost_back
      from play_day d
      where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.book = ${book}
        and d.day between ${since}::date and ${until}::date
      union all
      select f.source, f.game, f.category, (f.version = 1)::int, s.is_won::int, s.is_lost::int, ${staked}, ${returnedSum},
        case when s.is_won then ${staked} else 0 end, case when s.is_won then ${returnedSum} else 0 end,
        case when s.is_lost then ${staked} else 0 end, case when s.is_lost then ${returnedSum} else 0 end
      from play_fact f
      cross join lateral (
        select f.version = 1 and ${returnedSum} > ${staked} as is_won, f.version = 1 and ${returnedSum} < ${staked} as is_lost
      ) s
      where ${factsIn(wallet, filter)} and f.id > (select facts from folded)
        -- A member's facts follow each other in time and in number.
        and f.settled_at >= coalesce((select at from newest), '-infinity')
    )
    select e.source, e.game, max(e.category) as category, sum(e.plays)::int as plays, sum(e.won)::int as won,
      sum(e.lost)::int as lost, sum(e.stake)::bigint as stake, sum(e.back)::bigint as back,
      sum(e.won_stake)::bigint as "wonStake", sum(e.won_back)::bigint as "wonBack",
      sum(e.lost_stake)::bigint as "lostStake", sum(e.lost_back)::bigint as "lostBack"
    from each e
    group by e.source, e.game
    order by sum(e.plays) desc, e.source, e.game`.execute(tx)
  return rows.map(({ won, lost, wonStake, wonBack, lostStake, lostBack, ...row }) => ({
    ...row,
    won: { plays: won, stake: wonStake, back: wonBack },
    lost: { plays: lost, stake: lostStake, back: lostBack },
  }))
}
