import { decidedState } from '../lottery/bet-states.ts'
import { randomnessOf } from '../lottery/draw-log/beacon.ts'
import { type BookedBetV2, bookLevels } from '../lottery/draw-log/book-leaf.ts'
import { hexOf } from '../lottery/draw-log/bytes.ts'
import { inclusionProof } from '../lottery/draw-log/merkle-proof.ts'
import { emptyRoot, readLevels, rootOfLevels } from '../lottery/draw-log/merkle-tree.ts'
import { namedValuesText } from '../lottery/draw-log/named-values.ts'
import { betOfReceipt, cancellationV2Text, type ReceiptV2, receiptV2Text } from '../lottery/draw-log/receipt-v2.ts'
import { roundByRule } from '../lottery/draw-log/round-rule.ts'
import { drawSaltOf } from '../lottery/draw-log/salt.ts'
import { signTexts } from '../lottery/draw-log/signed-batch.ts'
import { bookText, commitText, resultText, seedDigestOf, statementHash } from '../lottery/draw-log/statements.ts'
import type { ClaimedSettlement, DrawEvidence, Trust } from '../lottery/draw-log/verify/evidence.ts'
import { rngOf } from '../lottery/fair-draw.ts'
import vectors from '../lottery/families/k3/k3-draw-vectors.json' with { type: 'json' }
import { drawnGameOf } from '../lottery/families.ts'
import { drawOfNumero } from '../lottery/verify/draw-of-numero.ts'
import { formatAmount } from '../money.ts'
import {
  type Cosigned,
  createTestBeacon,
  createTestLog,
  logSigner,
  receiptSigner,
  type TestLog,
  witnessSigners,
} from './draw-log.ts'

function wanted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the scene of the test cannot be set')
  return value
}

const vector = wanted(vectors[0])
const game = wanted(drawnGameOf(vector.game))
const planned = wanted(drawOfNumero(game, vector.numero))
const name = { game: vector.game, numero: vector.numero }
const seed = vector.serverSeed
const line = wanted(game.family.lineOf({ play: 'BSOE', selection: 'BIG,SMALL', unitStake: 10_000n, multiple: 1 }))
const { opensAt, locksAt, drawsAt } = planned
export const lockSeconds = locksAt.getTime() / 1_000

export const beacon = createTestBeacon('a beacon of tests')
export const witness = wanted(witnessSigners[0])

/** What somebody with every login and key might do otherwise. */
export type Plan = {
  readonly booked: (bets: readonly BookedBetV2[]) => readonly BookedBetV2[]
  /** Who signs the book's checkpoint, and when. */
  readonly cosigned: readonly Cosigned[]
  readonly round: (byTheRule: number) => number
  readonly signRound: (round: number) => string
  readonly result: (drawn: string) => string
  /** The seed that the result shows and is drawn with. */
  readonly seed: string
  /** The hashes by which book and result name what came before them. */
  readonly commitOfBook: (commit: string) => string
  readonly bookOfResult: (book: string) => string
  readonly checkpointOfReceipt: { readonly size: number; readonly root: string } | null
}

const honest: Plan = {
  booked: (bets) => bets,
  cosigned: [{ witness, time: lockSeconds + 1 }],
  round: (round) => round,
  signRound: beacon.sign,
  result: (drawn) => drawn,
  seed,
  commitOfBook: (commit) => commit,
  bookOfResult: (book) => book,
  checkpointOfReceipt: null,
}

export type HeldDraw = {
  readonly evidence: DrawEvidence
  readonly trust: Trust
  /** Long after everything is due. */
  readonly now: Date
  readonly log: TestLog
  readonly receipt: ReceiptV2
  readonly seed: string
  /** The sizes of the log at its checkpoints. */
  readonly sizes: { readonly receipt: number; readonly book: number; readonly outcome: number }
  readonly round: number
}

export function commitOf(numero: string, previous: string): string {
  return commitText.format({
    game: name.game,
    numero,
    openAt: opensAt.toISOString(),
    lockAt: locksAt.toISOString(),
    drawAt: drawsAt.toISOString(),
    chain: beacon.chain.hash,
    rule: 'R1',
    seedDigest: wanted(seedDigestOf(seed)),
    previous,
  })
}

const fillers = ['20261113-1438', '20261113-1439', '20261113-1440']

/** A draw of the vectors with five real bets, the third of them with its receipt; held by the rules unless planned otherwise. */
export async function heldDraw(change: Partial<Plan> = {}): Promise<HeldDraw> {
  const plan = { ...honest, ...change }
  const log = createTestLog(fillers.map((numero, place) => commitOf(numero, fillers[place - 1] ?? '-')))
  const commitAt = log.append(commitOf(name.numero, fillers.at(-1) ?? ''))
  const commit = statementHash(log.texts[commitAt] ?? '')
  const atReceipt = plan.checkpointOfReceipt ?? { size: log.size(), root: log.rootAt(log.size()) }
  const receipts = Array.from({ length: 5 }, (_, place) => receiptOf(place, commit, atReceipt))
  const signed = signTexts(receipts.map(receiptV2Text.format), receiptSigner)
  const receipt = wanted(receipts[2])

  const bets = plan.booked(receipts.map(betOfReceipt))
  const levels = bookLevels(bets)
  const realRoot = hexOf(rootOfLevels(levels))
  const counted = { realCount: String(bets.length), realRoot, trialCount: '0', trialRoot: hexOf(emptyRoot()) }
  const bookAt = log.append(bookText.format({ ...name, ...counted, commit: plan.commitOfBook(commit) }))
  const bookSize = log.size()
  const book = plan.bookOfResult(statementHash(log.texts[bookAt] ?? ''))

  const times = plan.cosigned.map(({ time }) => time).toSorted((a, b) => a - b)
  const witnessMs = (times[Math.floor(times.length / 2)] ?? 0) * 1_000
  const round = plan.round(roundByRule(beacon.chain, locksAt.getTime(), witnessMs))
  const signature = plan.signRound(round)
  const salt = drawSaltOf(realRoot, wanted(randomnessOf(signature)))
  const drawn = (await game.family.draw(await rngOf(name, plan.seed, salt))).join(',')
  const result = plan.result(drawn)
  const shown = { seed: plan.seed, round: String(round), signature, result, book }
  const outcomeAt = log.append(resultText.format({ ...name, ...shown }))
  const outcomeSize = log.size()

  const index = bets.findIndex(({ id }) => id === receipt.bet)
  const wayOf = (at: number) => inclusionProof(at, bets.length, readLevels(levels)).map(hexOf)
  const later = plan.cosigned.map(({ witness: by, time }) => ({ witness: by, time: time + 60 }))
  const sizes = { receipt: atReceipt.size, book: bookSize, outcome: outcomeSize }
  return {
    evidence: {
      checkpoints: [log.checkpointAt(bookSize, plan.cosigned), log.checkpointAt(outcomeSize, later)],
      consistency: [log.consistency(sizes.receipt, outcomeSize), log.consistency(bookSize, outcomeSize)],
      commit: log.logged(commitAt, outcomeSize),
      book: log.logged(bookAt, bookSize),
      outcome: log.logged(outcomeAt, outcomeSize),
      receipt: wanted(signed[2]),
      inclusion: index < 0 ? null : { index, path: wayOf(index) },
      cancellation: null,
      settlement: settlementOf(receipt, result),
    },
    trust: {
      logKeys: [{ key: logSigner.key, retiredAt: null }],
      receiptKeys: [{ key: receiptSigner.key, retiredAt: null }],
      witnesses: [witness.key],
      witnessesNeeded: 1,
      chains: [beacon.chain],
      seen: [],
    },
    now: new Date(drawsAt.getTime() + 3_600_000),
    log,
    receipt,
    seed,
    sizes,
    round,
  }
}

function receiptOf(place: number, commit: string, checkpoint: { readonly size: number; readonly root: string }) {
  const odds = Object.fromEntries(Object.entries(line.odds).map(([price, value]) => [price, String(value)]))
  const stake = formatAmount(line.stake)
  return {
    bet: `018bcfe5-6800-7000-8000-00000000000${place}`,
    order: '018bcfe5-6800-7000-8000-0000000000ff',
    member: 'm-7Qx2',
    ...name,
    book: 'real',
    play: line.play,
    selection: line.selection,
    unitStake: formatAmount(line.unitStake),
    multiple: '1',
    stake,
    currency: 'PKR',
    split: namedValuesText({ cash: stake }),
    series: '1940',
    odds: namedValuesText(odds),
    acceptedAt: new Date(locksAt.getTime() - 20_000).toISOString(),
    posting: '018bcfe5-6800-7000-8000-0000000000fe',
    commit,
    checkpointSize: String(checkpoint.size),
    checkpointRoot: checkpoint.root,
    key: receiptSigner.key.id,
  } satisfies ReceiptV2
}

function settlementOf(receipt: ReceiptV2, result: string): ClaimedSettlement {
  const outcome = game.family.settle(line, result.split(','))
  const paid = formatAmount(outcome.win + outcome.pushed)
  return { state: decidedState(outcome, line.stake), paid, currency: receipt.currency }
}

/** What the platform signs when this bet is taken back. */
export function signedCancellation(receipt: ReceiptV2, signer = receiptSigner, cancelledAt = receipt.acceptedAt) {
  const { bet, order, member, numero, book, stake, currency, commit } = receipt
  const fields = { bet, order, member, game: receipt.game, numero, book, stake, currency, commit }
  const text = cancellationV2Text.format({ ...fields, cancelledAt, posting: 'p-back', key: signer.key.id })
  return wanted(signTexts([text], signer)[0])
}
