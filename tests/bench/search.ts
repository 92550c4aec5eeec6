import { connectAs } from '@fairground/db/connect-as.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { readGames } from '@fairground/modules/games/read-games.ts'
import { manyNames, publishManyGames, withTypo } from '@fairground/modules/testing/many-games.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from './figures.ts'
import { p95 } from './p95.ts'
import { roundsOr } from './rounds.ts'

const gameCount = 20_000
const searches = 200

/** How long a player's slipped word takes in PostgreSQL among many games, beside the least that any question takes. */
export async function benchSearch(): Promise<Figure[]> {
  const house = await startDemoEnvironment()
  const [app, owner] = [connectAs(house.databaseUrl, { role: 'app' }), connectAs(house.databaseUrl, { role: 'owner' })]
  try {
    const merchantId = await seedMerchant(owner, 'large')
    const names = manyNames(gameCount)
    await publishManyGames(owner, merchantId, names)
    await sql`analyze game`.execute(owner)
    const least: number[] = []
    const search: number[] = []
    for (let round = 1; round <= roundsOr(5); round += 1) {
      least.push(await p95(searches, () => sql`select 1`.execute(app)))
      search.push(
        await p95(searches, (number) => {
          const name = withTypo(names[(number * 97 + round * 7) % gameCount] ?? '')
          return readGames(app, merchantId, { name, pageNo: 1, pageSize: 21 }, { JL: ['moon-lantern'] })
        }),
      )
      report({ bench: 'search', round, leastMs: least.at(-1), searchMs: search.at(-1) })
    }
    return [
      figure('search', 'select 1, p95 ms', least),
      figure('search', `slipped name among ${gameCount} games, p95 ms`, search, { max: 20 }),
    ]
  } finally {
    await Promise.all([app.destroy(), owner.destroy()])
    await house.stop()
  }
}
