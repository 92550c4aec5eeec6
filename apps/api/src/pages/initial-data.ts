import type { AnyCall } from '@fairground/contract/call.ts'
import { readAnnouncements, readLiveModels } from '@fairground/contract/content/content.ts'
import type { InitialData } from '@fairground/contract/content/initial-data.ts'
import { readHotGames, readVendors } from '@fairground/contract/games/games.ts'
import { readMerchantWallet } from '@fairground/contract/wallet/wallet.ts'
import { homeContentTypes } from '@fairground/domain/content/content-names.ts'
import { mobilePlatform } from '@fairground/domain/games/client-codes.ts'
import { hotLanguageOf } from '@fairground/domain/games/game-lists.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Api } from '../api.ts'
import type { Merchant } from '../brands/merchants.ts'
import type { Serialised } from '../cache/serialised.ts'

const parsed = new WeakMap<Serialised, unknown>()

/**
 * The answers that home would ask for as soon as its code runs. The page brings them along, so that a phone on a
 * slow network draws its first view without a second journey. They are the kept ones: a page costs no reading.
 */
export async function readInitialData(api: Api, merchant: Merchant, language: LanguageCode): Promise<InitialData> {
  const merchantCode = merchant.brand.code
  const wanted: Record<keyof InitialData, readonly [AnyCall, object]> = {
    announcements: [readAnnouncements, { types: homeContentTypes, platform: 'M', merchantCode, language }],
    liveModels: [readLiveModels, {}],
    vendors: [readVendors, { language }],
    hotGames: [
      readHotGames,
      { merchantCode, isPlatform: true, language: hotLanguageOf(language), platform: mobilePlatform },
    ],
    wallet: [readMerchantWallet, {}],
  }
  const parts = Object.entries(wanted).map(async ([name, [call, input]]) => {
    const kept = await api.cachedReaders.get(call.id)?.(input, merchant)
    return [name, kept && readValue(kept)]
  })
  const read = await Promise.allSettled(parts)
  for (const part of read)
    if (part.status === 'rejected') api.log.warn({ error: part.reason }, 'a page goes without a part')
  return Object.fromEntries(read.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : [])))
}

function readValue(kept: Serialised): unknown {
  if (!parsed.has(kept)) parsed.set(kept, JSON.parse(kept.body.toString()).value)
  return parsed.get(kept)
}
