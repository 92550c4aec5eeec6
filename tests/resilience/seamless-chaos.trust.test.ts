import { loadavg } from 'node:os'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { seamlessBugs } from './seamless/seamless-bugs.ts'
import { runVendorChaos, type VendorChaos } from './seamless/seamless-chaos.ts'
import { faultModes } from './seamless/seamless-fault-modes.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const seed = Number(process.env.TRUST_SEED ?? 20_260_101)

/** At night 20,000 calls of each dialect; `TRUST_CALLS=200000 npm run trust -- --night seamless-chaos` makes so many. */
const calls = process.env.TRUST_CALLS === undefined ? undefined : Number(process.env.TRUST_CALLS)

const storm: VendorChaos = {
  seed,
  gamblers: byProfile(12, 24),
  // Each is a bet and a win, or a bet that is undone.
  spins: calls === undefined ? byProfile(250, 10_000) : Math.ceil(calls / 2),
  kills: byProfile(3, 12),
  faultModes,
  repeats: byProfile(20, 200),
  hubCalls: calls ?? byProfile(400, 20_000),
}

test('our ledger and the book of a badly behaved studio are the same, whatever is killed', async () => {
  await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['provider'], env }, async (house, dir) => {
    const startedAt = performance.now()
    const report = await runVendorChaos(house, dir, storm)
    const { findings, spins } = report
    const count = (state: string) => spins.filter((spin) => spin.state === state).length
    printFigures('vendor storm', {
      seed,
      spins: spins.length,
      calls: report.calls,
      'calls in hub88': report.hubCalls,
      'rounds in hub88': report.hubRounds,
      done: count('done'),
      void: count('void'),
      refused: count('refused'),
      held: report.held,
      tombstones: report.tombstones,
      'kills and hangs': storm.kills,
      load: loadavg()
        .map((each) => each.toFixed(0))
        .join(' '),
      'deaths of the studio': report.studioDeaths,
      snapshots: report.snapshots,
      'slowest spin ms': Math.round(Math.max(...spins.map(({ tookMs }) => tookMs))),
      'seconds in all': Math.round((performance.now() - startedAt) / 1_000),
      findings: findings.length,
    })
    expect(findings).toEqual([])
    expect(count('done')).toBeGreaterThan(storm.spins / 4)
    expect(report.tombstones).toBeGreaterThan(0)
    // A studio that is killed after an early win cannot take its bet back: all who spin then are held.
    expect(report.held).toBeLessThan(storm.spins / 10)
  })
})

type Control = {
  readonly what: string
  readonly finding: RegExp
  /** The one in which it shows, so that no spin is over before it comes. */
  readonly faultMode: object
  readonly bug: Bug
}

function plantedAs(what: string): Bug {
  const found = seamlessBugs.find((bug) => bug.what === what)
  if (!found) throw new Error(`nobody plants ${what}`)
  return found
}

const controls: readonly Control[] = [
  {
    what: 'a repeat that charges again',
    finding: /bet \d+ in the ledger, \d+ in the studio's book/,
    faultMode: { repeat: 2 },
    bug: {
      file: 'packages/modules/src/games/seamless/handle-shared-calls.ts',
      find: '    const planned = calls.map(',
      replace: `    for (const [at, found] of facts.entries())
      if (found && found !== 'busy' && found.known && calls[at]?.kind === 'bet')
        await (await import('../../ledger/post-many.ts')).postMany(tx, place.merchantId, now, [{
          op: 'post',
          id: (await import('../../ledger/id-at.ts')).idAt(now),
          key: crypto.randomUUID(),
          memberId: found.player.memberId,
          book: found.player.book,
          currency: found.player.currency,
          reference: found.known.roundId,
          reason: 'games.bet',
          counts: 'stake',
          lines: [{ from: 'cash', to: 'games.stakes', amount: found.known.split.cash }],
        }])
    const planned = calls.map(`,
    },
  },
  {
    what: 'no tombstones',
    finding: /was taken although its rollback came first/,
    faultMode: { order: 'rollback-first' },
    bug: plantedAs('a rollback that comes first leaves no tombstone'),
  },
  {
    what: 'an id that says nothing about its content',
    finding: /with another amount: OK/,
    faultMode: {},
    bug: plantedAs('an id that says nothing about its content'),
  },
]

const small: VendorChaos = { ...storm, gamblers: 6, spins: 60, kills: 0, repeats: 5, hubCalls: 0 }

describe('control', () => {
  const planted = controls.map((each) => ({ ...each, title: `${each.what} is found`, bugs: [each.bug] }))
  testControls(import.meta.filename, planted, async ({ what, finding, faultMode, bug }) => {
    await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['provider'], env, bug }, async (house, dir) => {
      const { findings } = await runVendorChaos(house, dir, { ...small, faultModes: [faultMode] })
      const found = findings.find((each) => finding.test(each))
      printFigures(`control: ${what}`, { findings: findings.length, found: found?.slice(0, 160) ?? 'nothing' })
      expect(findings).toContainEqual(expect.stringMatching(finding))
    })
  })
})
