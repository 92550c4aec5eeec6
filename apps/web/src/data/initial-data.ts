import type { InitialData } from '@fairground/contract/content/initial-data.ts'
import { homeContentTypes } from '@fairground/domain/content/content-names.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../device/session.ts'
import { announcementsQuery, liveModelsQuery } from './content/content.ts'
import { writeDeviceCache } from './device-cache.ts'
import { hotGamesArea, hotGamesQuery, vendorsArea, vendorsQuery } from './games/games.ts'
import { merchantWalletQuery } from './wallet/merchant-wallet.ts'

/** What home asks for of everything that is published. */
export const homeAnnouncements = { types: homeContentTypes } as const

type Served = {
  readonly initialData: InitialData
  readonly madeAt: number
  readonly merchantCode: string
  readonly language: LanguageCode
}

/**
 * Home stands at once with what its page brought along. A page that was kept for a time without network brings
 * old answers, so they carry its age, and whatever the device remembers from later wins.
 */
export function storeInitialData(client: QueryClient, { initialData, madeAt, merchantCode, language }: Served): void {
  const { announcements, liveModels, vendors, hotGames, wallet } = initialData
  const updatedAt = Math.min(madeAt, Date.now())
  const keep = (queryKey: readonly unknown[], value: unknown) => client.setQueryData(queryKey, value, { updatedAt })
  // A page is made for guests; a member may be told other things.
  if (announcements && !session())
    keep(announcementsQuery(merchantCode, language, homeAnnouncements).queryKey, announcements)
  if (liveModels) keep(liveModelsQuery.queryKey, liveModels)
  if (wallet) keep(merchantWalletQuery.queryKey, wallet)
  if (vendors && writeDeviceCache(vendorsArea(language), vendors, updatedAt))
    keep(vendorsQuery(language).queryKey, vendors)
  if (hotGames && writeDeviceCache(hotGamesArea(language), hotGames.list, updatedAt))
    keep(hotGamesQuery(merchantCode, language).queryKey, hotGames.list)
}
