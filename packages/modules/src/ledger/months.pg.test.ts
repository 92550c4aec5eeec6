import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { LedgerOrder } from '@fairground/domain/ledger/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deposit, makeMember, openChart, ordersAt, stake } from '../testing/ledger.ts'
import { transfer } from '../wallet/transfer.ts'
import { findUnexplained } from './check-ledger.ts'
import { idAt, idsOf } from './id-at.ts'
import { setMemberLimit } from './limits.ts'
import { postMany } from './post-many.ts'
import { readTotalsAt } from './read-balance.ts'
import { readHouseBalances } from './read-house-balances.ts'
import { readStatement } from './read-statement.ts'
import { rollUpHouse } from './roll-up-house.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, worker, owner } = database
await openChart(owner)
const merchantId = await seedMerchant(owner, 'house')
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const ask = async (at: Date, ...orders: LedgerOrder[]) =>
  (await postMany(app, merchantId, at, ordersAt(at, orders))).map(({ answer }) => answer)
const house = () => inMerchant(worker, merchantId, readHouseBalances)
const wallet = (memberId: string) => ({ merchantId, memberId, book: 'real' as const })
const archive = (month: string, at: Date) =>
  sql<{ postings: bigint; lines: bigint }>`select * from archive_month(${`${month}-01`}, ${at})`.execute(owner)

/** Counting waits for every transaction of the whole server that began before. */
async function rollUp(): Promise<void> {
  const counted = async () => {
    await rollUpHouse(worker)
    const { rows } = await sql<{ isDone: boolean }>`
      select r.rolled = s.last_value as "isDone" from ledger_roll_up r, ledger_line_id_seq s`.execute(owner)
    return rows[0]?.isDone
  }
  await vi.waitUntil(counted, { timeout: 30_000 })
}

beforeAll(async () => {
  // Not those that the template made, or an archived month would have to be the oldest of all tests.
  for (const month of ['2026-01-15', '2026-04-15', '2026-06-15'])
    await sql`select make_partitions(${day(month)})`.execute(owner)
})

describe('a month', () => {
  test('holds the postings whose ids were made in it, on both sides of midnight', async () => {
    const ada = await makeMember(app, merchantId, day('2026-01-01'))
    const [before, after] = [new Date('2026-02-28T23:59:59.999Z'), new Date('2026-03-01T00:00:00.000Z')]
    const orders = [...ordersAt(before, [deposit(ada, 5n)]), ...ordersAt(after, [stake(ada, 1n)])]
    expect((await postMany(app, merchantId, after, orders)).map(({ answer }) => answer)).toEqual(['done', 'done'])
    const { rows } = await sql<{ month: string }>`
      select right(tableoid::regclass::text, 7) as month from ledger_posting where member_id = ${ada} order by version
    `.execute(owner)
    expect(rows.map(({ month }) => month)).toEqual(['2026_02', '2026_03'])
    const shards = await sql`
      select p.id from ledger_posting p join ledger_line l on l.posting_id = p.id join ledger_key k on k.key = p.key
      join member m on m.id = p.member_id and (m.shard, m.shard, m.shard) = (p.shard, l.shard, k.shard)
      where p.member_id = ${ada}`.execute(owner)
    expect(shards.rows).toHaveLength(2)
  })

  test('takes no id of another day, and none without a time', async () => {
    const ada = await makeMember(app, merchantId, day('2026-01-01'))
    const at = day('2026-02-10')
    const wrong = [idAt(day('2026-02-08')), idAt(day('2026-02-12')), crypto.randomUUID()]
    const changed = idAt(at).replace(/^(.{14})7/, '$14')
    for (const id of [...wrong, changed])
      await expect(postMany(app, merchantId, at, [{ ...deposit(ada, 1n), id }])).rejects.toThrow(
        /not of the day of its/,
      )
    expect(await ask(at, deposit(ada, 1n))).toEqual(['done'])
  })

  test('is made ahead of time, once however often, and only for today where the clock is bound', async () => {
    const months = () => sql`select inhrelid::regclass from pg_inherits`.execute(owner)
    const { rows } = await sql<{ until: Date }>`select make_partitions(${day('2026-06-15')}) as until`.execute(worker)
    expect(rows[0]?.until).toEqual(new Date('2026-10-01T00:00:00Z'))
    const made = await months()
    await sql`select make_partitions(${day('2026-06-15')})`.execute(worker)
    expect(await months()).toEqual(made)
    const bound = owner.transaction().execute(async (tx) => {
      await sql`create or replace function ledger_now() returns timestamptz language sql as 'select now()'`.execute(tx)
      await sql`select make_partitions(now())`.execute(tx)
      await sql`select make_partitions(now() + interval '25 hours')`.execute(tx)
    })
    await expect(bound).rejects.toThrow(/months are made for today/)
    await expect(sql`select make_partitions(now())`.execute(app)).rejects.toThrow(/permission denied/)
    await expect(sql`select archive_month('2026-01-01', now())`.execute(worker)).rejects.toThrow(/permission denied/)
  })
})

/** The tables that a plan reads, and those that it decided not to when it began. */
async function readBy(query: { readonly sql: string; readonly parameters: readonly unknown[] }): Promise<string[]> {
  const values = query.parameters.map((value) =>
    value instanceof Date ? `'${value.toISOString()}'` : typeof value === 'number' ? value : `'${value}'`,
  )
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => String(values[Number(place) - 1]))
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`).execute(owner)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return [
    ...new Set([...plan.matchAll(/on (ledger_(?:posting|line)_\d{4}_\d\d)/g)].map(([, table]) => table ?? '')),
  ].sort()
}

describe('a plan', () => {
  test('reads one month for an id, its lines included', async () => {
    const id = idAt(day('2026-03-20'))
    const posting = owner.selectFrom('ledger_posting').selectAll().where('id', '=', id).compile()
    const lines = owner.selectFrom('ledger_line').selectAll().where('posting_id', '=', id).compile()
    expect([await readBy(posting), await readBy(lines)]).toEqual([['ledger_posting_2026_03'], ['ledger_line_2026_03']])
  })

  test('reads two months at most for a member and a day, and one in the middle of it', async () => {
    const memberId = idAt(day('2026-01-01'))
    const of = (since: Date, until: Date) => {
      const { first, end } = idsOf(since, until)
      return owner
        .selectFrom('ledger_posting')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('book', '=', 'real')
        .where('posted_at', '>=', since)
        .where('posted_at', '<', until)
        .where('id', '>=', first)
        .where('id', '<', end)
        .orderBy('posted_at', 'desc')
        .compile()
    }
    expect(await readBy(of(day('2026-03-31'), day('2026-04-01')))).toEqual([
      'ledger_posting_2026_03',
      'ledger_posting_2026_04',
    ])
    expect(await readBy(of(day('2026-03-15'), day('2026-03-16')))).toEqual(['ledger_posting_2026_03'])
  })

  test('of the totals at a moment reads two months at most, whichever day it is', async () => {
    const { rows } = await sql<{
      text: string
    }>`select prosrc as text from pg_proc where proname = 'totals_at'`.execute(owner)
    const text = rows[0]?.text.match(/select p\.deposited_after[^;]*576 hours[^;]*;/)?.[0] ?? ''
    const values = {
      'balance.merchant_id': '1',
      'balance.member_id': `'${idAt(day('2026-01-01'))}'`,
      'carried.version': '0',
    }
    for (let days = 0; days < 200; days += 1) {
      const at = new Date(day('2026-01-26').getTime() + days * 86_400_000).toISOString()
      const query = text
        .replace('into deposited, staked, lost', '')
        .replaceAll(/balance\.(book|currency)/g, "'real'")
        .replaceAll(/balance\.\w+|carried\.version/g, (name) => values[name as keyof typeof values])
        .replaceAll(/\bat\b/g, `timestamptz '${at}'`)
      const months = await readBy({ sql: query, parameters: [] })
      expect(months.length).toBeGreaterThan(0)
      expect(months.length).toBeLessThanOrEqual(2)
    }
  })
})

describe('what an archived month leaves behind', () => {
  const now = day('2026-04-20')

  test('keys, sums, reserves and limits are as before, and the books are explained', async () => {
    const [ada, ben, cat] = [
      await makeMember(app, merchantId, day('2026-01-01')),
      await makeMember(app, merchantId, day('2026-01-01')),
      await makeMember(app, merchantId, day('2026-01-01')),
    ]
    const [january] = ordersAt(day('2026-01-31'), [deposit(ada, 500n)])
    if (!january) throw new Error('an order')
    expect(await ask(day('2026-01-10'), deposit(ben, 70n), stake(ben, 20n), deposit(cat, 40n))).toEqual(
      Array(3).fill('done'),
    )
    const [first] = await postMany(app, merchantId, day('2026-01-31'), [january])
    expect(first).toMatchObject({ answer: 'done' })
    const toReserve = { merchantId, memberId: cat, key: idAt(day('2026-01-10')), to: 'reserve', amount: 15n } as const
    const reserved = await transfer(app, day('2026-01-11'), toReserve)
    expect(reserved).toMatchObject({ cash: 25n, reserve: 15n })
    // Over the month's end the key is the same.
    const again = { ...january, id: idAt(day('2026-02-01')) }
    expect(await postMany(app, merchantId, day('2026-02-01'), [again])).toEqual([{ ...first, answer: 'repeated' }])
    await rollUp()
    const before = await house()

    // The template's own months are older and empty.
    await archive('2025-12', now)
    const { rows } = await archive('2026-01', now)
    expect(rows).toEqual([{ postings: 5n, lines: 5n }])
    const left = await sql`select from ledger_posting where posted_at < '2026-02-01'`.execute(owner)
    expect(left.rows).toEqual([])

    expect(await house()).toEqual(before)
    expect(await postMany(app, merchantId, now, [{ ...january, id: idAt(now) }])).toEqual([
      { ...first, answer: 'repeated' },
    ])
    expect(await ask(now, { ...deposit(ada, 501n), key: january.key })).toEqual(['key-reused'])
    expect(await transfer(app, now, toReserve)).toMatchObject({ cash: 25n, reserve: 15n })
    expect(await transfer(app, now, { ...toReserve, key: idAt(now), to: 'main', amount: 5n })).toMatchObject({
      cash: 30n,
      reserve: 10n,
    })

    // Dormant since January: nothing of it counts, and what is staked now does to the last coin.
    await setMemberLimit(app, now, { ...wallet(ben), kind: 'stake', span: '30d' }, 40n)
    const stakes = [41n, 30n, 10n, 1n].map((amount) => stake(ben, amount))
    expect(await ask(now, ...stakes)).toEqual(['limit', 'done', 'done', 'limit'])
    const totals = (at: Date) => inMerchant(app, merchantId, (tx) => readTotalsAt(tx, wallet(ben), at))
    expect(await totals(day('2026-03-21'))).toEqual({ deposited: 70n, staked: 20n, lost: 20n })
    expect(await totals(now)).toEqual({ deposited: 70n, staked: 60n, lost: 60n })
    await expect(totals(day('2026-01-05'))).rejects.toThrow(/are archived/)

    expect(await findUnexplained(worker, new Date(now.getTime() - 1_000))).toEqual([])
    const page = await inMerchant(app, merchantId, (tx) => readStatement(tx, wallet(ben), { limit: 9 }))
    expect(page.entries.map(({ balance }) => balance.cash)).toEqual([10n, 20n])
    await expect(
      postMany(app, merchantId, day('2026-01-20'), ordersAt(day('2026-01-20'), [deposit(cat, 1n)])),
    ).rejects.toThrow()
  })

  test('sums of all its accounts are nothing, and with the lines since they are what the house holds', async () => {
    const { rows } = await sql<{ sum: bigint }>`
      select sum(amount)::bigint as sum from ledger_archived group by merchant_id, month, book, currency`.execute(owner)
    expect(rows).toEqual([{ sum: 0n }])
  })

  test('a month is not archived before its time, out of turn, uncounted or with books that disagree', async () => {
    await expect(archive('2026-03', day('2026-09-01'))).rejects.toThrow('the oldest month of the ledger is 2026-02')
    await expect(archive('2026-02', day('2026-04-01'))).rejects.toThrow(/limits still look into 2026-02/)
    const dan = await makeMember(app, merchantId, day('2026-02-01'))
    await ask(day('2026-02-14'), deposit(dan, 9n))
    await expect(archive('2026-02', now)).rejects.toThrow(/has not counted all lines/)
    await rollUp()
    for (const [spoil, fault] of [
      [
        sql`delete from ledger_line where posting_id in (select id from ledger_posting where member_id = ${dan})`,
        /lines/,
      ],
      [
        sql`update ledger_key set cash_after = 8 where posting_id in (select id from ledger_posting where member_id = ${dan})`,
        /without its key/,
      ],
      [sql`update ledger_house set balance = balance + 1`, /does not hold what its lines give it/],
    ] as const) {
      const spoilt = owner.transaction().execute(async (tx) => {
        await spoil.execute(tx)
        await sql`select * from archive_month('2026-02-01', ${now})`.execute(tx)
      })
      await expect(spoilt).rejects.toThrow(fault)
    }
    expect((await archive('2026-02', now)).rows).toEqual([{ postings: 3n, lines: 3n }])
  })
})
