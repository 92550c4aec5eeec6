import { connectPoolAs } from '@fairground/db/connect-as.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { searchKeys } from '@fairground/domain/games/search-words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyNames, publishManyGames, withTypo } from '../testing/many-games.ts'
import { readGames } from './read-games.ts'

const gameCount = 20_000
const searches = 100
const open = { V1: ['one', 'two'] }
const names = manyNames(gameCount)

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'large')
afterAll(() => database.drop())

beforeAll(async () => {
  await publishManyGames(database.staff, merchantId, names)
  // The server does this by itself within a minute of so large a change.
  await sql`analyze game`.execute(database.owner)
})

test('a slipped name is found among 20,000', { timeout: 60_000 }, async () => {
  for (let search = 0; search < searches; search++) {
    const wanted = names[search * 97] ?? ''
    const { games } = await readGames(
      database.app,
      merchantId,
      { name: withTypo(wanted), pageNo: 1, pageSize: 21 },
      open,
    )
    expect(games.map((game) => game.names.EN)).toContain(wanted)
  }
})

test('the search asks its indexes and never reads the whole table', async () => {
  const owner = connectPoolAs(database.url, { role: 'owner', max: 1 })
  const plan = await planOf('dargon')
  await owner.end()
  expect(plan).toMatch(/Bitmap Index Scan on game_search /)
  expect(plan).toMatch(/Bitmap Index Scan on game_search_keys /)
  expect(plan).not.toMatch(/Seq Scan on game/)

  /** The plan of the statement inside the function, as the server itself reports it. */
  async function planOf(name: string): Promise<string> {
    const client = await owner.connect()
    const plans: string[] = []
    client.on('notice', ({ message }) => plans.push(message ?? ''))
    await client.query("load 'auto_explain'")
    await client.query('set auto_explain.log_min_duration = 0')
    await client.query('set auto_explain.log_nested_statements = on')
    await client.query('set client_min_messages = log')
    await client.query("select set_config('app.merchant_id', $1, false)", [String(merchantId)])
    await client.query('select count(*) from find_games($1, $2, $3)', [name, searchKeys(name), []])
    client.release()
    return plans.join('\n')
  }
})
