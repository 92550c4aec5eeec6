import { connectPool } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing.ts'
import { searchKeys } from '@fairground/domain/games/search-words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishGames } from './publish-games.ts'
import { publishVendors } from './publish-vendors.ts'
import { readGames } from './read-games.ts'

const gameCount = 20_000
const wordCount = 4_000
const searches = 100
const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'

let seed = 7
function below(limit: number): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return (seed >> 16) % limit
}
const syllable = () =>
  consonants.charAt(below(consonants.length)) + vowels.charAt(below(vowels.length)) + 'nrs  '.charAt(below(5)).trim()
const words = Array.from({ length: wordCount }, () => Array.from({ length: 2 + below(2) }, syllable).join(''))
const word = () => words[below(wordCount)] ?? ''
const names = Array.from({ length: gameCount }, () => `${word()} ${word()}`)

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'large')
afterAll(() => database.drop())

beforeAll(async () => {
  await publishVendors(database.app, merchantId, {
    vendors: [{ code: 'V', name: 'Vendor', icon: '/v.svg' }],
    categories: [{ category: 'RNG', vendorCodes: ['V'] }],
  })
  const shared = { vendorCode: 'V', category: 'RNG' as const, art: 'art' }
  const games = names.map((EN, number) => ({ ...shared, id: `g${number}`, code: `g${number}`, names: { EN } }))
  await publishGames(database.app, merchantId, games)
  // The server does this by itself within a minute of so large a change.
  await sql`analyze game`.execute(database.owner)
})

/** A slip of the finger: two neighbours change places. */
function slipped(name: string): string {
  return name.charAt(0) + name.charAt(2) + name.charAt(1) + name.slice(3)
}

test('a slipped name is found among 20,000', { timeout: 60_000 }, async () => {
  const took: number[] = []
  for (let search = 0; search < searches; search++) {
    const wanted = names[search * 97] ?? ''
    const started = performance.now()
    const { games } = await readGames(database.app, merchantId, { name: slipped(wanted), pageNo: 1, pageSize: 21 })
    took.push(performance.now() - started)
    expect(games.map((game) => game.names.EN)).toContain(wanted)
  }
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(searches * 0.95)] ?? 0
  process.stdout.write(`a search among ${gameCount} games: p95 ${p95.toFixed(1)} ms\n`)
})

test('the search asks its indexes and never reads the whole table', async () => {
  const owner = connectPool(database.url, { role: 'owner', max: 1 })
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
