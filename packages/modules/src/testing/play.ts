import { randomBytes } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { randomnessOf } from '@fairground/domain/lottery/draw-log/beacon.ts'
import { cosign } from '@fairground/domain/lottery/draw-log/cosignature.ts'
import type { NoteSigner } from '@fairground/domain/lottery/draw-log/signed-note.ts'
import { commitText, noDrawBefore, seedDigestOf } from '@fairground/domain/lottery/draw-log/statements.ts'
import { commitmentOf, logHashOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { baseSeries } from '@fairground/domain/lottery/price.ts'
import { createTestBeacon, logSigner, witnessSigners } from '@fairground/domain/testing/draw-log.ts'
import { uuidv7 } from 'uuidv7'
import { postMany } from '../ledger/post-many.ts'
import { advanceDraws, type DrawMaking } from '../lottery/advance-draws.ts'
import type { Beacon } from '../lottery/beacon.ts'
import { appendStatements } from '../lottery/draw-log/log-store.ts'
import { type DrawLog, publishHead } from '../lottery/draw-log/publish-head.ts'
import { publishTrust } from '../lottery/draw-log/publish-trust.ts'
import type { Witness } from '../lottery/draw-log/witness-client.ts'
import type { BetOrder } from '../lottery/place-order.ts'
import { createSeedSeal } from '../lottery/seal-seed.ts'
import { createSettlement } from '../lottery/settlement/settlement.ts'
import { currency, deposit, makeMember } from './ledger.ts'

export const seal = createSeedSeal(oneKey(Buffer.alloc(32, 7)).draws)
export const rng = { newId: uuidv7, newSeed: () => randomBytes(32).toString('hex') }

const { chain, sign } = createTestBeacon('beacon of tests')
/** Every round is out at any time. */
export const beacon: Beacon = {
  chain,
  source: 'local',
  read: async (round) => {
    const signature = sign(round)
    return { signature, randomness: randomnessOf(signature) ?? '' }
  },
  readUnsigned: async (round) => round.toString(16).padStart(64, '0'),
}
export const unavailableBeacon: Beacon = { ...beacon, read: async () => null, readUnsigned: async () => null }

const witnessSigner = witnessSigners[0] as NoteSigner

/** A witness with its own clock, in seconds; it signs whatever it is shown. */
export function testWitness(seconds: () => number = () => Math.floor(Date.now() / 1_000)): Witness {
  return { key: witnessSigner.key, cosign: async ({ text }) => cosign(text, seconds(), witnessSigner) }
}

export const unavailableWitness: Witness = { key: witnessSigner.key, cosign: async () => null }

export function logWith(...witnesses: readonly Witness[]): DrawLog {
  return { signer: logSigner, witnesses, witnessesNeeded: 1 }
}

export const making: DrawMaking = { seal, beacon, log: logWith(testWitness()) }

/** Settles whatever is due, and throws where a draw could not be settled. */
export async function settleDraws(db: Db, now: Date): Promise<number> {
  const failures: unknown[] = []
  let settled = 0
  const onSettled = () => {
    settled += 1
  }
  const settlement = createSettlement(db, { onSettled, onFailed: (_id, error) => failures.push(error) })
  while ((await settlement.poll(0, now)) > 0) await settlement.ended()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws cannot be settled`)
  return settled
}

type Processes = { readonly draws: Db; readonly worker: Db }

/** Both processes do what they have to by this time. */
export async function runDraws({ draws, worker }: Processes, now: Date, made: DrawMaking = making): Promise<void> {
  await advanceDraws(draws, now, made)
  await settleDraws(worker, now)
}

export const coins = (units: number) => BigInt(units) * 10_000n

let drawsMade = 0

export type TestDraw = { readonly id: string; readonly game: string; readonly numero: string; readonly lockAt: Date }

function nextDraw(saleMs: number, game: string) {
  drawsMade += 1
  const numero = `20200101-${String(drawsMade).padStart(4, '0')}`
  const lockAt = new Date(Date.now() + saleMs)
  const times = { open_at: new Date(Date.now() - 60_000), lock_at: lockAt, draw_at: new Date(lockAt.getTime() + 5_000) }
  return { id: uuidv7(), seed: rng.newSeed(), game, numero, lockAt, times }
}

/** A draw that is on sale by the database's clock, for so long: committed to, and witnessed. */
export async function makeDraw(draws: Db, saleMs = 60_000, of = 'K3_1M'): Promise<TestDraw> {
  const { id, seed, game, numero, lockAt, times } = nextDraw(saleMs, of)
  const text = commitText.format({
    game,
    numero,
    openAt: times.open_at.toISOString(),
    lockAt: lockAt.toISOString(),
    drawAt: times.draw_at.toISOString(),
    chain: chain.hash,
    rule: 'R1',
    seedDigest: seedDigestOf(seed) ?? '',
    previous: noDrawBefore,
  })
  await inMerchant(draws, 0, async (tx) => {
    await tx
      .insertInto('draw')
      .values({ id, game, numero, scheme: 'LV2', ...times, state: 'on-sale' })
      .execute()
    await tx
      .insertInto('draw_seed')
      .values({ draw_id: id, ...seal.seal(id, seed) })
      .execute()
    await appendStatements(tx, [{ drawId: id, kind: 'commit', text }])
  })
  await publishHead(draws, making.log)
  await publishTrust(draws, { ...making.log, keys: { signer: logSigner, past: [] }, chain })
  return { id, game, numero, lockAt }
}

/** One that was committed to before there was a log. */
export async function makeDrawV1(draws: Db, saleMs = 60_000): Promise<TestDraw> {
  const { id, seed, game, numero, lockAt, times } = nextDraw(saleMs, 'K3_1M')
  const commitment = await commitmentOf({ game, numero }, seed)
  await inMerchant(draws, 0, async (tx) => {
    await tx
      .insertInto('draw')
      .values({ id, game, numero, scheme: 'LV1', ...times, state: 'on-sale', beacon_round: 1n })
      .execute()
    const log = { log_before: '0'.repeat(64), log_after: await logHashOf('0'.repeat(64), commitment) }
    const place = BigInt(drawsMade)
    await tx
      .insertInto('draw_commitment')
      .values({ draw_id: id, game, place, commitment, ...log, committed_at: new Date() })
      .execute()
    await tx
      .insertInto('draw_seed')
      .values({ draw_id: id, ...seal.seal(id, seed) })
      .execute()
  })
  return { id, game, numero, lockAt }
}

export async function makePlayer(app: Db, merchantId: number, units = 100): Promise<string> {
  const at = new Date()
  const memberId = await makeMember(app, merchantId, at)
  await postMany(app, merchantId, at, [deposit(memberId, coins(units), { at })])
  return memberId
}

type Wanted = readonly [play: string, selection: string, units: number]

/** An order as the api makes it, of lines that cost so many coins per unit. */
export function betOrder(
  draw: TestDraw,
  memberId: string,
  wanted: readonly Wanted[],
  key: string = uuidv7(),
  series: number = baseSeries,
): BetOrder {
  const lines = wanted.map(([play, selection, units]) => {
    const line = drawnGameOf(draw.game)?.family.lineOf(
      { play, selection, unitStake: coins(units), multiple: 1 },
      series,
    )
    if (!line) throw new Error(`no line: ${play} ${selection}`)
    return { ...line, id: uuidv7() }
  })
  const { game, numero } = draw
  return { id: uuidv7(), postingId: uuidv7(), memberId, key, book: 'real', currency, game, numero, series, lines }
}
