import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@fairground/db/connect.ts'
import { type Chain, quicknet } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { advanceDraws, type DrawMaking } from '@fairground/modules/lottery/advance-draws.ts'
import { createBeacon, readDemoChain } from '@fairground/modules/lottery/beacon.ts'
import { publishTrust } from '@fairground/modules/lottery/draw-log/publish-trust.ts'
import { createWitness } from '@fairground/modules/lottery/draw-log/witness-client.ts'
import { isAnythingDue } from '@fairground/modules/lottery/due-draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { createSeedSeal } from '@fairground/modules/lottery/seal-seed.ts'
import type { Logger } from '@fairground/runtime/logger.ts'
import { type Config, drawsKeys, readLog } from './config.ts'
import { watchResults } from './late-results.ts'
import type { Metrics } from './metrics.ts'
import { watchOutage } from './watch-outage.ts'

/** While something waits for a witness, the beacon or another process. */
const busyMs = 250
/** Where nothing is due, because a cancellation may be asked for at any time. */
const restMs = 2_000
const failedMs = 1_000
/** Hours before the first of them is on sale; a quiet house does little else than this. */
const generateEveryMs = 300_000
/** More of each game are made between the steps of those that are on sale: two days of all games take seconds. */
const generatedAtOnce = 240
/** Beacon and witnesses are others, who may be away for a moment. */
const patienceMs = 5_000

export type Draws = {
  readonly config: Config
  readonly log: Logger
  readonly db: Db
  readonly metrics: Metrics
  readonly stopping: AbortSignal
  /** Which of the others do not answer now. */
  readonly unavailable: Set<'beacon' | 'witnesses'>
}

type Prepared = { readonly making: DrawMaking; readonly lookAtResults: () => Promise<void> }

/**
 * Makes draws and brings them on to their results, by the database's clock. Any number of processes may run this: the
 * one that finds a step taken goes on to the next.
 */
export async function runDraws(draws: Draws): Promise<void> {
  const { config, db, log, metrics, stopping, unavailable } = draws
  const rng = { newId: randomUUID, newSeed: () => randomBytes(32).toString('hex') }
  const findChain = chainFinder(draws)
  const noteWitnesses = watchOutage(patienceMs, {
    away: () => log.error({ event: 'draws.unwitnessed' }, 'too few witnesses sign the draw log, and draws wait'),
    back: (awayMs) => log.info({ event: 'draws.unwitnessed', awayMs }, 'the draw log has its witnesses again'),
  })
  const aheadMs = config.DRAW_HOURS_AHEAD * 3_600_000
  let prepared: Prepared | null = null
  let generatedAt = Number.NEGATIVE_INFINITY

  async function advance({ making, lookAtResults }: Prepared, now: Date): Promise<void> {
    const { steps, isHeadPublished } = await advanceDraws(db, now, making)
    metrics.unwitnessedSeconds.set(noteWitnesses(isHeadPublished, performance.now()) / 1_000)
    if (isHeadPublished) unavailable.delete('witnesses')
    else unavailable.add('witnesses')
    if (steps > 0) await lookAtResults()
  }

  /** Tells in how many milliseconds it looks again. */
  async function look({ making, lookAtResults }: Prepared): Promise<number> {
    const { now, isDue, nextAt } = await isAnythingDue(db)
    if (isDue) await advance({ making, lookAtResults }, now)
    // Last, because draws that cannot be made must not hold up those that are on sale.
    const isMaking = now.getTime() - generatedAt >= generateEveryMs
    if (isMaking) {
      const made = await generateDraws(db, now, making, rng, { mostOfEach: generatedAtOnce, aheadMs })
      if (made < generatedAtOnce) generatedAt = now.getTime()
    }
    if (isDue || isMaking) return busyMs
    return nextAt ? Math.min(restMs, nextAt.getTime() - now.getTime()) : restMs
  }

  while (!stopping.aborted) {
    try {
      if (!prepared) {
        const chain = await findChain()
        prepared = chain && (await prepare(draws, chain))
      }
      await pause(draws, prepared ? await look(prepared) : failedMs)
    } catch (error) {
      if (stopping.aborted) return
      log.error({ event: 'draws.stalled', error }, 'a step of the draws failed and is tried again')
      await pause(draws, failedMs)
    }
  }
}

/** A beacon of a demonstration says itself what its chain is, as soon as it answers. */
function chainFinder({ config, log, stopping, unavailable }: Draws): () => Promise<Chain | null> {
  const note = watchOutage(patienceMs, {
    away: () => log.error({ event: 'draws.stalled' }, 'the beacon does not tell its chain, and no draw goes on'),
    back: (awayMs) => log.info({ awayMs }, 'the beacon has told its chain'),
  })
  return async () => {
    const chain =
      config.BEACON_SOURCE === 'drand' ? quicknet : await readDemoChain(config.BEACON_URL, askUntil(stopping))
    note(chain !== null, performance.now())
    if (chain) unavailable.delete('beacon')
    else unavailable.add('beacon')
    return chain
  }
}

async function prepare(draws: Draws, chain: Chain): Promise<Prepared> {
  const { config, db, stopping } = draws
  const ask = askUntil(stopping)
  const keys = readLog(config)
  const witnesses = config.WITNESSES.map(({ url, key }) => createWitness(url, key, ask))
  await publishTrust(db, { keys, witnesses, witnessesNeeded: config.WITNESSES_NEEDED, chain })
  const making = {
    seal: createSeedSeal(drawsKeys(config).draws),
    beacon: createBeacon(config.BEACON_URL, chain, ask),
    log: { signer: keys.signer, witnesses, witnessesNeeded: config.WITNESSES_NEEDED },
  }
  return { making, lookAtResults: await watchResults(draws, chain) }
}

/** Nobody waits for a third party when the process ends. */
function askUntil(stopping: AbortSignal): typeof fetch {
  return (input, init) => {
    const signals = [stopping, ...(init?.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

async function pause({ stopping }: Draws, ms: number): Promise<void> {
  await wait(ms, undefined, { signal: stopping }).catch(() => undefined)
}
