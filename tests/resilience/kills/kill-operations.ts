import { randomUUID } from 'node:crypto'
import { formatAmount } from '@fairground/domain/money.ts'
import type { Journal } from '../journal.ts'
import type { Phone, Settled } from './kill-phone.ts'
import { type Withdrawals, withdrawalRequest } from './kill-withdrawals.ts'

export type Kind = 'to-reserve' | 'to-main' | 'limit' | 'deposit' | 'withdrawal'

export type Operation = {
  readonly key: string
  readonly kind: Kind
  readonly memberId: string
  readonly amount: bigint
  settled: Settled | null
  /** How long it took until its outcome was known. */
  tookMs: number
  /** The bank was told to pay. */
  isPaid: boolean
  /** A copy was on its way beside the answer, and a refusal leaves the key good: it may still have been done. */
  mayBeDone: boolean
}

export type Money = {
  readonly phones: readonly Phone[]
  readonly bankUrl: string
  readonly channel: string
  readonly withdrawals: Withdrawals
  readonly journal: Journal
  readonly operations: Operation[]
}

export type Draw = (below: number) => number

/** The same seed gives the same requests; who wins which race stays with the machine. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const unit = 10_000n
/** Of a hundred requests so many are of each kind. */
const shares: readonly [Kind, number][] = [
  ['to-reserve', 48],
  ['to-main', 36],
  ['limit', 4],
  ['deposit', 8],
  ['withdrawal', 4],
]

function kindOf(draw: Draw): Kind {
  let left = draw(100)
  for (const [kind, share] of shares) {
    if (left < share) return kind
    left -= share
  }
  return 'to-reserve'
}

/** One request of one member, journalled before it is sent, repeated under its key until it is answered. */
export async function perform(money: Money, draw: Draw): Promise<void> {
  const phone = money.phones[draw(money.phones.length)] as Phone
  const kind = kindOf(draw)
  const amount = BigInt(1 + draw(kind === 'deposit' ? 40 : 30)) * unit
  const operation: Operation = {
    key: randomUUID(),
    kind,
    memberId: phone.memberId,
    amount,
    settled: null,
    tookMs: 0,
    isPaid: false,
    mayBeDone: false,
  }
  const isImpatient = kind !== 'limit' && draw(10) === 0
  const entry = money.journal.open(operation.key, kind)
  money.operations.push(operation)
  const startedAt = performance.now()
  const ask = async () => phone.ask(...(await requestFor(money, operation)))
  // An impatient thumb sends it twice at once; the first of the two may never be heard.
  if (isImpatient) void ask()
  operation.settled = await phone.settle(ask)
  operation.tookMs = performance.now() - startedAt
  operation.mayBeDone = isImpatient || operation.settled.tries > 1
  money.journal.settle(entry, operation.settled.outcome === 'refused' ? 'refused' : 'ok')
  if (kind === 'deposit' && operation.settled.outcome === 'ok') await payAtBank(money, operation)
}

type HttpRequest = [path: string, body: string, headers?: Readonly<Record<string, string>>]

async function requestFor(
  { channel, withdrawals }: Money,
  { kind, key, amount, memberId }: Operation,
): Promise<HttpRequest> {
  const wire = formatAmount(amount)
  if (kind === 'withdrawal') return withdrawalRequest(withdrawals, { key, memberId, amount: wire })
  if (kind === 'limit') return ['/wps/wallets/limits', JSON.stringify({ kind: 'stake', span: '30d', amount: wire })]
  if (kind === 'deposit') return ['/wps/transaction/deposit/gateway', JSON.stringify({ key, channel, amount: wire })]
  const [from, to] = kind === 'to-reserve' ? ['main', 'reserve'] : ['reserve', 'main']
  return ['/wps/transaction/transfer', JSON.stringify({ key, from, to, amount: wire })]
}

/** Most orders are paid. The bank is no part of the storm: it always answers. */
export async function payAtBank({ bankUrl }: Pick<Money, 'bankUrl'>, operation: Operation): Promise<void> {
  const order = operation.settled?.reply?.value as { readonly pay?: { readonly url?: string } | null } | undefined
  const url = order?.pay?.url
  // The gateway could not be asked at that moment; such an order expires unpaid.
  if (url === undefined) return
  const body = new URLSearchParams({ action: 'pay' })
  const pay = () => fetch(`${bankUrl}${new URL(url).pathname}`, { method: 'POST', body, redirect: 'manual' })
  // A connection that rested may be closed at the very moment it is used again; an order is paid once however often.
  const answer = await pay().catch(pay)
  operation.isPaid = answer.status === 303
}
