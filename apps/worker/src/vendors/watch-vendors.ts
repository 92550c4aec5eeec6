import { randomUUID } from 'node:crypto'
import { newHealth, recordProbe, type VendorHealth } from '@fairground/domain/games/vendor-health.ts'
import { probeVendor } from '@fairground/modules/games/health/probe-vendor.ts'
import {
  acquireWatchLease,
  readFailingVendors,
  recordVendorHealth,
  releaseWatchLease,
} from '@fairground/modules/games/health/record-vendor-health.ts'
import { readMerchantCodes } from '@fairground/modules/system/read-merchant-codes.ts'
import { type GameVendors, vendorAt } from '@fairground/runtime/game-vendors.ts'
import { pause, type Worker } from '../worker.ts'

/** A vendor that begins to hang is looked at three times within two seconds. */
const everyMs = 600
const tryMs = 1_000
/** Half of what it is held for. */
const renewMs = 2_000
/** A verdict is good for a minute. */
const repeatMs = 15_000

type Needs = Pick<Worker, 'db' | 'log' | 'metrics' | 'stopping' | 'wakeRelay'> & {
  readonly config: { readonly GAME_VENDORS: GameVendors }
}

type Watched = {
  readonly vendor: string
  readonly url: string
  readonly merchantIds: readonly number[]
  health: VendorHealth
  /** What the database was last told, and when. */
  told: { readonly isFailing: boolean; readonly atMs: number }
  isWriting: boolean
}

/**
 * Looks at every vendor that has an address for it, and has its games taken off the lists while it does not answer. Any
 * number of workers may run this; one of them watches, and another takes over when it is silent.
 */
export async function watchVendors(worker: Needs): Promise<void> {
  if (!Object.values(worker.config.GAME_VENDORS).some(({ healthUrl }) => healthUrl)) return
  const watcher = randomUUID()
  while (!worker.stopping.aborted) {
    try {
      if (await acquireWatchLease(worker.db, watcher)) await watchWhileHeld(worker, watcher)
    } catch (error) {
      worker.log.warn({ error }, 'watching the vendors stopped and will be tried again')
    } finally {
      worker.metrics.vendorUp.reset()
    }
    await pause(worker, tryMs)
  }
  await releaseWatchLease(worker.db, watcher).catch(() => undefined)
}

async function watchWhileHeld(worker: Needs, watcher: string): Promise<void> {
  const watched = await readWatched(worker)
  const ended = new AbortController()
  const signal = AbortSignal.any([worker.stopping, ended.signal])
  try {
    for (let renewedAt = performance.now(); !signal.aborted; ) {
      for (const each of watched) void look(worker, each, signal)
      await pause(worker, everyMs)
      if (performance.now() - renewedAt < renewMs) continue
      renewedAt = performance.now()
      if (!(await acquireWatchLease(worker.db, watcher))) return
    }
  } finally {
    ended.abort()
  }
}

async function readWatched({ db, config }: Needs): Promise<Watched[]> {
  const merchants = await readMerchantCodes(db)
  const failing = new Set((await Promise.all(merchants.map(({ id }) => readFailingVendors(db, id)))).flat())
  return Object.entries(config.GAME_VENDORS).flatMap(([vendor, { healthUrl }]) => {
    const here = merchants.filter(({ code }) => vendorAt(config.GAME_VENDORS, vendor, code))
    if (!healthUrl || here.length === 0) return []
    const isFailing = failing.has(vendor)
    const told = { isFailing, atMs: performance.now() }
    const merchantIds = here.map(({ id }) => id)
    return [{ vendor, url: healthUrl, merchantIds, health: newHealth(isFailing), told, isWriting: false }]
  })
}

async function look(worker: Needs, watched: Watched, signal: AbortSignal): Promise<void> {
  const isGood = await probeVendor(watched.url, { signal, nowMs: () => performance.now() })
  if (isGood === null || signal.aborted) return
  watched.health = recordProbe(watched.health, { atMs: performance.now(), isGood })
  worker.metrics.vendorUp.set({ vendor: watched.vendor }, watched.health.isFailing ? 0 : 1)
  await tell(worker, watched)
}

/** What could not be told is told at the next look. */
async function tell({ db, log, wakeRelay }: Needs, watched: Watched): Promise<void> {
  const { vendor, told, merchantIds } = watched
  const { isFailing } = watched.health
  const isDue = isFailing !== told.isFailing || (isFailing && performance.now() - told.atMs >= repeatMs)
  if (watched.isWriting || !isDue) return
  watched.isWriting = true
  try {
    await Promise.all(merchantIds.map((merchantId) => recordVendorHealth(db, { merchantId, vendor, isFailing })))
    watched.told = { isFailing, atMs: performance.now() }
    wakeRelay()
    if (isFailing === told.isFailing) return
    if (isFailing) log.warn({ vendor }, 'a game vendor does not answer, and its games are hidden')
    else log.info({ vendor }, 'a game vendor answers again, and its games are shown')
  } catch (error) {
    log.warn({ error, vendor }, 'the health of a game vendor could not be told')
  } finally {
    watched.isWriting = false
  }
}
