import type { SeamlessKind, SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import { isDatabaseUnavailable } from '@fairground/db/bounded-pool.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { createOrderQueue, type PostingQueueOptions, type SendOptions } from '../../ledger/posting-queue.ts'
import { type HandleSeamless, handleSeamless } from './handle-seamless.ts'
import { handleSharedCalls, type SharedCall } from './handle-shared-calls.ts'
import type { Movement } from './movement.ts'
import { movements } from './movements.ts'
import { digestOf, type VendorScope } from './players.ts'

type Reply = SeamlessReply<SeamlessKind>
type Answer = { readonly reply: Reply } | { readonly error: unknown }

/** The member is known by the session alone before the facts are read, so here a session stands in a member's place. */
type QueuedCall = SharedCall & {
  readonly id: string
  readonly memberId: string
  readonly alone: (at: Date) => Promise<Reply>
}

/**
 * One transaction of a vendor at a merchant at a time, because a full one is the cheapest. So many calls in it that none
 * waits long for its neighbours; who comes to a longer queue would wait longer than vendors do.
 */
const usual: PostingQueueOptions = { concurrency: 4, perMerchant: 1, maxBatchSize: 32, maxWaiting: 500 }

/**
 * Answers calls of vendors as `handleSeamless` does. A call that comes alone goes at once. While others of the same vendor
 * and merchant are under way the ones that come gather and share a transaction, so the busier a vendor, the less each call
 * costs. A session's calls are answered in the order they came.
 */
export function createCallQueue(db: Db, options: PostingQueueOptions = {}) {
  const queues = new Map<string, ReturnType<typeof queueOf>>()
  const queueOf = (vendor: string) =>
    createOrderQueue<QueuedCall, Answer>(
      (merchantId, at, calls, sending) => send(db, at, { merchantId, vendor }, calls, sending),
      { ...usual, ...options },
    )

  const handle: HandleSeamless = async (needs, now, place, kind, request) => {
    const alone = (at: Date) => handleSeamless(needs, at, place, kind, request)
    if (!isOrdered(kind) || needs.sessionHash !== undefined || !('session' in request)) return alone(now)
    const sessionHash = digestOf(request.session)
    const call: QueuedCall = {
      id: request.requestId,
      memberId: sessionHash,
      kind,
      requestId: request.requestId,
      sessionHash,
      replay: needs.replay ?? 'stored',
      movement: sharedMovement(kind, request, needs.winCeiling),
      alone,
    }
    const queue = queues.get(place.vendor) ?? queueOf(place.vendor)
    queues.set(place.vendor, queue)
    const answer = await queue.post(place.merchantId, now, call)
    if ('error' in answer) throw answer.error
    return answer.reply as never
  }

  return {
    handle,
    /** Takes no more, and ends when everybody who waits is answered. */
    async close(): Promise<void> {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
}

export type CallQueue = ReturnType<typeof createCallQueue>

/** What only asks may pass the others. */
const isOrdered = (kind: SeamlessKind) => kind !== 'authenticate' && kind !== 'balance' && kind !== 'status'

/** Taking a win back may lend money, and the end of a round is no call that is kept: both go alone. */
function sharedMovement<K extends SeamlessKind>(
  kind: K,
  request: SeamlessRequest<K>,
  ceiling: Amount,
): Movement | null {
  if (kind === 'reverse' || !(kind in movements)) return null
  const make = movements[kind as keyof typeof movements] as (asked: SeamlessRequest<K>, most: Amount) => Movement
  return make(request, ceiling)
}

/**
 * One call that went wrong undoes the others with it. They are thrown back then, and the queue sends each by itself, so
 * that nobody suffers for a neighbour; one that waits for its member's lock goes alone too.
 */
async function send(
  db: Db,
  at: Date,
  place: VendorScope,
  calls: readonly QueuedCall[],
  { mayWait, traces }: SendOptions,
): Promise<readonly (Answer | null)[]> {
  let away: unknown = null
  /** Where PostgreSQL is away, who is behind hears it at once: each by itself would wait as long for the same answer. */
  const alone = async (call: QueuedCall): Promise<Answer> => {
    if (away) return { error: away }
    try {
      return { reply: await call.alone(at) }
    } catch (error) {
      if (isDatabaseUnavailable(error)) away = error
      return { error }
    }
  }
  if (mayWait) return oneByOne(calls, async (call) => ({ reply: await call.alone(at) }))
  const together = await handleSharedCalls(db, at, place, calls, traces).catch((error: unknown) => {
    if (calls.length > 1 || isDatabaseUnavailable(error)) throw error
    return calls.map(() => 'alone' as const)
  })
  return oneByOne(calls, async (call, index) => {
    const answer = together[index]
    if (answer === 'busy') return null
    return answer === 'alone' || !answer ? alone(call) : answer
  })
}

async function oneByOne<T, U>(all: readonly T[], act: (each: T, index: number) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const [index, each] of all.entries()) done.push(await act(each, index))
  return done
}
