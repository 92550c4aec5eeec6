import { join } from 'node:path'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { until } from '../../support/until.ts'
import { openJournal } from '../journal.ts'
import { findMoneyFaults } from './check-money.ts'
import { findRewardFaults } from './check-rewards.ts'
import { channel, type KillChaos, prepareFixture, watch } from './kill-chaos.ts'
import { injectFaults, killsAndHangs } from './kill-faults.ts'
import { drawFrom } from './kill-operations.ts'
import { performReward, prepareRewards, type RewardOperation, type Rewards } from './kill-rewards.ts'

export type RewardReport = {
  readonly findings: readonly string[]
  readonly rewardOperations: readonly RewardOperation[]
  readonly bonuses: number
  readonly snapshots: number
}

/** Nobody played the rounds of last week: they were written down so that there is something to give back. */
const isInvented = (finding: string) => finding.includes('round TEST ')

/** Deposits with a bonus, claims, check-ins, cashback and giving up, while everything dies or hangs in turn. */
export async function runRewardChaos(
  house: DevEnvironment<'bank'>,
  dir: string,
  storm: KillChaos,
): Promise<RewardReport> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 4 })
  const staff = connectAs(house.engines.databaseUrl, { role: 'staff', max: 1 })
  const worker = connectAs(house.engines.databaseUrl, { role: 'worker', max: 1 })
  const journal = openJournal(join(dir, 'rewards.jsonl'))
  try {
    const scene = await prepareFixture(house, owner, app, storm)
    const memberIds = scene.phones.map(({ memberId }) => memberId)
    await prepareRewards({ owner, staff, worker }, scene.merchantId, memberIds)
    const known = {
      bankUrl: house.bank.url,
      channel,
      journal,
      operations: [],
      rewardOperations: [],
      bonuses: new Map(),
    }
    const rewards: Rewards = { ...scene, ...known }
    const witness = watch(owner)
    const draw = drawFrom(storm.seed)
    const done = () => rewards.operations.length + rewards.rewardOperations.length
    let isStriking = true
    const strikes = injectFaults(house, storm.kills, () => done() / storm.operations, killsAndHangs).finally(() => {
      isStriking = false
    })
    const work = async () => {
      while (done() < storm.operations || isStriking) await performReward(rewards, draw)
    }
    await Promise.all([strikes, ...Array.from({ length: storm.clients }, work)])
    const seen = await witness.end()
    const ask = async () => {
      const money = await findMoneyFaults(owner, house.bank.url, rewards.operations)
      return [
        ...money.filter((each) => !isInvented(each)),
        ...(await findRewardFaults(owner, rewards.rewardOperations)),
      ]
    }
    const findings = await until('everything is explained', storm.explainedMs, async () => {
      const found = await ask()
      return found.length === 0 && found
    }).catch(ask)
    const bonuses = await owner.selectFrom('wagering').select('id').execute()
    const { rewardOperations } = rewards
    return { findings: [...seen.faults, ...findings], rewardOperations, bonuses: bonuses.length, snapshots: seen.looks }
  } finally {
    journal.close()
    await Promise.all([owner.destroy(), app.destroy(), staff.destroy(), worker.destroy()])
  }
}
