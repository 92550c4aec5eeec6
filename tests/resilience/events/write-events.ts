import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Audience } from '@fairground/contract/events.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { publish } from '@fairground/modules/outbox/publish.ts'
import { sendPulse } from '@fairground/modules/system/send-pulse.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import type { Journal, Kind } from '../journal.ts'

export type EventWriterContext = {
  readonly db: Db
  readonly staff: Db
  readonly merchantId: number
  readonly members: readonly string[]
  readonly visitors: readonly string[]
  readonly journal: Journal
}

type Act = { readonly kind: Kind; readonly audience: Audience }

const maxAttempts = 60
const retryMs = 250

export async function createMembers(db: Db, merchantId: number, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `storm-${index}`)
  const fields = { merchantId, type: 0, locale: 'en', currency: 'EUR', now: new Date() }
  return inMerchant(db, merchantId, async (tx) => {
    const made: string[] = []
    for (const username of names) made.push((await createMember(tx, { ...fields, username })).id)
    return made
  })
}

/** The same seed gives the same acts; who wins which race stays with the machine. */
function* actsOf(seed: number, stage: EventWriterContext): Generator<Act, never> {
  let state = seed >>> 0
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = (list: readonly string[]) => list[draw(list.length)] as string
  for (;;) {
    const share = draw(100)
    const toMember: Audience = { kind: 'member', memberId: pick(stage.members) }
    if (share < 50) yield { kind: 'pulse', audience: toMember }
    else if (share < 70) yield { kind: 'pulse', audience: { kind: 'visitor', visitorId: pick(stage.visitors) } }
    else if (share < 82) yield { kind: 'pulse', audience: { kind: 'public' } }
    else if (share < 94) yield { kind: 'settings', audience: { kind: 'public' } }
    else yield { kind: 'abandoned', audience: toMember }
  }
}

export type Writing = {
  readonly seed: number
  readonly count: number
  readonly writers: number
  readonly overMs: number
  /** While this holds, writers go on past their count: a fault without events would prove nothing. */
  readonly goesOn: () => boolean
}

/** Several writers at once share one list of acts and spread it over the given time. */
export async function writeEvents(
  stage: EventWriterContext,
  { seed, count, writers, overMs, goesOn }: Writing,
): Promise<void> {
  const acts = actsOf(seed, stage)
  const pauseMs = (overMs * writers) / count
  const write = async () => {
    while (stage.journal.entries.size < count || goesOn()) {
      await perform(stage, acts.next().value)
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

/** One pulse outside the list; returns its key. */
export function publishOnce(stage: EventWriterContext, audience: Audience): Promise<string> {
  return perform(stage, { kind: 'pulse', audience })
}

/** An act without an answer is repeated under its key until it has one, and not for ever. */
async function perform(stage: EventWriterContext, act: Act): Promise<string> {
  const entry = stage.journal.open(randomUUID(), act.kind)
  for (let tries = 1; ; tries++) {
    try {
      await attempts[act.kind](stage, entry.key, act.audience)
      stage.journal.settle(entry, act.kind === 'abandoned' ? 'refused' : 'ok')
      return entry.key
    } catch (error) {
      if (tries === maxAttempts) throw error
      await sleep(retryMs)
    }
  }
}

const attempts: Record<Kind, (stage: EventWriterContext, key: string, audience: Audience) => Promise<unknown>> = {
  pulse: ({ db, merchantId }, key, audience) => sendPulse(db, new Date(), merchantId, key, audience),
  settings: changeOnce,
  abandoned: abandon,
}

/** A change of settings has no key of its own, so a retry first looks whether the change is there. */
async function changeOnce({ staff, merchantId }: EventWriterContext, key: string): Promise<void> {
  const there = await inMerchant(staff, merchantId, (tx) =>
    tx.selectFrom('merchant_setting').select('version').where('changed_by', '=', key).executeTakeFirst(),
  )
  if (there) return
  await changeSettings(staff, new Date(), { merchantId, changes: { minAge: 18 }, changedBy: key })
}

/** Tells a member something and takes it back: neither the events nor its number may remain. */
async function abandon({ db, merchantId }: EventWriterContext, key: string, audience: Audience): Promise<void> {
  const takenBack = new Error('taken back')
  await inMerchant(db, merchantId, async (tx) => {
    await publish(tx, { merchantId, audience, subject: 'system.pulsed', payload: { pulseId: key } })
    throw takenBack
  }).catch((error) => {
    if (error !== takenBack) throw error
  })
}
