import { connectAs } from '@fairground/db/connect-as.ts'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { drawQuickGame, quickGame, quickGames } from '../e2e/quick-game.ts'
import { type DrawChaos, runDrawChaos } from './draws/draws-kill.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { applyMutantInDatabase, type LedgerBug } from './ledger/with-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const seed = Number(process.env.TRUST_SEED ?? 20_260_101)
/** The nightly alone holds outcomes and takings against a clock: a quick run stands beside other tests. */
const maxUnknownMs = byProfile(Number.POSITIVE_INFINITY, 30_000)

const storm: DrawChaos = {
  seed,
  games: quickGames,
  players: byProfile(16, 100),
  draws: byProfile(7, 30),
  // A hundred players who all race the end of six sales at once are more than two cores can answer in time.
  sideBySide: byProfile(quickGames.length, 2),
  ordersPerDraw: byProfile(4, 2),
  kills: byProfile(4, 12),
  inclusions: byProfile(40, 400),
  settledMs: 60_000,
}

test('a bet is taken before the lock or never, once, and paid as the draw says, whatever is killed', async () => {
  await withDevEnvironment(
    { apis: 2, workers: 2, thirdParties: ['beacon'], prepare: (url) => drawQuickGame(url, quickGames), env },
    async (house, dir) => {
      const startedAt = performance.now()
      const { findings, orders, bets, inclusions, snapshots, settledAfterMs } = await runDrawChaos(house, dir, storm)
      const count = (outcome: string) => orders.filter(({ last }) => last?.outcome === outcome).length
      const slowest = Math.round(Math.max(...orders.map(({ tookMs }) => tookMs)))
      printFigures('draw storm', {
        seed,
        players: storm.players,
        draws: storm.draws,
        kills: storm.kills,
        orders: orders.length,
        taken: count('ok'),
        refused: count('refused'),
        repeated: orders.filter(({ first }) => (first?.tries ?? 0) > 1).length,
        'left after the lock': orders.filter(({ isFinal }) => isFinal).length,
        bets,
        'verified one by one': inclusions,
        snapshots,
        'slowest outcome ms': slowest,
        'settled after ms': settledAfterMs,
        'seconds in all': Math.round((performance.now() - startedAt) / 1_000),
        findings: findings.length,
      })
      expect(findings).toEqual([])
      expect(slowest).toBeLessThan(maxUnknownMs)
      expect(count('ok')).toBeGreaterThan(byProfile(0, orders.length / 4))
      expect(count('refused')).toBeGreaterThan(0)
    },
  )
})

type Control = {
  readonly what: string
  readonly finding: RegExp
  readonly bug?: Bug
  readonly inDatabase?: readonly LedgerBug[]
}

/** Long enough for the end of the sale to come in between; what is too late or known is answered at once. */
const slowBet: LedgerBug = {
  what: 'a bet that takes long',
  in: 'place_orders',
  find: 'insert into bet_order (merchant_id',
  replace: 'if cardinality(fresh) > 0 then perform pg_sleep(1); end if;\n  insert into bet_order (merchant_id',
}

const controls: readonly Control[] = [
  {
    what: 'no lock',
    finding: /under the root|do not give its root/,
    inDatabase: [
      slowBet,
      {
        what: 'a bet that takes no lock',
        in: 'place_orders',
        find: 'perform pg_advisory_xact_lock_shared(draw_lock_key(draws[place]));',
        replace: 'null;',
      },
    ],
  },
  {
    what: 'no end of the sale',
    finding: /was taken after the sale/,
    inDatabase: [
      {
        what: 'a bet that looks neither at the state nor at the clock',
        in: 'place_orders',
        find: "d.state = 'on-sale' and taken_at >= d.open_at and taken_at < d.lock_at",
        replace: 'taken_at >= d.open_at',
      },
    ],
  },
  {
    what: 'settled twice',
    finding: /has \d+ in place of/,
    inDatabase: [
      {
        what: 'a win that is paid under two keys',
        in: 'close_bets',
        find: 'perform credit_many(merchant, at, case when',
        replace: `perform credit_many(merchant, at, 'lottery.win', 'payout', 'lottery.stakes', array(
        select row(gen_random_uuid(), c.key || ':again', c.member_id, c.book, c.currency, c.reference, c.amount,
          c.bonus_part)::ledger_credit
        from unnest(credits) c));
      perform credit_many(merchant, at, case when`,
      },
    ],
  },
  {
    what: 'a receipt signed over something else',
    finding: /the receipt of \S+ is not signed/,
    bug: {
      file: 'packages/modules/src/lottery/evidence/receipts.ts',
      find: 'signTexts(texts, signer, sha256)',
      replace: 'signTexts(texts, { ...signer, sign: (said) => signer.sign(said.subarray(1)) }, sha256)',
    },
  },
]

const small: DrawChaos = {
  ...storm,
  games: [quickGame],
  players: 12,
  draws: 2,
  ordersPerDraw: 4,
  kills: 0,
  inclusions: 10,
  settledMs: 20_000,
}

describe('control', () => {
  const planted = controls.map((each) => ({
    ...each,
    title: `${each.what} is found`,
    bugs: [each.bug, ...(each.inDatabase ?? [])],
  }))
  testControls(import.meta.filename, planted, async ({ what, finding, bug, inDatabase = [] }) => {
    await withDevEnvironment(
      { apis: 1, workers: 1, thirdParties: ['beacon'], prepare: drawQuickGame, env, ...(bug ? { bug } : {}) },
      async (house, dir) => {
        const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 1 })
        for (const each of inDatabase) await applyMutantInDatabase(owner, each)
        await owner.destroy()
        const { findings } = await runDrawChaos(house, dir, small)
        const found = findings.find((each) => finding.test(each))
        printFigures(`control: ${what}`, { findings: findings.length, found: found?.slice(0, 160) ?? 'nothing' })
        expect(findings).toContainEqual(expect.stringMatching(finding))
      },
    )
  })
})
