import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SealKeys } from '@fairground/api/testing/seal.ts'
import { testSession } from '@fairground/api/testing/test-api.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { type ChannelDraft, publishChannels } from '@fairground/modules/cashier/deposit/publish-channels.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { uuidv7 } from 'uuidv7'
import { until } from '../../support/until.ts'
import { createApiSender } from '../api-sender.ts'
import { openJournal } from '../journal.ts'
import { findMoneyFaults, findSnapshotFaults } from './check-money.ts'
import { injectFaults, killsAndHangs } from './kill-faults.ts'
import { drawFrom, type Money, type Operation, perform } from './kill-operations.ts'
import { createPhone } from './kill-phone.ts'
import { prepareWithdrawals, startReviewer } from './kill-withdrawals.ts'

export type KillChaos = {
  readonly seed: number
  readonly operations: number
  readonly kills: number
  readonly clients: number
  readonly members: number
  /** How long the house may take to explain everything once it is calm (T26). */
  readonly explainedMs: number
}

const brand = 'halcyon'
export const channel = 'storm'
const unit = 10_000n
const startingCash = 200n * unit

export type ChaosReport = {
  readonly findings: readonly string[]
  readonly operations: readonly Operation[]
  readonly snapshots: number
  readonly postgresBackMs: number
  readonly explainedAfterMs: number
}

/** Phones send requests, everything dies in turn, a witness looks every second; then calm, then the findings. */
export async function runKillChaos(house: DevEnvironment<'bank'>, dir: string, storm: KillChaos): Promise<ChaosReport> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 4 })
  const staff = connectAs(house.engines.databaseUrl, { role: 'staff', max: 1 })
  const journal = openJournal(join(dir, 'money.jsonl'))
  try {
    const scene = await prepareFixture(house, owner, app, storm)
    const money: Money = { ...scene, bankUrl: house.bank.url, channel, journal, operations: [] }
    const witness = watch(owner)
    const reviewer = startReviewer(staff, scene.merchantId)
    const draw = drawFrom(storm.seed)
    let isStriking = true
    const strikes = injectFaults(
      house,
      storm.kills,
      () => money.operations.length / storm.operations,
      killsAndHangs,
    ).finally(() => {
      isStriking = false
    })
    const work = async () => {
      while (money.operations.length < storm.operations || isStriking) await perform(money, draw)
    }
    const [{ slowestMs }] = await Promise.all([strikes, ...Array.from({ length: storm.clients }, work)])
    await reviewer.end()
    const seen = await witness.end()
    const ask = () => findMoneyFaults(owner, house.bank.url, money.operations)
    const calmFrom = performance.now()
    const findings = await until('everything is explained', storm.explainedMs, async () => {
      const found = await ask()
      return found.length === 0 && found
    }).catch(ask)
    return {
      findings: [...seen.faults, ...findings],
      operations: money.operations,
      snapshots: seen.looks,
      postgresBackMs: slowestMs,
      explainedAfterMs: Math.round(performance.now() - calmFrom),
    }
  } finally {
    journal.close()
    await Promise.all([owner.destroy(), app.destroy(), staff.destroy()])
  }
}

export async function prepareFixture(house: DevEnvironment, owner: Db, app: Db, storm: Pick<KillChaos, 'members'>) {
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  await publishChannels(owner, merchantId, [stormChannel])
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const sessions = await Promise.all(Array.from({ length: storm.members }, () => testSession(world, brand)))
  const memberIds = sessions.map(({ memberId }) => memberId)
  await postMany(app, merchantId, new Date(), memberIds.map(giftOf))
  const cards = await prepareWithdrawals({ owner, app }, merchantId, memberIds)
  const ports = house.apis.map(({ url }) => Number(new URL(url).port))
  const asked = { method: 'GET', path: '/wps/session/keys', headers: {}, body: null, from: '10.255.0.1' }
  const keys = (await createApiSender(ports[0] ?? 0, `${brand}.localhost`)(asked)).body.value as SealKeys
  return {
    merchantId,
    withdrawals: { keys, cards },
    phones: sessions.map((session) => createPhone(session, ports, brand)),
  }
}

const giftOf = (memberId: string) => ({
  op: 'post' as const,
  id: uuidv7(),
  key: uuidv7(),
  reason: 'cashier.demo',
  book: 'real' as const,
  currency: 'PKR',
  memberId,
  lines: [{ from: 'cashier.demo' as const, to: 'cash' as const, amount: startingCash }],
})

const stormChannel: ChannelDraft = {
  code: channel,
  gateway: 'reference',
  gatewayMethod: 'wallet',
  method: 'gateway',
  kind: 'redirect',
  names: { EN: 'Storm' },
  icon: 'wallet',
  least: unit,
  most: 1_000n * unit,
  feeFlat: 0n,
  feeParts: 0,
  minutes: [0, 0],
  amounts: [],
  banks: [],
}

/** Looks every second whether the money of the house adds up; while PostgreSQL is away there is nothing to see. */
export function watch(owner: Db) {
  const faults: string[] = []
  let looks = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const found = await findSnapshotFaults(owner).catch(() => null)
      if (found) looks += 1
      faults.push(...(found ?? []))
      await sleep(1_000)
    }
  }
  const looking = look()
  return {
    async end() {
      isOver = true
      await looking
      return { faults, looks }
    },
  }
}
