import pg from 'pg'

/** By which tests set their clocks. */
const usedMonths = ['2026-01-01', '2026-11-01']

/** Clocks of development and of tests are moved, so their ledgers take postings of any time. */
export async function allowAnyTime(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`create or replace function ledger_now() returns timestamptz
      language sql volatile set search_path = pg_catalog, public, pg_temp as $$ select 'infinity'::timestamptz $$`)
    await client.query('select make_partitions(month) from unnest($1::timestamptz[]) month', [usedMonths])
  } finally {
    await client.end()
  }
}
