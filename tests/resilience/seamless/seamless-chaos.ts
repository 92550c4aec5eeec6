import { join } from 'node:path'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { watch } from '../kills/kill-chaos.ts'
import { injectFaults, killsAndHangs } from '../kills/kill-faults.ts'
import { drawFrom } from '../kills/kill-operations.ts'
import { findCauseFaults } from '../ledger/check-causes.ts'
import { findInvariantViolations } from '../ledger/check-ledger.ts'
import { openHub } from './hub-storm.ts'
import { findBookFaults, findRepeatFaults, findWalletFaults, inspectHeldRounds } from './seamless-books.ts'
import { startFaultModes } from './seamless-fault-modes.ts'
import { createGamblers, type Gambler, type Spin, spinOnce } from './seamless-players.ts'
import { readStudioBook, readStudioJournal } from './seamless-vendor.ts'

export type VendorChaos = {
  readonly seed: number
  readonly gamblers: number
  readonly spins: number
  /** Deaths and hangs of the api and of PostgreSQL; the studio's own come beside them. */
  readonly kills: number
  readonly faultModes: readonly object[]
  readonly repeats: number
  /** Calls of an aggregator of the second dialect beside them. */
  readonly hubCalls: number
}

type VendorReport = {
  readonly findings: readonly string[]
  readonly spins: readonly Spin[]
  /** Movements that we answered, each once however often it was sent. */
  readonly calls: number
  readonly tombstones: number
  readonly held: number
  readonly studioDeaths: number
  readonly snapshots: number
  readonly hubCalls: number
  readonly hubRounds: number
}

/** What a vendor's call needs: it dies, or stands still for longer than every limit. */
const struck = killsAndHangs.filter(({ name }) => /^(?:hung )?(?:api|PostgreSQL)$/.test(name))

/** Gamblers spin at a studio of many fault modes while it, our api and PostgreSQL die; then the books are compared. */
export async function runVendorChaos(
  house: DevEnvironment<'provider'>,
  dir: string,
  storm: VendorChaos,
): Promise<VendorReport> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 4 })
  try {
    const gamblers = await createGamblers(house, owner, app, storm.gamblers)
    const apiPort = Number(new URL(house.apis[0]?.url ?? '').port)
    const hub = await openHub(owner, app, () => apiPort, drawFrom(storm.seed + 1))
    const hubPlayers = await Promise.all(Array.from({ length: storm.hubCalls > 0 ? 6 : 0 }, hub.seat))
    const witness = watch(owner)
    const driver = startFaultModes(house, storm.faultModes, storm.kills > 0)
    const spins: Spin[] = []
    let begun = 0
    const pick = drawFrom(storm.seed)
    const gamble = async (gambler: Gambler) => {
      while (begun < storm.spins) {
        begun += 1
        spins.push(await spinOnce(house, gambler, pick))
      }
    }
    const strikes = injectFaults(house, storm.kills, () => spins.length / storm.spins, struck)
    const all = Promise.all([hub.storm(hubPlayers, storm.hubCalls), strikes, ...gamblers.map(gamble)])
    // When one of them fails the house is stopped, and nobody goes on spinning there.
    const [hubReport] = await all.finally(() => {
      begun = storm.spins
    })
    const studioDeaths = await driver.end()
    const seen = await witness.end()

    const { sessions, rounds } = readStudioJournal(join(dir, 'slot.jsonl'))
    const held = await inspectHeldRounds(apiPort, rounds, sessions)
    const findings = [
      ...spins.flatMap(({ state, gambler }) =>
        state === 'lost' || state === 'over' ? [`${gambler.memberId}: ${state}`] : [],
      ),
      ...(await findRepeatFaults(owner, apiPort, rounds, sessions, storm.repeats)),
      ...(await findBookFaults(owner, await readStudioBook(house.provider.url), held)),
      ...(await findWalletFaults(owner, gamblers)),
      ...hubReport.findings,
      ...seen.faults,
      ...(await findInvariantViolations(owner)),
      ...(await findCauseFaults(owner)),
    ]
    const calls = await owner.selectFrom('game_call').select(['kind', 'fingerprint']).execute()
    return {
      findings,
      spins,
      calls: calls.length,
      tombstones: calls.filter(({ fingerprint }) => fingerprint === null).length,
      held: held.size,
      studioDeaths,
      snapshots: seen.looks,
      hubCalls: hubReport.calls,
      hubRounds: hubReport.rounds,
    }
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}
