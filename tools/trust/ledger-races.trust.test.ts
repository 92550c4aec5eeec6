import { setTimeout as sleep } from 'node:timers/promises'
import { connect, connectPool, type Db } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { deposit, holdOrder, makeMember, postOrder, stake } from '@fairground/modules/ledger/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerFaults } from './check-ledger.ts'
import { printFigures, quickOrNight } from './night.ts'
import { until } from './until.ts'
import { type LedgerBug, startLedgerServer, withLedger } from './with-ledger.ts'

const now = new Date('2026-11-15T12:00:00Z')
const rounds = quickOrNight(10, 100)
const atOnce = 20

let stop: () => Promise<void> = async () => undefined
beforeAll(async () => {
  stop = await startLedgerServer()
})
afterAll(() => stop())

type Scene = { readonly database: TestDatabase; readonly app: Db; readonly merchantId: number }

function onScene<T>(bug: LedgerBug | null, play: (scene: Scene) => Promise<T>): Promise<T> {
  return withLedger(bug, async (database) => {
    const app = connect(database.url, { role: 'app', max: atOnce })
    try {
      return await play({ database, app, merchantId: await seedMerchant(database.owner, crypto.randomUUID()) })
    } finally {
      await app.destroy()
    }
  })
}

const memberOf = ({ app, merchantId }: Scene) => makeMember(app, merchantId, now)

/** All orders leave at the same moment, each on a connection of its own; an answer that is an error is told as one. */
async function race({ app, merchantId }: Scene, calls: readonly (readonly LedgerOrder[])[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map((orders) => postMany(app, merchantId, now, orders)))
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [`failed: ${outcome.reason}`] : outcome.value.map(({ answer }) => answer),
  )
}

function tally(answers: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, (each) => each)).map(([k, v]) => [k, v?.length ?? 0]),
  )
}

type Race = {
  readonly name: string
  readonly play: (scene: Scene) => Promise<string[]>
  readonly bugs: readonly LedgerBug[]
}

const findings = async (scene: Scene, what: string, answers: readonly string[], wanted: Record<string, number>) => {
  const told = tally(answers)
  const isWanted = JSON.stringify(Object.entries(told).sort()) === JSON.stringify(Object.entries(wanted).sort())
  return [...(isWanted ? [] : [`${what}: ${JSON.stringify(told)}`]), ...(await findLedgerFaults(scene.database.owner))]
}

const withoutLock: LedgerBug = { what: 'a missing lock', in: 'post_many', find: '  for no key update;', replace: ';' }
const withoutSecondLook: LedgerBug = {
  what: 'a key that is not looked at again',
  in: 'post_many',
  find: 'written < cardinality(accepted)',
  replace: 'false',
}

const races: readonly Race[] = [
  {
    name: 'ten coins are spent ten times by twenty who try, never more',
    bugs: [withoutLock],
    play: async (scene) => {
      const memberId = await memberOf(scene)
      await race(scene, [[deposit(memberId, 10n)]])
      const answers = await race(
        scene,
        Array.from({ length: atOnce }, () => [stake(memberId, 1n)]),
      )
      return findings(scene, 'double spend', answers, { done: 10, 'not-enough': 10 })
    },
  },
  {
    name: 'the same key is done once, whoever sends it how often',
    bugs: [withoutSecondLook],
    play: async (scene) => {
      const memberId = await memberOf(scene)
      const order = deposit(memberId, 7n)
      const same = await race(
        scene,
        Array.from({ length: atOnce }, () => [{ ...order, id: crypto.randomUUID() }]),
      )
      const members = await Promise.all(Array.from({ length: atOnce }, () => memberOf(scene)))
      const key = crypto.randomUUID()
      const others = await race(
        scene,
        members.map((each) => [deposit(each, 7n, { key })]),
      )
      const inside = postOrder(null, [{ from: 'cashier.bank', to: 'cashier.fees', amount: 1n }])
      const house = await race(
        scene,
        Array.from({ length: atOnce }, () => [{ ...inside, id: crypto.randomUUID() }]),
      )
      return [
        ...(await findings(scene, 'same member', same, { done: 1, repeated: atOnce - 1 })),
        ...(await findings(scene, 'other members', others, { done: 1, 'key-reused': atOnce - 1 })),
        ...(await findings(scene, 'the house', house, { done: 1, repeated: atOnce - 1 })),
      ]
    },
  },
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
        Array.from({ length: atOnce }, (_, index) => batch(index)),
      )
      return findings(scene, 'crossed batches', answers, { done: atOnce * 12 })
    },
  },
]

describe.each(races)('$name', ({ name, play, bugs }) => {
  test('holds', async () => {
    await onScene(null, async (scene) => {
      for (let round = 0; round < rounds; round += 1) expect(await play(scene)).toEqual([])
      printFigures(name, { rounds, findings: 0 })
    })
  })

  test.each(bugs)('control: $what is found', async (bug) => {
    await onScene(bug, async (scene) => {
      const found: string[] = []
      for (let round = 0; round < 20 && found.length === 0; round += 1) found.push(...(await play(scene)))
      printFigures(`control: ${bug.what}`, { found: found[0]?.slice(0, 160) ?? 'nothing' })
      expect(found).not.toEqual([])
    })
  })
})

const tablesOnTheWay = ['ledger_balance', 'ledger_posting', 'ledger_line', 'ledger_hold', 'outbox']

/** Stops the call where it first needs the table, ends its connection there, and lets the table go. */
async function endInTheMiddle({ database, merchantId }: Scene, table: string, order: LedgerOrder): Promise<string> {
  const victim = connect(database.url, { role: 'app', max: 1, name: 'victim' })
  const owner = connectPool(database.url, { role: 'owner', max: 2 })
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
      await onScene(null, async (scene) => {
        const memberId = await memberOf(scene)
        if (table !== 'ledger_balance') await race(scene, [[deposit(memberId, 50n)]])
        const order = table === 'ledger_balance' ? deposit(memberId, 50n) : holdOrder(memberId, 20n)
        expect(await endInTheMiddle(scene, table, order)).toMatch(/^ended: .*terminat/)
        const { owner } = scene.database
        expect(await owner.selectFrom('ledger_posting').select('id').where('key', '=', order.key).execute()).toEqual([])
        expect(await findLedgerFaults(owner)).toEqual([])
        expect(await race(scene, [[order], [order]])).toEqual(expect.arrayContaining(['done', 'repeated']))
        expect(await findLedgerFaults(owner)).toEqual([])
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
    await onScene(null, async (scene) => {
      const memberId = await memberOf(scene)
      await race(scene, [[deposit(memberId, 50n), holdOrder(memberId, 20n)]])
      expect(await findLedgerFaults(scene.database.owner)).toEqual([])
      await sql.raw(statement).execute(scene.database.owner)
      expect(await findLedgerFaults(scene.database.owner)).toContainEqual(expect.stringMatching(fault))
    })
  })
})

/**
 * Writers repeat an order until it is answered, and sometimes send it twice at once as an impatient phone does.
 * Meanwhile the server ends connections that are at work. Each order has one answer in the end.
 */
async function stormOfEnds(scene: Scene): Promise<{ answered: string[]; ends: number; unknown: number }> {
  const { database, app, merchantId } = scene
  const members = await Promise.all(Array.from({ length: 8 }, () => memberOf(scene)))
  const answered: string[] = []
  const forgotten: Promise<unknown>[] = []
  let unknown = 0
  let isOver = false
  const send = async (order: LedgerOrder): Promise<string> => {
    for (;;) {
      const answer = await postMany(app, merchantId, now, [{ ...order, id: crypto.randomUUID() }]).catch(() => null)
      if (answer?.[0]) return answer[0].answer
      unknown += 1
    }
  }
  const writer = async (memberId: string) => {
    for (let number = 0; number < quickOrNight(60, 600); number += 1) {
      const order = number % 3 === 0 ? deposit(memberId, 5n) : stake(memberId, 2n)
      if (number % 5 === 0) forgotten.push(postMany(app, merchantId, now, [order]).catch(() => null))
      answered.push(await send(order))
    }
  }
  let ends = 0
  const killer = async () => {
    while (!isOver) {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where application_name = 'fairground-app' and datname = current_database() and state = 'active'
        order by random() limit 1`.execute(database.owner)
      ends += rows.length
      await rollUpHouse(database.worker)
      await sleep(10)
    }
  }
  const killing = killer()
  await Promise.all(members.map(writer))
  await Promise.all(forgotten)
  isOver = true
  await killing
  return { answered, ends, unknown }
}

/** Every accepted order is there once, and everything agrees with everything else. */
async function stormFindings(scene: Scene, answered: readonly string[]): Promise<string[]> {
  const { owner } = scene.database
  const postings = await owner.selectFrom('ledger_posting').select('id').execute()
  const accepted = answered.filter((answer) => answer === 'done' || answer === 'repeated')
  const isSame = postings.length === accepted.length
  return [
    ...(isSame ? [] : [`${accepted.length} orders were accepted and ${postings.length} posted`]),
    ...(await findLedgerFaults(owner)),
  ]
}

describe('connections that end at any moment', () => {
  test('lose and double nothing', async () => {
    await onScene(null, async (scene) => {
      const { answered, ends, unknown } = await stormOfEnds(scene)
      printFigures('connections ended', { orders: answered.length, ends, unknown, ...tally(answered) })
      expect(await stormFindings(scene, answered)).toEqual([])
      expect(ends).toBeGreaterThan(10)
      expect(answered).toContain('repeated')
    })
  })

  test('control: a dropped key is found', async () => {
    const bug: LedgerBug = {
      what: 'a dropped key',
      in: 'post_many',
      find: "e.p ->> 'key',",
      replace: "(e.p ->> 'key') || gen_random_uuid(),",
    }
    await onScene(bug, async (scene) => {
      const { answered } = await stormOfEnds(scene)
      const found = await stormFindings(scene, answered)
      printFigures('control: a dropped key in the storm', { found: found[0] ?? 'nothing' })
      expect(found).not.toEqual([])
    })
  })
})
