import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Audience } from '@fairground/contract/events.ts'
import type { LiveFrame } from '@fairground/contract/live.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { roundRobin } from '../../support/round-robin.ts'
import { until } from '../../support/until.ts'
import { openJournal } from '../journal.ts'
import { checkEvents, checkPhone } from './check-events.ts'
import { collectFacts, hasSettled } from './event-facts.ts'
import { deleteEventStream, flushRedis, relayHolder } from './faults.ts'
import { type Phone, startPhone } from './phone.ts'
import { createMembers, type EventWriterContext, publishOnce, writeEvents } from './write-events.ts'

export const seed = 20_260_101
const brand = 'halcyon'
const recoverLimitMs = 60_000
const phoneLimitMs = 10_000

export type EventFixture = {
  readonly environment: DevEnvironment
  readonly owner: Db
  readonly stage: EventWriterContext
  readonly phones: readonly Phone[]
}

type Fault = {
  readonly atShare: number
  readonly name: string
  readonly strike: (scene: EventFixture) => Promise<unknown>
}

export type EventChaos = {
  readonly count: number
  readonly overMs: number
  readonly members: number
  readonly phones: number
  readonly faults: readonly Fault[]
}

/** Phones, writers and faults at once; then calm; then the findings. */
export async function runEventChaos(house: DevEnvironment, dir: string, storm: EventChaos) {
  const db = connectAs(house.engines.databaseUrl, { role: 'app' })
  const staff = connectAs(house.engines.databaseUrl, { role: 'staff' })
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const journal = openJournal(join(dir, 'journal.jsonl'))
  const scene = await setTheScene(house, { db, staff, owner }, storm, journal)
  try {
    await rage(scene, storm)
    const calmFrom = performance.now()
    await until('everything told was taken by everyone', recoverLimitMs, () => hasSettled(owner))
    const recoveredMs = Math.round(performance.now() - calmFrom)
    const needless = await beAway(scene)
    const facts = await collectFacts(owner, journal.entries.values())
    const ask = () => scene.phones.flatMap((phone) => checkPhone(facts, phone))
    // The last events may still be on their way to a phone that is just coming back.
    await until('phones', phoneLimitMs, () => ask().length === 0).catch(() => undefined)
    return { facts, findings: [...checkEvents(facts), ...ask(), ...needless], recoveredMs, phones: scene.phones }
  } finally {
    scene.close()
    await Promise.all(scene.phones.map((phone) => phone.stop()))
    journal.close()
    await Promise.all([db.destroy(), staff.destroy(), owner.destroy()])
  }
}

type Connections = { readonly db: Db; readonly staff: Db; readonly owner: Db }

async function setTheScene(
  house: DevEnvironment,
  { db, staff, owner }: Connections,
  storm: EventChaos,
  journal: EventWriterContext['journal'],
) {
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  const visitors = Array.from({ length: Math.max(1, storm.phones) }, () => randomUUID())
  const members = await createMembers(db, merchantId, storm.members)
  const balancer = await roundRobin(house.apis.map((api) => Number(new URL(api.url).port)))
  const phones = visitors
    .slice(0, storm.phones)
    .map((visitor) => startPhone(balancer.port, `${brand}.localhost`, visitor))
  await until('every phone is connected', 20_000, () => phones.every((phone) => phone.received.length > 0))
  const stage: EventWriterContext = { db, staff, merchantId, members, visitors, journal }
  return { environment: house, owner, stage, phones, close: () => balancer.close() }
}

/**
 * In a storm there is always something to read again. In the calm a phone comes back twice: having missed one
 * event, which the checker looks for, and having missed nothing, when reading again would be waste.
 */
async function beAway({ owner, stage, phones: [phone] }: EventFixture): Promise<string[]> {
  if (!phone) return []
  const [otherMember = ''] = stage.members
  const absences: Audience[] = [
    { kind: 'visitor', visitorId: phone.visitorId },
    { kind: 'member', memberId: otherMember },
  ]
  for (const audience of absences) {
    const toEveryone = await publishOnce(stage, { kind: 'public' })
    await until('the phone hears it', phoneLimitMs, () =>
      phone.received.some(({ frame }) => isPulse(frame, toEveryone)),
    )
    await whileAway(phone, async () => {
      await publishOnce(stage, audience)
      await until('news for an absent phone are published', recoverLimitMs, () => hasSettled(owner))
    })
  }
  const hello = phone.received.findLast(({ frame }) => frame.kind === 'hello')?.frame
  return hello?.kind === 'hello' && hello.refetch ? ['phone: it had to read again although it missed nothing'] : []
}

function isPulse(frame: LiveFrame, key: string): boolean {
  return frame.kind === 'news' && frame.payload.pulseId === key
}

async function whileAway(phone: Phone, act: () => Promise<unknown>): Promise<void> {
  const known = phone.connections()
  phone.pause()
  await act()
  phone.resume()
  await until('the phone is back', 30_000, () => phone.received.some(({ connection }) => connection > known))
}

async function rage(scene: EventFixture, storm: EventChaos): Promise<void> {
  const { entries } = scene.stage.journal
  let striking = true
  const strike = async () => {
    try {
      for (const fault of storm.faults) {
        await until(`the moment for ${fault.name}`, 120_000, () => entries.size >= fault.atShare * storm.count)
        await fault.strike(scene)
      }
    } finally {
      striking = false
    }
  }
  const { count, overMs } = storm
  await Promise.all([strike(), writeEvents(scene.stage, { seed, count, overMs, writers: 8, goesOn: () => striking })])
}

export const redisEmptied = (atShare: number): Fault => ({
  atShare,
  name: 'an emptied Redis',
  strike: ({ environment }) => flushRedis(environment.engines.redisUrl),
})

export const natsDown = (atShare: number, downMs: number): Fault => ({
  atShare,
  name: 'a stopped NATS',
  strike: async ({ environment: { engines } }) => {
    await engines.nats.stop()
    await sleep(downMs)
    await engines.nats.start()
  },
})

export const streamDeleted = (atShare: number): Fault => ({
  atShare,
  name: 'a deleted stream',
  strike: ({ environment }) =>
    until('there is a stream to delete', 30_000, () => deleteEventStream(environment.engines.natsUrl)),
})

export const relayKilled = (atShare: number): Fault => ({
  atShare,
  name: 'a killed relay',
  strike: async ({ environment }) => {
    const holder = await relayHolder(environment.workers)
    await holder.kill()
    await relayHolder(environment.workers.filter((worker) => worker !== holder))
    await holder.start()
  },
})

export const databaseKilled = (atShare: number): Fault => ({
  atShare,
  name: 'a killed PostgreSQL',
  strike: async ({ environment: { engines } }) => {
    await engines.postgres.kill()
    await engines.postgres.start()
  },
})

/** The second phone is in a tunnel: its line is cut, and it comes back by itself. */
export const lineCut = (atShare: number): Fault => ({
  atShare,
  name: 'a cut line',
  strike: async ({ phones }) => phones[1]?.cut(),
})

/** A phone without network while public and personal events are told, which it can only learn of when it returns. */
export const phoneOffline = (atShare: number): Fault => ({
  atShare,
  name: 'a phone without network',
  strike: async ({ phones: [phone], stage: { journal } }) => {
    const before = journal.entries.size
    const toldMore = () => until('news are told', 30_000, () => journal.entries.size > before + 40)
    if (phone) await whileAway(phone, toldMore)
  },
})
