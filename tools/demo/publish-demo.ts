import { connectAs } from '@fairground/db/connect-as.ts'
import { publishDemoCashier } from './cashier.ts'
import { publishDemoContent } from './content.ts'
import { publishDemoGames } from './games.ts'
import { publishDemoLotteries } from './lottery.ts'
import { publishDemoPayouts } from './payouts.ts'

/** Fills every merchant of a development or test database with what its visitors see; a later start renews it. */
export async function publishDemo(databaseUrl: string, now: Date): Promise<void> {
  const owner = connectAs(databaseUrl, { role: 'owner', max: 1 })
  const app = connectAs(databaseUrl, { role: 'app', max: 2 })
  try {
    const merchants = await owner.selectFrom('merchant').select(['id', 'code', 'currency']).execute()
    for (const merchant of merchants) {
      await publishDemoGames(app, merchant)
      await publishDemoLotteries(app, merchant)
      await publishDemoContent(app, merchant, now)
      await publishDemoCashier(app, merchant)
      await publishDemoPayouts(owner, merchant, now)
    }
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}
