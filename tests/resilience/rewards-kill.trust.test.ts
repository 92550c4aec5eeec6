import { connectAs } from '@fairground/db/connect-as.ts'
import { expect, test } from 'vitest'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import type { KillChaos } from './kills/kill-chaos.ts'
import type { RewardKind } from './kills/kill-rewards.ts'
import { runRewardChaos } from './kills/reward-chaos.ts'
import { applyMutantInDatabase, type LedgerBug } from './ledger/with-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const seed = Number(process.env.TRUST_SEED ?? 20_261_118)

const storm: KillChaos = {
  seed,
  operations: byProfile(400, 20_000),
  // A quick run has one death of each of the first, and the night has every fault several times.
  kills: byProfile(4, 60),
  clients: byProfile(16, 32),
  members: byProfile(12, 200),
  explainedMs: 60_000,
}

test('rewards are exact whatever is killed or hangs: each is paid once, and budgets say what was given', async () => {
  await withDevEnvironment({ apis: 2, workers: 2, thirdParties: ['bank'], env }, async (house, dir) => {
    const startedAt = performance.now()
    const { findings, rewardOperations, bonuses, snapshots } = await runRewardChaos(house, dir, storm)
    const done = (kind: RewardKind) =>
      rewardOperations.filter((each) => each.kind === kind && each.settled?.outcome === 'ok').length
    const kinds: readonly RewardKind[] = ['check-in', 'packet', 'claim', 'cashback', 'give-up']
    printFigures('rewards in a kill storm', {
      seed,
      kills: storm.kills,
      ...Object.fromEntries(kinds.map((kind) => [kind, done(kind)])),
      refused: rewardOperations.filter(({ settled }) => settled?.outcome === 'refused').length,
      bonuses,
      snapshots,
      'seconds in all': Math.round((performance.now() - startedAt) / 1_000),
      findings: findings.length,
    })
    expect(findings).toEqual([])
    expect(bonuses).toBeGreaterThan(10)
    for (const kind of kinds) expect(done(kind)).toBeGreaterThan(0)
  })
})

const bugs: readonly (LedgerBug & { readonly finding: RegExp })[] = [
  {
    what: 'a budget that forgets a part of what it gave',
    in: 'take_budget',
    find: 'update promotion_budget b set spent = b.spent + want',
    replace: 'update promotion_budget b set spent = b.spent + want / 2',
    finding: /a budget that is not what its rewards took/,
  },
]

testControls(
  import.meta.filename,
  bugs.map((bug) => ({ title: `${bug.what} is found`, bugs: [bug], bug })),
  async ({ bug }) => {
    await withDevEnvironment({ apis: 2, workers: 1, thirdParties: ['bank'], env }, async (house, dir) => {
      const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 1 })
      await applyMutantInDatabase(owner, bug)
      await owner.destroy()
      const small = { ...storm, operations: 150, kills: 2, clients: 8, members: 6, explainedMs: 3_000 }
      const { findings } = await runRewardChaos(house, dir, small)
      printFigures(`control: ${bug.what}`, { found: findings.find((each) => bug.finding.test(each)) ?? 'nothing' })
      expect(findings).toContainEqual(expect.stringMatching(bug.finding))
    })
  },
)
