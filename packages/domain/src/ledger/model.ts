import type { Amount } from '../money.ts'
import { type Flow, flowOf, type Move, movesOf, type OpenHold } from './flows.ts'
import { type Limit, type LimitKind, type LimitName, type LimitSpan, limitKinds, limitSpans, spanMs } from './limits.ts'
import type { Balance, LedgerOrder, LedgerResult } from './order.ts'

/**
 * The ledger as one would write it if nothing happened at once and memory never failed. The database's function must
 * give the same answers and the same reads; tests compare the two.
 */
export type Ledger = {
  readonly members: ReadonlyMap<string, ModelMember>
  readonly postings: Map<string, ModelPosting>
  readonly holds: Map<string, ModelHold>
  readonly house: Map<string, Amount>
}

export type ModelMember = {
  readonly currency: string
  readonly book: 'real' | 'trial'
  readonly limits: Map<LimitName, Limit>
  readonly statement: ModelPosting[]
}

export type ModelPosting = {
  readonly content: string
  readonly id: string
  readonly reason: string
  readonly moves: readonly Move[]
  readonly balance: Balance | null
  readonly totals: Totals
  readonly postedAt: Date
}

type ModelHold = OpenHold & { readonly memberId: string; isOpen: boolean }
type Totals = { readonly deposit: Amount; readonly stake: Amount; readonly loss: Amount }

const nothing: Balance = { cash: 0n, bonus: 0n, held: 0n, version: 0n }
const noTotals: Totals = { deposit: 0n, stake: 0n, loss: 0n }

export function balanceOf(member: ModelMember): Balance {
  return member.statement.at(-1)?.balance ?? nothing
}

/** Answers one order and writes it down if it is accepted. */
export function apply(ledger: Ledger, order: LedgerOrder, at: Date): LedgerResult {
  const content = contentOf(order)
  const known = ledger.postings.get(order.key)
  if (known) {
    const { id, balance } = known
    return known.content === content ? { answer: 'repeated', postingId: id, balance } : { answer: 'key-reused' }
  }
  const member = order.memberId === null ? null : ledger.members.get(order.memberId)
  const isTheirs = member === null || (member?.currency === order.currency && member.book === order.book)
  if (member === undefined || !isTheirs) return { answer: 'no-account' }
  const hold = 'holdId' in order ? ledger.holds.get(order.holdId) : undefined
  const moves = movesOf(order, hold)
  const flow = flowOf(moves)
  const refusal = member && refuse(member, order, flow, hold, at)
  if (refusal) return refusal
  return write(ledger, member, order, { content, moves, flow, hold, at })
}

function refuse(
  member: ModelMember,
  order: LedgerOrder,
  flow: Flow,
  hold: ModelHold | undefined,
  at: Date,
): LedgerResult | null {
  const balance = balanceOf(member)
  const closes = order.op === 'capture' || order.op === 'release'
  if (closes && !(hold?.isOpen && hold.memberId === order.memberId)) return { answer: 'hold-closed', balance }
  const isShort = balance.cash < flow.cash.out || balance.bonus < flow.bonus.out || balance.held < flow.held.out
  const isTooMuch = order.op === 'capture' && hold !== undefined && (order.amount ?? 0n) > hold.amount
  if (isShort || isTooMuch) return { answer: 'not-enough', balance }
  const overLimit = order.book === 'real' ? passedLimit(member, order, flow, laterOf(member, at)) : undefined
  return overLimit ? { answer: 'limit', balance, overLimit } : null
}

function passedLimit(member: ModelMember, { counts }: LedgerOrder, flow: Flow, now: Date): LimitName | undefined {
  if (counts !== 'deposit' && counts !== 'stake') return undefined
  const more = { deposit: flow.cash.in, stake: flow.cash.out + flow.bonus.out, loss: flow.cash.out }
  const concerned = limitKinds.filter((kind) => (kind === 'deposit') === (counts === 'deposit') && more[kind] > 0n)
  return concerned
    .flatMap((kind) => limitSpans.map((span) => ({ kind, span })))
    .filter(({ kind, span }) => {
      const amount = member.limits.get(`${kind}.${span}`)?.amount ?? null
      return amount !== null && usedOf(member, kind, span, now) + more[kind] > amount
    })
    .map(({ kind, span }): LimitName => `${kind}.${span}`)[0]
}

/** What counts of a kind in the window that ends now. */
export function usedOf(member: ModelMember, kind: LimitKind, span: LimitSpan, now: Date): Amount {
  const startsAt = now.getTime() - spanMs[span]
  const before = member.statement.findLast(({ postedAt }) => postedAt.getTime() <= startsAt)
  return totalsOf(member)[kind] - (before?.totals ?? noTotals)[kind]
}

type Decided = {
  readonly content: string
  readonly moves: readonly Move[]
  readonly flow: Flow
  readonly hold: ModelHold | undefined
  readonly at: Date
}

function write(ledger: Ledger, member: ModelMember | null, order: LedgerOrder, decided: Decided): LedgerResult {
  const { content, moves, flow, hold, at } = decided
  const posting: ModelPosting = {
    content,
    id: order.id,
    reason: order.reason,
    moves,
    balance: member && changed(balanceOf(member), flow),
    totals: member ? raised(totalsOf(member), order, flow) : noTotals,
    postedAt: member ? laterOf(member, at) : at,
  }
  ledger.postings.set(order.key, posting)
  member?.statement.push(posting)
  for (const { from, to, amount } of moves) {
    addToHouse(ledger, order, from, -amount)
    addToHouse(ledger, order, to, amount)
  }
  if (order.op === 'hold') {
    const { pocket, amount, memberId } = order
    ledger.holds.set(order.id, { pocket, amount, memberId, isOpen: true })
  }
  if (hold) hold.isOpen = false
  return { answer: 'done', postingId: order.id, balance: posting.balance }
}

function changed(before: Balance, flow: Flow): Balance {
  const { cash, bonus, held, version } = before
  return {
    cash: cash + flow.cash.in - flow.cash.out,
    bonus: bonus + flow.bonus.in - flow.bonus.out,
    held: held + flow.held.in - flow.held.out,
    version: version + 1n,
  }
}

function raised(before: Totals, { counts }: LedgerOrder, flow: Flow): Totals {
  const lost = flow.cash.out - flow.cash.in
  if (counts === 'deposit') return { ...before, deposit: before.deposit + flow.cash.in }
  if (counts === 'stake')
    return { ...before, stake: before.stake + flow.cash.out + flow.bonus.out, loss: before.loss + lost }
  if (counts === 'refund')
    return { ...before, stake: before.stake - flow.cash.in - flow.bonus.in, loss: before.loss + lost }
  return counts === 'payout' ? { ...before, loss: before.loss + lost } : before
}

function addToHouse(ledger: Ledger, { book, currency }: LedgerOrder, account: string, amount: Amount): void {
  if (!account.includes('.')) return
  const name = `${book} ${currency} ${account}`
  ledger.house.set(name, (ledger.house.get(name) ?? 0n) + amount)
}

function totalsOf(member: ModelMember): Totals {
  return member.statement.at(-1)?.totals ?? noTotals
}

/** Clocks of two processes differ a little; a member's postings never go back in time. */
function laterOf(member: ModelMember, at: Date): Date {
  const last = member.statement.at(-1)?.postedAt
  return last && last > at ? last : at
}

/** Everything but the id, which a retry makes anew. */
function contentOf({ id: _id, ...content }: LedgerOrder): string {
  return JSON.stringify(Object.entries(content).sort(), (_name, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
