import { setVendorTerms } from '@fairground/modules/games/vendor-keys.ts'
import { withDatabase } from '../with-database.ts'
import { publishDemoCashier } from './cashier.ts'
import { publishDemoClub } from './club.ts'
import { publishDemoContent } from './content.ts'
import { publishDemoGames, sportsVendor } from './games.ts'
import { publishDemoLotteries } from './lottery.ts'
import { publishDemoPayouts } from './payouts.ts'
import { publishDemoPromotions } from './promotions.ts'

/** Fills the merchants, all of them unless told, with what their visitors see; a later start renews it. */
export function publishDemo(databaseUrl: string, now: Date, codes?: readonly string[]): Promise<void> {
  return withDatabase(databaseUrl, async ({ owner, staff }) => {
    const merchants = await owner.selectFrom('merchant').select(['id', 'code', 'currency']).execute()
    for (const merchant of merchants) {
      if (codes && !codes.includes(merchant.code)) continue
      await publishDemoGames(staff, merchant)
      await setVendorTerms(staff, now, { merchantId: merchant.id, vendor: sportsVendor }, { reopens: true })
      await publishDemoLotteries(staff, merchant)
      await publishDemoContent(staff, merchant, now)
      await publishDemoCashier(staff, merchant)
      await publishDemoClub(staff, merchant, now)
      await publishDemoPromotions(staff, merchant, now)
      await publishDemoPayouts(owner, merchant, now)
    }
  })
}
