import type { InclusionStep } from '../bet-root.ts'
import {
  type ClaimedBet,
  type Evidence,
  noEvidence,
  type PlatformKey,
  type PublishedDraw,
  type SignedReceipt,
} from './evidence.ts'

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

const text = matching(/^[^\n]{1,4000}$/)
const digest = matching(/^[0-9a-f]{64}$/)
const amount = matching(/^\d{1,14}\.\d{4}$/)
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const odds: Check = (value) => isFields(value) && Object.values(value).every(matching(/^\d{1,18}$/))

const beaconShape: Shape = { source: matching(/^(?:local|drand)$/), round: matching(/^\d{1,15}$/), value: text }
const drawShape: Shape = {
  game: text,
  numero: text,
  commitment: digest,
  logBefore: digest,
  logAfter: digest,
  betRoot: orNull(digest),
  betCount: orNull(whole),
  beacon: orNull((value) => has(value, beaconShape)),
  seed: orNull(digest),
  result: orNull(listOf(text)),
}
const receiptShape: Shape = {
  betId: text,
  game: text,
  numero: text,
  play: text,
  selection: text,
  stake: amount,
  currency: text,
  odds,
  acceptedAt: text,
  commitment: digest,
  keyId: text,
  signature: text,
}
const betShape: Shape = {
  id: text,
  game: text,
  numero: text,
  play: text,
  selection: text,
  units: whole,
  unitStake: amount,
  multiple: whole,
  stake: amount,
  currency: text,
  odds,
  state: text,
  win: orNull(amount),
  result: orNull(listOf(text)),
  acceptedAt: text,
}
const stepShape: Shape = { side: matching(/^(?:left|right)$/), digest }
const keyShape: Shape = { keyId: text, kty: text, crv: text, x: text }

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function has(value: unknown, shape: Shape): boolean {
  return isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]))
}

/**
 * Reads what a person saved, copied or was given: a draw, a receipt, the details of a bet, the keys, several of them in
 * one text, or the server's answer with its envelope. Null when a part of it is none of these.
 */
export function readEvidence(texts: readonly string[]): Evidence | null {
  let read: Evidence | null = noEvidence
  for (const each of texts) {
    const value = parsed(each)
    read = read && value !== undefined ? gather(read, value) : null
  }
  return read?.draw || read?.receipt ? read : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const parts = ['draw', 'receipt', 'bet', 'inclusion', 'keys']

function gather(read: Evidence, value: unknown): Evidence | null {
  if (Array.isArray(value)) return value.reduce((sum: Evidence | null, each) => sum && gather(sum, each), read)
  if (!isFields(value)) return null
  if (value.success === true && 'value' in value) return gather(read, value.value)
  if (value.scheme === 'LV1') return has(value, drawShape) ? { ...read, draw: value as PublishedDraw & Fields } : null
  if (value.scheme === 'BR1')
    return has(value, receiptShape) ? { ...read, receipt: value as SignedReceipt & Fields } : null
  return parts.some((part) => part in value) ? gatherParts(read, value) : null
}

function gatherParts(read: Evidence, { draw = null, receipt = null, bet = null, inclusion = null, keys = [] }: Fields) {
  const withDraw = draw === null ? read : gather(read, draw)
  const withBoth = withDraw && receipt !== null ? gather(withDraw, receipt) : withDraw
  const isSound =
    (bet === null || has(bet, betShape)) &&
    orNull(listOf((step) => has(step, stepShape)))(inclusion) &&
    listOf((key) => has(key, keyShape))(keys)
  if (!withBoth || !isSound) return null
  return {
    ...withBoth,
    bet: bet === null ? read.bet : (bet as ClaimedBet),
    inclusion: inclusion === null ? read.inclusion : (inclusion as InclusionStep[]),
    keys: [...read.keys, ...(keys as PlatformKey[])],
  }
}
