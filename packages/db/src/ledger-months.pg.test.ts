import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './testing/test-database.ts'

const migrations = new URL('../migrations/', import.meta.url)

/** A database as it was before the ledger had months, without functions of today. */
async function databaseBefore() {
  const { url, drop } = await createDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'fairground-migrations-'))
  const none = await mkdtemp(join(tmpdir(), 'fairground-functions-'))
  for (const file of await readdir(migrations))
    if (file < '0077') await cp(new URL(file, migrations), join(folder, file))
  await migrate(url, { directory: pathToFileURL(`${folder}/`), functions: pathToFileURL(`${none}/`) })
  const owner = connect(url, { max: 1 })
  onTestFinished(async () => {
    await owner.destroy()
    await drop()
    await Promise.all([folder, none].map((each) => rm(each, { recursive: true })))
  })
  return { url, owner }
}

const posting = (id: string, key: string) => sql`
  insert into ledger_posting (merchant_id, id, key, fingerprint, book, currency, reason, posted_at)
  values (7, ${id}, ${key}, 'f', 'real', 'EUR', 'a.b', '2025-02-10')`
const line = (id: string, amount: number) => sql`
  insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
  values (7, ${id}, 1, 'a.b', 'c.d', ${amount}, 'EUR', 'real')`

test('what was posted before months is in its month afterwards, with its key, and numbers of lines go on', async () => {
  const { url, owner } = await databaseBefore()
  const [old, older] = ['0194ed3f-2800-7000-8000-000000000001', '01937c3c-a400-7000-8000-000000000001']
  for (const [id, amount] of [
    [old, 5],
    [older, 6],
  ] as const) {
    await posting(id, `key of ${amount}`).execute(owner)
    await line(id, amount).execute(owner)
  }
  await migrate(url)
  const { rows } = await sql`
    select p.tableoid::regclass::text as month, l.tableoid::regclass::text as lines, l.id, l.amount, k.key
    from ledger_posting p join ledger_line l on l.posting_id = p.id join ledger_key k on k.posting_id = p.id
    order by l.id`.execute(owner)
  expect(rows).toEqual([
    {
      month: 'partitions.ledger_posting_2025_02',
      lines: 'partitions.ledger_line_2025_02',
      id: 1n,
      amount: 5n,
      key: 'key of 5',
    },
    {
      month: 'partitions.ledger_posting_2024_11',
      lines: 'partitions.ledger_line_2024_11',
      id: 2n,
      amount: 6n,
      key: 'key of 6',
    },
  ])
  const next = await sql<{ id: bigint }>`
    insert into ledger_line (merchant_id, posting_id, line, from_account, to_account, amount, currency, book)
    values (7, ${old}, 2, 'a.b', 'c.d', 1, 'EUR', 'real') returning id`.execute(owner)
  expect(next.rows).toEqual([{ id: 3n }])
})

test('a posting whose id has no time is named instead of being put anywhere', async () => {
  const { url, owner } = await databaseBefore()
  await posting('0194ed3f-2800-4000-8000-000000000001', 'key').execute(owner)
  await expect(migrate(url)).rejects.toMatchObject({ cause: { message: expect.stringContaining('no month') } })
  const { rows } = await sql`select key from ledger_posting`.execute(owner)
  expect(rows).toEqual([{ key: 'key' }])
})
