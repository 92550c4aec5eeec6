import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaosDraws } from './draws/chaos-draws.ts'
import { startLedgerServer, withLedger } from './ledger/with-ledger.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startLedgerServer()
})
afterAll(() => stop())

test('four players and three draws: every bet is under its root, taken once and paid once', () =>
  withLedger(null, async (database) => {
    expect(await chaosDraws(database)).toEqual([])
  }))

/** Each breaks one promise of `place_orders`, in the database alone. */
const controls = [
  {
    what: 'no lock',
    noticed: /behind the root/,
    find: 'perform pg_advisory_xact_lock_shared(draw_lock_key(draws[place]));',
    // And no look at the state, which is good for nothing without the lock.
    replace: 'perform pg_sleep(0);',
    more: [["d.state = 'on-sale' and taken_at", 'taken_at']],
  },
  {
    what: 'no key',
    noticed: /taken twice/,
    find: 'b.member_id = o.member_id and b.key = o.key limit 1',
    replace: 'false limit 1',
    more: [["'bet:' || a.member_id || ':' || a.key,", "'bet:' || gen_random_uuid(),"]],
  },
] as const

test.each(controls)('control: $what is noticed', ({ find, replace, more, noticed }) =>
  withLedger(null, async (database) => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef(oid) as text from pg_proc where proname = 'place_orders'`.execute(database.owner)
    let text = rows[0]?.text ?? ''
    for (const [from, to] of [[find, replace] as const, ...more]) {
      expect(text.split(from)).toHaveLength(2)
      text = text.replace(from, () => to)
    }
    await sql.raw(text).execute(database.owner)
    await sql`alter table bet_key drop constraint bet_key_pkey`.execute(database.owner)
    expect(await chaosDraws(database)).toContainEqual(expect.stringMatching(noticed))
  }),
)
