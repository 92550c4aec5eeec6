import assert from 'node:assert/strict'
import { isAway } from '@fairground/db/bounded-pool.ts'
import { currentTrace, inSpan } from '@fairground/db/trace.ts'
import type { LedgerAnswer, LedgerOrder } from '@fairground/domain/ledger/order.ts'
import type { Traces } from './traced-statement.ts'

/** What a queue must know of an order: whose it is. */
type Queued = { readonly id: string; readonly memberId: string | null }

/** Sends a batch of one merchant: `postMany` with a database, or another statement that posts for many. */
export type SendPostings<Order extends Queued = LedgerOrder, Answer = LedgerAnswer> = (
  merchantId: number,
  at: Date,
  orders: readonly Order[],
  traces?: Traces | null,
) => Promise<readonly Answer[]>

export type PostingQueueOptions = {
  /** How many statements may be under way. More of them only wait for each other's processor. */
  readonly atOnce?: number
  readonly mostInBatch?: number
  /** Whoever comes to a longer queue is turned away before anything has happened. */
  readonly mostWaiting?: number
}

type Waiter<Order, Answer> = {
  readonly merchantId: number
  readonly at: Date
  readonly order: Order
  readonly lane: string
  readonly trace: string | null
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Nothing was sent, so the same key is good for another try. */
export class PostingQueueClosed extends Error {
  override readonly name = 'PostingQueueClosed'
}

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
  const { atOnce = 2, mostInBatch = 128, mostWaiting = 10_000 } = options
  /** Orders behind the one of their member that is ready or under way. */
  const behind = new Map<string, Waiting[]>()
  /** By merchant, because a statement serves one of them; whoever was served goes to the end. */
  const ready = new Map<number, Waiting[]>()
  let [waiting, underWay] = [0, 0]
  let isClosed = false
  let onEmpty: () => void = () => undefined

  function makeReady(waiter: Waiting): void {
    const others = ready.get(waiter.merchantId)
    if (others) others.push(waiter)
    else ready.set(waiter.merchantId, [waiter])
  }

  function takeBatch(): readonly Waiting[] {
    const [first] = ready
    if (!first) return []
    const [merchantId, all] = first
    const batch = all.splice(0, mostInBatch)
    ready.delete(merchantId)
    if (all.length > 0) ready.set(merchantId, all)
    return batch
  }

  function goOn(): void {
    while (underWay < atOnce && ready.size > 0) void run(takeBatch())
    if (underWay === 0 && waiting === 0) onEmpty()
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    underWay += 1
    waiting -= batch.length
    const failure = await answerAll(send, batch)
    underWay -= 1
    if (isAway(failure)) rejectWaiting(failure)
    for (const { lane } of batch) freeLane(lane)
    goOn()
  }

  function rejectWaiting(error: unknown): void {
    const [heads, tails] = [[...ready.values()].flat(), [...behind.values()].flat()]
    ready.clear()
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
      if (waiting >= mostWaiting) return Promise.reject(new PostingQueueClosed('too many postings wait'))
      return inSpan(
        'post',
        {},
        () =>
          new Promise((resolve, reject) => {
            const lane = `${merchantId} ${order.memberId ?? order.id}`
            const waiter = { merchantId, at, order, lane, trace: currentTrace(), resolve, reject }
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
      if (underWay === 0 && waiting === 0) return
      await new Promise<void>((resolve) => {
        onEmpty = resolve
      })
    },
  }
}

export function createPostingQueue(send: SendPostings, options: PostingQueueOptions = {}) {
  return createOrderQueue<LedgerOrder, LedgerAnswer>(send, options)
}

export type PostingQueue = ReturnType<typeof createPostingQueue>

/**
 * One order that cannot be read, or a connection that was lost, fails the whole statement. Its orders then go one by
 * one: those that were done after all are answered as repeated, and only who is at fault gets the error. While
 * PostgreSQL is away all of them get it, and it is returned: whoever waits behind them would only wait longer.
 */
async function answerAll<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  batch: readonly Waiter<Order, Answer>[],
): Promise<unknown> {
  const failure = await answerTogether(send, batch).catch((error: unknown) => ({ error }))
  if (!failure) return null
  if (batch.length > 1 && !isAway(failure.error)) {
    for (const waiter of batch) await answerTogether(send, [waiter]).catch(waiter.reject)
    return null
  }
  for (const { reject } of batch) reject(failure.error)
  return failure.error
}

async function answerTogether<Order extends Queued, Answer>(
  send: SendPostings<Order, Answer>,
  batch: readonly Waiter<Order, Answer>[],
): Promise<void> {
  const [first] = batch
  assert(first)
  // All of them asked a moment ago by the same clock, and no posting may be earlier than one that asked before it.
  const at = new Date(Math.max(...batch.map((each) => each.at.getTime())))
  const answers = await send(
    first.merchantId,
    at,
    batch.map(({ order }) => order),
    tracesOf(batch),
  )
  assert.equal(answers.length, batch.length)
  for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
}

/** By member, because what is told of a posting is told to its member. */
function tracesOf<Order extends Queued, Answer>(batch: readonly Waiter<Order, Answer>[]): Traces | null {
  const traced = batch.flatMap(({ order, trace }) =>
    trace && order.memberId ? [[order.memberId, trace] as const] : [],
  )
  return traced.length > 0 ? Object.fromEntries(traced) : null
}
