import type { OutputOf } from '../call.ts'
import type { readHotGames, readVendors } from '../games/games.ts'
import type { readMerchantWallet } from '../wallet/wallet.ts'
import type { readAnnouncements, readLiveModels } from './content.ts'

/** What home reads first, as the page of home brings it along; a part that could not be had is read by the phone. */
export type InitialData = {
  readonly announcements?: OutputOf<typeof readAnnouncements>
  readonly liveModels?: OutputOf<typeof readLiveModels>
  readonly vendors?: OutputOf<typeof readVendors>
  readonly hotGames?: OutputOf<typeof readHotGames>
  readonly wallet?: OutputOf<typeof readMerchantWallet>
}
