import { type SeamlessKind, type SeamlessReply, seamlessReplies } from '@fairground/contract/games/seamless.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Traces } from '../../ledger/traced-statement.ts'
import { type CallGroup, type CallToStore, storeCalls } from './calls.ts'
import { type Facts, type FactsQuery, readAllFacts } from './facts.ts'
import {
  type CallsToStore,
  factsQueryOf,
  type Movement,
  type Plan,
  type Replay,
  replyOf,
  replyWithoutBalance,
  requireStored,
} from './movement.ts'
import type { VendorScope } from './players.ts'

/** A call that may share its transaction with calls of other members. */
export type SharedCall = {
  readonly kind: SeamlessKind
  readonly requestId: string
  readonly sessionHash: string
  readonly replay: Replay
  /** Null is a kind that goes alone, which is known after the members that are busy. */
  readonly movement: Movement | null
}

type Reply = SeamlessReply<'bet'>

/**
 * Its answer, or that it could not be decided; `busy` was not looked at, because its member has other things under way;
 * `alone` is decided by itself, after the others.
 */
export type SharedResult = { readonly reply: Reply } | { readonly error: unknown } | 'busy' | 'alone'

/**
 * Answers calls of one vendor in one transaction, as each would be answered alone: one trip reads what all of them are
 * decided by, one keeps what is decided. What it throws left no trace of any of them.
 */
export function handleSharedCalls(
  db: Db,
  now: Date,
  place: VendorScope,
  calls: readonly SharedCall[],
  traces: Traces | null,
): Promise<readonly SharedResult[]> {
  return inMerchant(db, place.merchantId, async (tx) => {
    const facts = await readAllFacts(tx, now, place, calls.map(asked))
    const planned = calls.map((call, at) => planFor(call, facts[at], now))
    const open = planned.flatMap((plan, at) => (isKept(plan) ? [{ at, plan }] : []))
    const scope = { tx, now, place, traces: tracesOfMembers(calls, facts, traces) }
    const replies = await keepAll(
      scope,
      open.map(({ at, plan }) => ({ requestId: calls[at]?.requestId ?? '', plan })),
    )
    const kept = new Map(open.map(({ at }, index) => [at, replies[index]]))
    return planned.map((plan, at) => {
      const reply = isKept(plan) ? kept.get(at) : isReply(plan) ? plan.reply : null
      // What cannot be said is not booked, of nobody here: each is asked for again by itself.
      if (reply) return { reply: seamlessReplies[calls[at]?.kind ?? 'bet'].parse(reply) as Reply }
      return plan as SharedResult
    })
  })
}

const nothing: FactsQuery = { kind: 'balance' }

function asked({ sessionHash, movement }: SharedCall) {
  return { sessionHash, question: movement ? factsQueryOf(movement.request) : nothing }
}

type Planned = Plan | SharedResult

const isKept = (plan: Planned): plan is CallsToStore => typeof plan === 'object' && 'calls' in plan
const isReply = (plan: Planned): plan is { readonly reply: Reply } => typeof plan === 'object' && 'reply' in plan

function planFor({ movement, requestId, replay }: SharedCall, facts: Facts | 'busy' | undefined, now: Date): Planned {
  if (facts === 'busy') return 'busy'
  if (!movement) return 'alone'
  if (!facts) return { reply: replyWithoutBalance(requestId, 'SESSION') }
  try {
    const plan = movement.planOf(facts, now, replay)
    return isKept(plan) && opensAgain(facts, plan) ? 'alone' : plan
  } catch (error) {
    // Its own trouble, such as a win above the ceiling: nothing was written for it.
    return { error }
  }
}

const opensAgain = ({ round }: Facts, { calls }: CallsToStore) =>
  round === 'settled' && calls.some(({ call }) => call.kind === 'win' && call.result === 'OK')

type Scope = {
  readonly tx: Tx
  readonly now: Date
  readonly place: VendorScope
  readonly traces: Traces | null
}
type Open = { readonly requestId: string; readonly plan: CallsToStore }

async function keepAll({ tx, now, place, traces }: Scope, open: readonly Open[]): Promise<readonly Reply[]> {
  if (open.length === 0) return []
  const keep = (groups: readonly CallGroup[]) => storeCalls(tx, now, place, groups, traces)
  const told = await keep(open.map(({ plan }) => plan.calls))
  const isLimited = (at: number) => told[at]?.[0]?.answer === 'limit' && open[at]?.plan.ifLimited !== null
  const limited = open.flatMap(({ plan: { ifLimited } }, at) => (isLimited(at) && ifLimited ? [{ at, ifLimited }] : []))
  const refused = limited.length > 0 ? await keep(limited.map(({ ifLimited }) => [ifLimited])) : []
  const refusals = new Map(limited.map(({ at, ifLimited }, index) => [at, { ifLimited, kept: refused[index]?.[0] }]))
  return open.map(({ requestId, plan: { calls, currency } }, at) => {
    const refusal = refusals.get(at)
    if (refusal) {
      const { balance } = requireStored(refusal.kept, refusal.ifLimited.call)
      return replyOf(requestId, { ...refusal.ifLimited.call, balance, currency })
    }
    const all = calls.map(({ call }, step) => requireStored(told[at]?.[step], call))
    const { call } = calls.at(-1) as CallToStore
    return replyOf(requestId, { ...call, balance: all.at(-1)?.balance ?? 0n, currency })
  })
}

/** What is told of a movement is told to its member, whom the queue knew by the session alone. */
function tracesOfMembers(
  calls: readonly SharedCall[],
  facts: readonly (Facts | 'busy' | undefined)[],
  traces: Traces | null,
): Traces | null {
  if (traces === null) return null
  const traced = calls.flatMap(({ sessionHash }, at) => {
    const [found, trace] = [facts[at], traces[sessionHash]]
    return found && found !== 'busy' && trace ? [[found.player.memberId, trace] as const] : []
  })
  return Object.fromEntries(traced)
}
