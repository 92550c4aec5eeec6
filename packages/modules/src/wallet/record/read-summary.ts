import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Wallet } from '../../ledger/read-balance.ts'
import { keyOf, type NamedGame, readNames } from './name-plays.ts'
import { type OpenPlay, readOpenPlays } from './read-open-plays.ts'
import { type GameSums, type PlaySums, readPlayed } from './read-played.ts'
import { matchesFilter, type PlayedGame, type RecordFilter } from './record-filter.ts'

export type RecordSummary = {
  /** Of the plays that are asked for and over. */
  readonly totals: PlaySums
  /** Every game of this time, whatever is asked for: the choices of a filter. The one with most plays first. */
  readonly games: readonly (PlayedGame & NamedGame & { readonly plays: number })[]
  readonly open: readonly OpenPlay[]
}

export function readRecordSummary(db: Db, now: Date, wallet: Wallet, filter: RecordFilter): Promise<RecordSummary> {
  return inMerchant(db, wallet.merchantId, async (tx) => {
    const played = await readPlayed(tx, wallet, filter)
    const names = await readNames(tx, wallet.merchantId, played)
    const open = await readOpenPlays(tx, now, wallet)
    return {
      totals: totalsOf(
        played.filter((each) => matchesFilter(filter, each)),
        filter.result,
      ),
      games: played.map(({ source, game, category, plays }) => {
        const named = names.get(keyOf({ source, game })) ?? { names: null, art: null }
        return { source, game, category, plays, ...named }
      }),
      open: open.filter((each) => matchesFilter(filter, each)),
    }
  })
}

function totalsOf(played: readonly GameSums[], result: RecordFilter['result']): PlaySums {
  return played
    .map((each) => (result === undefined ? each : each[result]))
    .reduce<PlaySums>(
      (sum, { plays, stake, back }) => ({
        plays: sum.plays + plays,
        stake: sum.stake + stake,
        back: sum.back + back,
      }),
      { plays: 0, stake: 0n, back: 0n },
    )
}
