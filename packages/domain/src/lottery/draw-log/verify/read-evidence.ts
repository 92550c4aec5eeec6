import { type BetState, betStates } from '../../bet-states.ts'
import type { DrawName } from '../../fair-draw.ts'
import type { SignedText } from '../signed-batch.ts'
import type { DrawEvidence } from './evidence.ts'
import type { PublishedTrust } from './published-trust.ts'
import {
  amount,
  bool,
  type Fields,
  integer,
  isFields,
  line,
  lines,
  listOf,
  matching,
  moment,
  nullable,
  objectWith,
  parsedJson,
  path,
} from './shape.ts'

/** What was handed in, with what it claims to be about: the texts inside may be of something else. */
export type SubmittedEvidence = {
  readonly evidence: DrawEvidence
  readonly draw: DrawName | null
  /** The bet of the receipt, and the one whose settlement is told. */
  readonly receiptOf: string | null
  readonly settlementOf: string | null
  readonly trust: PublishedTrust | null
  /** Checkpoints that another device had kept, when it saved this. */
  readonly seen: readonly string[]
}

const isLogged = objectWith({ text: lines, index: integer, size: integer, path })
const isDraw = objectWith({
  game: line,
  numero: line,
  checkpoints: listOf(lines, 64),
  consistency: listOf(objectWith({ from: integer, to: integer, path }), 64),
  commit: nullable(isLogged),
  book: nullable(isLogged),
  outcome: nullable(isLogged),
})
const signed = { text: lines, index: integer, path, batch: lines }
const isReceipt = objectWith({ betId: line, ...signed })
const isCancellation = nullable(objectWith(signed))
const isInclusion = nullable(objectWith({ index: integer, path }))
const isBet = nullable(
  objectWith({
    id: line,
    state: (value) => betStates.some((state) => state === value),
    win: nullable(amount),
    currency: matching(/^[A-Z]{3}$/),
  }),
)
const keys = listOf(objectWith({ key: line, retiredAt: nullable(moment) }), 64)
const isTrust = objectWith({
  logKeys: keys,
  receiptKeys: keys,
  witnesses: listOf(line, 64),
  witnessesNeeded: integer,
  chains: listOf(
    objectWith({
      hash: line,
      scheme: line,
      publicKey: line,
      genesis: integer,
      period: integer,
      groupHash: line,
      beaconId: line,
    }),
    64,
  ),
  isDemo: bool,
})
const areSeen = listOf(lines, 64)

const noEvidence: DrawEvidence = {
  checkpoints: [],
  consistency: [],
  commit: null,
  book: null,
  outcome: null,
  receipt: null,
  inclusion: null,
  cancellation: null,
  settlement: null,
}
const nothing: SubmittedEvidence = {
  evidence: noEvidence,
  draw: null,
  receiptOf: null,
  settlementOf: null,
  trust: null,
  seen: [],
}

/**
 * Reads what a person saved, copied or was given of a draw of scheme LV2: its proof, a receipt, the details of a bet, the
 * keys, several of them in one text, or the server's answer with its envelope. Null when a part of it is none of these.
 */
export function readEvidence(texts: readonly string[]): SubmittedEvidence | null {
  let read: SubmittedEvidence | null = nothing
  for (const each of texts) {
    const value = parsedJson(each)
    read = read && value !== undefined ? gather(read, value) : null
  }
  return read?.draw || read?.receiptOf ? read : null
}

/** What `/lgw/keys` answers. */
export function readTrust(answer: object): PublishedTrust | null {
  const { trust = null } = answer as Fields
  return isTrust(trust) ? (trust as PublishedTrust) : null
}

const parts = ['draw', 'receipt', 'bet', 'inclusion', 'cancellation', 'keys', 'trust', 'seen']

function gather(read: SubmittedEvidence, value: unknown): SubmittedEvidence | null {
  if (Array.isArray(value)) return value.reduce((sum: SubmittedEvidence | null, each) => sum && gather(sum, each), read)
  if (!isFields(value)) return null
  if (value.success === true && 'value' in value) return gather(read, value.value)
  if (value.scheme === 'LV2') return isDraw(value) ? withDraw(read, value as DrawPart) : null
  if (value.scheme === 'BR2') return isReceipt(value) ? withReceipt(read, value as ReceiptPart) : null
  return value.scheme === undefined && parts.some((part) => part in value) ? gatherParts(read, value) : null
}

type DrawPart = DrawName & Pick<DrawEvidence, 'checkpoints' | 'consistency' | 'commit' | 'book' | 'outcome'>
type ReceiptPart = SignedText & { readonly betId: string }
type BetPart = {
  readonly id: string
  readonly state: BetState
  readonly win: string | null
  readonly currency: string
}

function withDraw(read: SubmittedEvidence, { game, numero, ...shown }: DrawPart & Fields): SubmittedEvidence {
  const { checkpoints, consistency, commit, book, outcome } = shown
  const evidence = { ...read.evidence, checkpoints, consistency, commit, book, outcome }
  return { ...read, evidence, draw: { game, numero } }
}

function withReceipt(
  read: SubmittedEvidence,
  { betId, text, index, path: way, batch }: ReceiptPart,
): SubmittedEvidence {
  const receipt = { text, index, path: way, batch }
  return { ...read, evidence: { ...read.evidence, receipt }, receiptOf: betId }
}

function gatherParts(read: SubmittedEvidence, value: Fields): SubmittedEvidence | null {
  const { draw = null, receipt = null, bet = null, inclusion = null, cancellation = null } = value
  const { trust = null, seen = [] } = value
  const drawn = draw === null ? read : gather(read, draw)
  const both = drawn && receipt !== null ? gather(drawn, receipt) : drawn
  const isSound = isBet(bet) && isInclusion(inclusion) && isCancellation(cancellation)
  if (!both || !isSound || !nullable(isTrust)(trust) || !areSeen(seen)) return null
  const claimed = bet as BetPart | null
  return {
    ...both,
    evidence: {
      ...both.evidence,
      inclusion: inclusion === null ? read.evidence.inclusion : (inclusion as DrawEvidence['inclusion']),
      cancellation: cancellation === null ? read.evidence.cancellation : (cancellation as SignedText),
      settlement: claimed
        ? { state: claimed.state, paid: claimed.win, currency: claimed.currency }
        : read.evidence.settlement,
    },
    settlementOf: claimed?.id ?? read.settlementOf,
    trust: trust === null ? read.trust : (trust as PublishedTrust),
    seen: [...read.seen, ...(seen as string[])],
  }
}
