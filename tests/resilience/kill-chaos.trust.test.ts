import { connectAs } from '@fairground/db/connect-as.ts'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { type KillChaos, runKillChaos } from './kills/kill-chaos.ts'
import { applyMutantInDatabase, type LedgerBug } from './ledger/with-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const seed = Number(process.env.TRUST_SEED ?? 20_260_101)
/** A quick run stands beside other tests, so the nightly alone holds outcomes against a clock. */
const maxUnknownMs = byProfile(Number.POSITIVE_INFINITY, 30_000)
const postgresBackMs = byProfile(Number.POSITIVE_INFINITY, 10_000)

const storm: KillChaos = {
  seed,
  // A slow machine may be asked for less.
  operations: Number(process.env.TRUST_OPERATIONS ?? byProfile(1_500, 200_000)),
  // As many as there are faults, so that each of them strikes.
  kills: byProfile(15, 150),
  clients: 32,
  members: 24,
  explainedMs: 60_000,
}

test('money is exact whatever is killed or hangs: nothing lost, nothing doubled, everything explained', async () => {
  await withDevEnvironment({ apis: 2, workers: 2, thirdParties: ['bank'], env }, async (house, dir) => {
    const startedAt = performance.now()
    const report = await runKillChaos(house, dir, storm)
    const { operations, findings, snapshots, explainedAfterMs } = report
    const count = (outcome: string) => operations.filter(({ settled }) => settled?.outcome === outcome).length
    // Not spread into Math.max: a night has more operations than a call may have arguments.
    const slowest = Math.round(operations.reduce((most, { tookMs }) => Math.max(most, tookMs), 0))
    printFigures('kill storm', {
      seed,
      operations: operations.length,
      kills: storm.kills,
      ok: count('ok'),
      refused: count('refused'),
      repeated: operations.filter(({ settled }) => (settled?.tries ?? 0) > 1).length,
      deposits: operations.filter(({ isPaid }) => isPaid).length,
      withdrawals: operations.filter(({ kind, settled }) => kind === 'withdrawal' && settled?.outcome === 'ok').length,
      snapshots,
      'slowest outcome ms': slowest,
      'PostgreSQL back after ms': report.postgresBackMs,
      'explained after ms': explainedAfterMs,
      'seconds in all': Math.round((performance.now() - startedAt) / 1_000),
      findings: findings.length,
    })
    expect(findings).toEqual([])
    expect(slowest).toBeLessThan(maxUnknownMs)
    expect(report.postgresBackMs).toBeLessThan(postgresBackMs)
    expect(snapshots).toBeGreaterThan(5)
    expect(count('ok')).toBeGreaterThan(storm.operations / 2)
  })
})

type Control = {
  readonly what: string
  readonly finding: RegExp
  readonly bug?: Bug
  readonly inDatabase?: LedgerBug
}

const controls: readonly Control[] = [
  {
    what: 'a dropped key',
    finding: /moved -?\d+ instead of/,
    bug: {
      file: 'packages/modules/src/wallet/transfer-to-reserve.ts',
      find: 'key: ledgerKey(wanted, 0)',
      replace: 'key: idAt(now)',
    },
  },
  {
    what: 'a posting without its news',
    finding: /not told once/,
    inDatabase: {
      what: 'news that are not told',
      in: 'write_postings',
      find: 'from fed f',
      replace: 'from fed f where f.version % 7 <> 0',
    },
  },
  {
    what: 'a hold that is not written with its posting',
    finding: /without a hold/,
    inDatabase: {
      what: 'half a hold',
      in: 'write_postings',
      find: "where a.op = 'hold';",
      replace: "where a.op = 'hold' and a.version % 7 <> 0;",
    },
  },
]

const small: KillChaos = { ...storm, operations: 300, kills: 2, clients: 16, members: 8, explainedMs: 3_000 }

describe('control', () => {
  const planted = controls.map((each) => ({
    ...each,
    title: `${each.what} is found`,
    bugs: [each.bug, each.inDatabase],
  }))
  testControls(import.meta.filename, planted, async ({ what, finding, bug, inDatabase }) => {
    await withDevEnvironment(
      { apis: 2, workers: 1, thirdParties: ['bank'], env, ...(bug ? { bug } : {}) },
      async (house, dir) => {
        const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 1 })
        if (inDatabase) await applyMutantInDatabase(owner, inDatabase)
        await owner.destroy()
        const { findings } = await runKillChaos(house, dir, small)
        const found = findings.find((each) => finding.test(each))
        printFigures(`control: ${what}`, { findings: findings.length, found: found?.slice(0, 160) ?? 'nothing' })
        expect(findings).toContainEqual(expect.stringMatching(finding))
      },
    )
  })
})
