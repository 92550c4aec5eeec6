import { createHash, randomBytes } from 'node:crypto'
import type {
  Payment,
  PaymentEvent,
  PaymentRequest,
  Payout,
  PayoutRequest,
} from '@fairground/contract/cashier/payment.ts'
import type { Journal } from '@fairground/vendor-kit/journal.ts'
import { scanCode } from './emv.ts'
import type { Entry, EventEntry, PaymentEntry, PayoutEntry } from './entries.ts'

const pageSize = 100
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export type PaymentStore = ReturnType<typeof createPaymentStore>

/** Everything the bank believes. What changes is told to the merchant by an event, written in the same breath. */
export function createPaymentStore(journal: Journal<Entry>, nowMs: () => number, tell: (event: EventEntry) => void) {
  const payments = new Map<string, PaymentEntry>()
  const payouts = new Map<string, PayoutEntry>()
  const events = new Map<string, EventEntry>()
  const firstOf = new Map<string, string>()
  let lastMs = 0
  for (const entry of journal.entries) keep(entry)

  function keep(entry: Entry): void {
    if (entry.kind === 'event') {
      events.set(entry.value.event.id, entry.value)
      return
    }
    const { id, order, updatedAt } = entry.kind === 'payment' ? entry.value.payment : entry.value.payout
    lastMs = Math.max(lastMs, Date.parse(updatedAt))
    const place = orderPlace(entry.kind, entry.value.account, order)
    if (!firstOf.has(place)) firstOf.set(place, id)
    if (entry.kind === 'payment') payments.set(id, entry.value)
    else payouts.set(id, entry.value)
  }

  function write(...entries: readonly Entry[]): void {
    journal.write(entries)
    for (const entry of entries) keep(entry)
  }

  /** No two changes have the same moment, so that a list can be read on from any of them. */
  function moment(): string {
    lastMs = Math.max(nowMs(), lastMs + 1)
    return new Date(lastMs).toISOString()
  }

  function eventOf({ account, url }: Pick<EventEntry, 'account' | 'url'>, event: PaymentEvent): EventEntry {
    const { order } = event.type === 'payment.updated' ? event.payment : event.payout
    return { account, order, url, event, state: 'waiting', answers: [] }
  }

  function changePayment(entry: PaymentEntry, change: Partial<Payment>): PaymentEntry {
    const at = moment()
    const payment = { ...entry.payment, ...change, updatedAt: at }
    const changed = { ...entry, payment }
    const place = { account: entry.account, url: entry.request.notifyUrl }
    const event = eventOf(place, { id: newId('evt'), type: 'payment.updated', at, payment })
    write({ kind: 'payment', value: changed }, { kind: 'event', value: event })
    tell(event)
    return changed
  }

  function changePayout(entry: PayoutEntry, change: Partial<Payout>): void {
    const at = moment()
    const payout = { ...entry.payout, ...change, updatedAt: at }
    const place = { account: entry.account, url: entry.request.notifyUrl }
    const event = eventOf(place, { id: newId('evt'), type: 'payout.updated', at, payout })
    write({ kind: 'payout', value: { ...entry, payout } }, { kind: 'event', value: event })
    tell(event)
  }

  return {
    payments,
    payouts,
    events,
    recordEvent: (value: EventEntry) => write({ kind: 'event', value }),
    paymentOf: (account: string, order: string) =>
      payments.get(firstOf.get(orderPlace('payment', account, order)) ?? ''),
    payoutOf: (account: string, order: string) => payouts.get(firstOf.get(orderPlace('payout', account, order)) ?? ''),
    paymentByReference: (reference: string) =>
      [...payments.values()].find(({ payment }) => referenceOf(payment.order) === reference.trim().toUpperCase()),

    /** Null is an order that is known with other figures. */
    openPayment(account: string, request: PaymentRequest, publicUrl: string): PaymentEntry | null {
      const known = this.paymentOf(account, request.order)
      if (known) return isSame(known.request, request, ['method', 'amount', 'currency']) ? known : null
      const value = { account, request, payment: newPayment(account, request, publicUrl, moment()) }
      write({ kind: 'payment', value })
      return value
    },

    /** Money that comes for what is paid already is another payment of the same order. */
    pay(id: string, amount: string): void {
      const entry = payments.get(id)
      if (!entry) return
      const isFirst = entry.payment.state !== 'paid'
      const again = { ...entry, payment: { ...entry.payment, id: newId('pay') } }
      changePayment(isFirst ? entry : again, { state: 'paid', paidAmount: amount })
    },

    decide(id: string, state: 'failed' | 'expired'): void {
      const entry = payments.get(id)
      if (entry?.payment.state === 'pending') changePayment(entry, { state })
    },

    openPayout(account: string, request: PayoutRequest, dueMs: number): PayoutEntry | null {
      const known = this.payoutOf(account, request.order)
      if (known) return isSame(known.request, request, ['amount', 'currency', 'bank', 'accountNumber']) ? known : null
      const { order, amount, currency } = request
      const payout: Payout = {
        id: newId('out'),
        order,
        state: 'processing',
        amount,
        currency,
        updatedAt: moment(),
        reason: null,
      }
      const value = { account, request, payout, dueMs }
      write({ kind: 'payout', value })
      return value
    },

    decidePayout(id: string, state: 'confirmed' | 'failed', reason: string | null): void {
      const entry = payouts.get(id)
      if (entry?.payout.state === 'processing') changePayout(entry, { state, reason })
    },

    listPayments: (account: string, since: string) =>
      pageOf(
        [...payments.values()].filter((entry) => entry.account === account).map(({ payment }) => payment),
        since,
      ),
    listPayouts: (account: string, since: string) =>
      pageOf(
        [...payouts.values()].filter((entry) => entry.account === account).map(({ payout }) => payout),
        since,
      ),
  }
}

function orderPlace(kind: 'payment' | 'payout', account: string, order: string): string {
  return JSON.stringify([kind, account, order])
}

function isSame<T>(known: T, wanted: T, names: readonly (keyof T)[]): boolean {
  return names.every((name) => known[name] === wanted[name])
}

function pageOf<T extends { updatedAt: string }>(
  items: readonly T[],
  since: string,
): { items: T[]; next: string | null } {
  const later = items
    .filter(({ updatedAt }) => updatedAt >= since)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
  const page = later.slice(0, pageSize)
  const last = page.at(-1)
  const isMore = later.length > page.length && last !== undefined
  return { items: page, next: isMore ? new Date(Date.parse(last.updatedAt) + 1).toISOString() : null }
}

function newId(kind: 'pay' | 'out' | 'evt'): string {
  return `${kind}_${randomBytes(16).toString('base64url')}`
}

/** What a payer writes on a transfer: short enough to type, and always the same for one order. */
export function referenceOf(order: string): string {
  const digest = createHash('sha256').update(order).digest()
  return `F${Array.from(digest.subarray(0, 9), (byte) => letters[byte % letters.length]).join('')}`
}

function accountNumberOf(account: string, order: string): string {
  const digest = createHash('sha256').update(`${account} ${order}`).digest('hex')
  return (BigInt(`0x${digest.slice(0, 12)}`) % 1_000_000_000_000n).toString().padStart(12, '0')
}

/** A transfer has an account to go to, a page can always be paid at, and all but transfers and cards can be scanned. */
function newPayment(account: string, request: PaymentRequest, publicUrl: string, at: string): Payment {
  const { order, amount, currency, method } = request
  const id = newId('pay')
  const target = {
    bankName: 'Fairground Demo Bank',
    accountName: `DEMO ${account.toUpperCase()}`,
    accountNumber: accountNumberOf(account, order),
    reference: referenceOf(order),
  }
  return {
    id,
    order,
    state: 'pending',
    amount,
    paidAmount: null,
    currency,
    updatedAt: at,
    payUrl: `${publicUrl}/pay/${id}`,
    qr: method === 'bank' || method === 'card' ? null : scanCode({ ...target, amount, currency }),
    account: method === 'bank' ? target : null,
  }
}
