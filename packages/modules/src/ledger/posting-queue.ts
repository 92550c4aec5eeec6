import assert from 'node:assert/strict'
import { isDatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import { currentTrace, inSpan } from '@fairground/db/trace.ts'
import type { LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import type { Traces } from './traced-statement.ts'

/** What a queue must know of an order: whose it is. */
type Queued = { readonly id: string; readonly memberId: string | null }

export type SendOptions = {
  /** Otherwise an order whose member somebody else has locked is not waited for. */
  readonly mayWait: boolean
  readonly traces: Traces | null
}

/**
 * Sends a batch of one merchant: `postMany` with a database, or another statement that posts for many. Unless it may
 * wait, it may answer an order with null: somebody else holds the member's lock, and nothing has happened.
 */
export type SendPostings<Order extends Queued = LedgerOrder, Answer = LedgerResult> = (
  merchantId: number,
  at: Date,
  orders: readonly Order[],
  sending: SendOptions,
) => Promise<readonly (Answer | null)[]>

export type PostingQueueOptions = {
  /** How many statements may be under way. More of them only wait for each other's processor. */
  readonly concurrency?: number
  /** And of one merchant; where no statement waits for a member, one of them is fullest and so the cheapest. */
  readonly perMerchant?: number
  readonly maxBatchSize?: number
  /** A caller who comes to a longer queue is turned away before anything has happened. */
  readonly maxWaiting?: number
}

type Waiter<Order, Answer> = {
  readonly merchantId: number
  readonly at: Date
  readonly order: Order
  readonly lane: string
  /** How often its member was busy. */
  skipped: number
  readonly trace: string | null
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Nothing was sent, so the same key is good for another try. */
export class PostingQueueClosed extends Error {
  override readonly name = 'PostingQueueClosed'
}

/** An order whose member was busy so often waits for the lock, in a statement of its own that holds up nobody. */
const maxSkips = 8
/** So many wait at once. */
const maxPatient = 4

/**
 * For postings that are a transaction by themselves. Alone, an order is sent at once. While others are under way the
 * ones that come gather and go together, so the busier the house, the less each posting costs. A member has one order
 * under way at a time, in the order they came: nobody who floods the queue makes others wait for a lock.
 */
export function createOrderQueue<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  options: PostingQueueOptions = {},
) {
  type Waiting = Waiter<Order, Answer>
  const { concurrency = 2, perMerchant = concurrency, maxBatchSize = 128, maxWaiting = 10_000 } = options
  /** Orders behind the one of their member that is ready or under way. */
  const behind = new Map<string, Waiting[]>()
  /** By merchant, because a statement serves one of them; a merchant that was served goes to the end. */
  const ready = new Map<number, Waiting[]>()
  const underWayOf = new Map<number, number>()
  /** Those that will wait for their member's lock. */
  const patient: Waiting[] = []
  let [waiting, underWay, patientUnderWay] = [0, 0, 0]
  let isClosed = false
  let onEmpty: () => void = () => undefined

  function makeReady(waiter: Waiting): void {
    const others = ready.get(waiter.merchantId)
    if (others) others.push(waiter)
    else ready.set(waiter.merchantId, [waiter])
  }

  function takeBatch(): readonly Waiting[] {
    for (const [merchantId, all] of ready) {
      if ((underWayOf.get(merchantId) ?? 0) >= perMerchant) continue
      const batch = all.splice(0, maxBatchSize)
      ready.delete(merchantId)
      if (all.length > 0) ready.set(merchantId, all)
      return batch
    }
    return []
  }

  function goOn(): void {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) void run(batch)
    while (patientUnderWay < maxPatient && patient.length > 0) void waitFor(patient.shift() as Waiting)
    if (underWay + patientUnderWay === 0 && waiting === 0) onEmpty()
  }

  const nextBatch = () => (underWay < concurrency ? takeBatch() : [])

  function count(merchantId: number, more: 1 | -1): void {
    underWay += more
    const own = (underWayOf.get(merchantId) ?? 0) + more
    if (own === 0) underWayOf.delete(merchantId)
    else underWayOf.set(merchantId, own)
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch
    assert(first)
    count(first.merchantId, 1)
    waiting -= batch.length
    const { failure, busy } = await answerAll(send, batch)
    count(first.merchantId, -1)
    if (isDatabaseUnavailable(failure)) rejectWaiting(failure)
    const isBusy = new Set(busy)
    for (const waiter of batch) if (!isBusy.has(waiter)) freeLane(waiter.lane)
    setAside(first.merchantId, busy)
    goOn()
  }

  /** Whose members were busy goes first with the next ones, as they came; without a next one it waits for the lock. */
  function setAside(merchantId: number, busy: readonly Waiting[]): void {
    if (busy.length === 0) return
    waiting += busy.length
    for (const waiter of busy) waiter.skipped += 1
    const others = ready.get(merchantId)
    const isToSkip = (waiter: Waiting) => others !== undefined && waiter.skipped < maxSkips
    others?.unshift(...busy.filter(isToSkip))
    patient.push(...busy.filter((waiter) => !isToSkip(waiter)))
  }

  /**
   * Alone, because a posting that waits with it would wait for this member too; a lock that never comes is its own
   * trouble.
   */
  async function waitFor(waiter: Waiting): Promise<void> {
    patientUnderWay += 1
    waiting -= 1
    await answerTogether(send, [waiter], true).catch(waiter.reject)
    patientUnderWay -= 1
    freeLane(waiter.lane)
    goOn()
  }

  function rejectWaiting(error: unknown): void {
    const [heads, tails] = [[...[...ready.values()].flat(), ...patient], [...behind.values()].flat()]
    ready.clear()
    patient.length = 0
    // A line stays open only behind an order that is under way.
    for (const line of behind.values()) line.length = 0
    for (const { lane } of heads) behind.delete(lane)
    waiting -= heads.length + tails.length
    for (const { reject } of [...heads, ...tails]) reject(error)
  }

  function freeLane(lane: string): void {
    const next = behind.get(lane)?.shift()
    if (next) makeReady(next)
    else behind.delete(lane)
  }

  return {
    /** Answers as `postMany` does. An error means that nobody knows: the same key again tells. */
    post(merchantId: number, at: Date, order: Order): Promise<Answer> {
      if (isClosed) return Promise.reject(new PostingQueueClosed('the process ends'))
      if (waiting >= maxWaiting) return Promise.reject(new PostingQueueClosed('too many postings wait'))
      return inSpan(
        'post',
        {},
        () =>
          new Promise((resolve, reject) => {
            const lane = `${merchantId} ${order.memberId ?? order.id}`
            const waiter = { merchantId, at, order, lane, skipped: 0, trace: currentTrace(), resolve, reject }
            waiting += 1
            const line = behind.get(lane)
            if (line) line.push(waiter)
            else {
              behind.set(lane, [])
              makeReady(waiter)
            }
            goOn()
          }),
      )
    },
    /** Takes no more, and ends when everybody who waits is answered. */
    async close(): Promise<void> {
      isClosed = true
      if (underWay + patientUnderWay === 0 && waiting === 0) return
      await new Promise<void>((resolve) => {
        onEmpty = resolve
      })
    },
  }
}

export function createPostingQueue(send: SendPostings, options: PostingQueueOptions = {}) {
  return createOrderQueue<LedgerOrder, LedgerResult>(send, options)
}

export type PostingQueue = ReturnType<typeof createPostingQueue>

type Ended<Order, Answer> = { readonly failure: unknown; readonly busy: readonly Waiter<Order, Answer>[] }

/**
 * One order that cannot be read, or a connection that was lost, fails the whole statement. Its orders then go one by
 * one: those that were done after all are answered as repeated, and only who is at fault gets the error. While
 * PostgreSQL is away all of them get it, and it is returned: a posting that waits behind them would only wait longer.
 */
async function answerAll<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  batch: readonly Waiter<Order, Answer>[],
): Promise<Ended<Order, Answer>> {
  try {
    return { failure: null, busy: await answerTogether(send, batch, false) }
  } catch (error) {
    if (batch.length > 1 && !isDatabaseUnavailable(error)) return answerOneByOne(send, batch)
    for (const { reject } of batch) reject(error)
    return { failure: error, busy: [] }
  }
}

/**
 * Nobody waits for a lock here either, which would look as if PostgreSQL were away. Where it is, who is behind is told so
 * and does not wait for another.
 */
async function answerOneByOne<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  batch: readonly Waiter<Order, Answer>[],
): Promise<Ended<Order, Answer>> {
  const busy: Waiter<Order, Answer>[] = []
  for (const [index, waiter] of batch.entries()) {
    try {
      busy.push(...(await answerTogether(send, [waiter], false)))
    } catch (error) {
      waiter.reject(error)
      if (!isDatabaseUnavailable(error)) continue
      for (const { reject } of [...busy, ...batch.slice(index + 1)]) reject(error)
      return { failure: error, busy: [] }
    }
  }
  return { failure: null, busy }
}

/** Gives back whose members were busy. */
async function answerTogether<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  batch: readonly Waiter<Order, Answer>[],
  mayWait: boolean,
): Promise<readonly Waiter<Order, Answer>[]> {
  const [first] = batch
  assert(first)
  // All of them asked a moment ago by the same clock, and no posting may be earlier than one that asked before it.
  const at = new Date(Math.max(...batch.map((each) => each.at.getTime())))
  const orders = batch.map(({ order }) => order)
  const answers = await send(first.merchantId, at, orders, { mayWait, traces: tracesOf(batch) })
  assert.equal(answers.length, batch.length)
  const isBusy = (index: number) => answers[index] === null
  assert(!mayWait || answers.every((_, index) => !isBusy(index)), 'a posting that waits is answered')
  for (const [index, { resolve }] of batch.entries()) if (!isBusy(index)) resolve(answers[index] as Answer)
  return batch.filter((_, index) => isBusy(index))
}

/** By member, because what is told of a posting is told to its member. */
function tracesOf<Order extends Queued, Answer>(batch: readonly Waiter<Order, Answer>[]): Traces | null {
  const traced = batch.flatMap(({ order, trace }) =>
    trace && order.memberId ? [[order.memberId, trace] as const] : [],
  )
  return traced.length > 0 ? Object.fromEntries(traced) : null
}
