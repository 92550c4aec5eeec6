import { queryRoundStatus } from '@fairground/modules/games/seamless/query-round-status.ts'
import { type QueriedVendor, queryAllVendors } from '@fairground/modules/games/seamless/query-rounds.ts'
import { findOldRounds } from '@fairground/modules/games/seamless/upkeep.ts'
import { readVendorKeys } from '@fairground/modules/games/vendor-keys.ts'
import { findOverdueDraws } from '@fairground/modules/lottery/find-overdue-draws.ts'
import { vendorAt } from '@fairground/runtime/game-vendors.ts'
import type { Worker } from './worker.ts'

type Needs = Pick<Worker, 'db' | 'clock' | 'log' | 'metrics'>

/** What play left unfinished for too long. Nobody decides about it here: a person does, or the vendor's late message. */
export async function checkPlay({ db, clock, log, metrics }: Needs): Promise<void> {
  const draws = await findOverdueDraws(db)
  metrics.overdueDraws.set(draws.length)
  for (const draw of draws) log.error({ event: 'draw.overdue', ...draw }, 'a draw is overdue')
  const open = await findOldRounds(db, clock.now())
  metrics.oldRounds.set(open.reduce((sum, { rounds }) => sum + rounds, 0))
  for (const each of open) log.error({ event: 'seamless.rounds-open', ...each }, 'rounds of a vendor stay open')
}

type Asks = Needs & Pick<Worker, 'config' | 'vendorKeys'>

/** Asks every vendor that has an address for it about its old rounds. One that hangs delays none of the others. */
export async function queryRounds({ db, clock, log, config, vendorKeys }: Asks): Promise<void> {
  const asked = await queryAllVendors(db, clock.now(), async (merchantId, code) => {
    const vendors: QueriedVendor[] = []
    for (const vendor of Object.keys(config.GAME_VENDORS)) {
      const here = vendorAt(config.GAME_VENDORS, vendor, code)
      if (!here?.statusUrl) continue
      const keys = { ...here.keys, ...(await readVendorKeys(db, vendorKeys, { merchantId, vendor })) }
      const asking = { url: here.statusUrl, keys, nowMs: Date.now }
      const queryStatus: QueriedVendor['queryStatus'] = (player, roundId) => queryRoundStatus(asking, player, roundId)
      vendors.push({
        merchantId,
        vendor,
        roundMs: here.roundHours * 3_600_000,
        winCeiling: here.winCeiling,
        queryStatus,
      })
    }
    return vendors
  })
  for (const each of asked) log.info(each, 'a vendor was asked about a round')
}
