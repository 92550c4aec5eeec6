import { inMerchant } from '@fairground/db/connect.ts'
import { connectAs, connectPoolAs } from '@fairground/db/connect-as.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { readHouseBalances } from '@fairground/modules/ledger/read-house-balances.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { deposit, holdOrder } from '@fairground/modules/testing/ledger.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { findInvariantViolations } from './ledger/check-ledger.ts'
import { chaosFindings, chaosOfEnds } from './ledger/ledger-chaos.ts'
import {
  concurrency,
  type LedgerFixture,
  memberOf,
  now,
  type Race,
  race,
  raceFindings,
  singleRaces,
  tally,
  withFixture,
} from './ledger/ledger-fixture.ts'
import { type LedgerBug, startLedgerServer } from './ledger/with-ledger.ts'

const rounds = byProfile(10, 100)

let stop: () => Promise<void> = async () => undefined
beforeAll(async () => {
  stop = await startLedgerServer()
})
afterAll(() => stop())

const races: readonly Race[] = [
  ...singleRaces,
  {
    name: 'crossed batches of the same members never wait in a circle',
    bugs: [{ what: 'locks in any order', in: 'post_many', find: 'order by f.member_id', replace: 'order by random()' }],
    play: async (scene) => {
      const members = await Promise.all(Array.from({ length: 12 }, () => memberOf(scene)))
      const batch = (index: number) => {
        const turned = [...members.slice(index % 12), ...members.slice(0, index % 12)]
        return (index % 2 ? turned : turned.toReversed()).map((each) => deposit(each, 1n))
      }
      const answers = await race(
        scene,
        Array.from({ length: concurrency }, (_, index) => batch(index)),
      )
      return raceFindings(scene, 'crossed batches', answers, { done: concurrency * 12 })
    },
  },
]

/** A transaction that took its number early and commits late, with roll-ups before, between and after. */
async function rollUpPastLateCommit(scene: LedgerFixture): Promise<string[]> {
  const { database, app, merchantId } = scene
  const [early, late] = [await memberOf(scene), await memberOf(scene)]
  await app.transaction().execute(async (tx) => {
    await postMany(tx, merchantId, now, [deposit(late, 7n)])
    await postMany(app, merchantId, now, [deposit(early, 5n)])
    for (let times = 0; times < 3; times += 1) await rollUpHouse(database.worker)
  })
  for (let times = 0; times < 3; times += 1) await rollUpHouse(database.worker)
  const balances = await inMerchant(database.worker, merchantId, readHouseBalances)
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_line
    where merchant_id = ${merchantId} and from_account = 'cashier.bank'`.execute(database.owner)
  const held = balances.find(({ account }) => account === 'cashier.bank')?.balance ?? 0n
  return held === -(rows[0]?.sum ?? 0n) ? [] : [`the bank holds ${held} and its lines say -${rows[0]?.sum}`]
}

describe.each<Race>([
  ...races,
  {
    name: 'the roll-up of the house misses no late commit',
    play: rollUpPastLateCommit,
    bugs: [
      {
        what: 'a roll-up that waits for nobody',
        in: 'roll_up_house',
        find: 'and state.seen_xmax <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
        replace: '',
      },
    ],
  },
])('$name', ({ name, play, bugs }) => {
  test('holds', async () => {
    await withFixture(null, async (scene) => {
      for (let round = 0; round < rounds; round += 1) expect(await play(scene)).toEqual([])
      printFigures(name, { rounds, findings: 0 })
    })
  })

  const planted = bugs.map((bug) => ({ title: `${name}: ${bug.what} is found`, bugs: [bug], bug }))
  testControls(import.meta.filename, planted, async ({ bug }) => {
    await withFixture(bug, async (scene) => {
      const found: string[] = []
      for (let round = 0; round < 20 && found.length === 0; round += 1) found.push(...(await play(scene)))
      printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 160) ?? 'nothing' })
      expect(found).not.toEqual([])
    })
  })
})

const tablesOnTheWay = ['ledger_balance', 'ledger_key', 'ledger_posting', 'ledger_line', 'ledger_hold', 'outbox']

/** Stops the call where it first needs the table, ends its connection there, and lets the table go. */
async function endInTheMiddle(
  { database, merchantId }: LedgerFixture,
  table: string,
  order: LedgerOrder,
): Promise<string> {
  const victim = connectAs(database.url, { role: 'app', max: 1, name: 'victim' })
  const owner = connectPoolAs(database.url, { role: 'owner', max: 2 })
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Reading may go on, so that the call comes as far as its first write there.
    await client.query(`lock table ${table} in exclusive mode`)
    const call = postMany(victim, merchantId, now, [order]).then(
      () => 'answered',
      (error) => `ended: ${error.message}`,
    )
    const waiting = `select pid from pg_stat_activity where application_name = 'victim' and wait_event_type = 'Lock'`
    const pid = await until(
      `the call waits for ${table}`,
      10_000,
      async () => (await owner.query(waiting)).rows[0]?.pid,
    )
    await owner.query('select pg_terminate_backend($1)', [pid])
    return await call
  } finally {
    await client.query('rollback')
    client.release()
    await Promise.all([victim.destroy(), owner.end()])
  }
}

describe('a call ended in the middle', () => {
  test.each(tablesOnTheWay)(
    'leaves nothing before its write to %s, and its retry does everything once',
    async (table) => {
      await withFixture(null, async (scene) => {
        const memberId = await memberOf(scene)
        if (table !== 'ledger_balance') await race(scene, [[deposit(memberId, 50n)]])
        const order = table === 'ledger_balance' ? deposit(memberId, 50n) : holdOrder(memberId, 20n)
        expect(await endInTheMiddle(scene, table, order)).toMatch(/^ended: .*terminat/)
        const { owner } = scene.database
        expect(await owner.selectFrom('ledger_posting').select('id').where('key', '=', order.key).execute()).toEqual([])
        expect(await findInvariantViolations(owner)).toEqual([])
        expect(await race(scene, [[order], [order]])).toEqual(expect.arrayContaining(['done', 'repeated']))
        expect(await findInvariantViolations(owner)).toEqual([])
      })
    },
  )

  const halves: [what: string, statement: string, fault: RegExp][] = [
    ['without its news', `delete from outbox where subject = 'wallet.changed'`, /not told once/],
    ['without its lines', 'delete from ledger_line', /without lines/],
    ['without its balance', 'update ledger_balance set cash = cash + 1', /lines do not give|from nowhere/],
    ['without its posting', 'delete from ledger_posting where version = 2', /lines without a posting/],
    ['without its hold', 'delete from ledger_hold', /without a hold/],
    ['without its number', 'update ledger_balance set version = 1', /not at its last posting/],
    ['without its feed', 'update member_feed set seq = 0', /with a gap/],
  ]
  test.each(halves)('control: a posting %s is found', async (_what, statement, fault) => {
    await withFixture(null, async (scene) => {
      const memberId = await memberOf(scene)
      await race(scene, [[deposit(memberId, 50n), holdOrder(memberId, 20n)]])
      expect(await findInvariantViolations(scene.database.owner)).toEqual([])
      await sql.raw(statement).execute(scene.database.owner)
      expect(await findInvariantViolations(scene.database.owner)).toContainEqual(expect.stringMatching(fault))
    })
  })
})

describe('connections that end at any moment', () => {
  test('lose and double nothing', async () => {
    await withFixture(null, async (scene) => {
      const { answered, ends, unknown } = await chaosOfEnds(scene)
      printFigures('connections ended', { orders: answered.length, ends, unknown, ...tally(answered) })
      expect(await chaosFindings(scene, answered)).toEqual([])
      expect(ends).toBeGreaterThan(10)
      expect(answered).toContain('repeated')
    })
  })

  const bug: LedgerBug = {
    what: 'a dropped key',
    in: 'post_many',
    find: "e.p ->> 'key',",
    replace: "(e.p ->> 'key') || gen_random_uuid(),",
  }
  testControls(
    import.meta.filename,
    [{ title: 'connections that end: a dropped key is found', bugs: [bug] }],
    async () => {
      await withFixture(bug, async (scene) => {
        const { answered } = await chaosOfEnds(scene)
        const found = await chaosFindings(scene, answered)
        printFigures('control: a dropped key in the storm', { found: found[0] ?? 'nothing' })
        expect(found).not.toEqual([])
      })
    },
  )
})
