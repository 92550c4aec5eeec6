import type { OutputOf } from '@fairground/contract/call.ts'
import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { readGames, readHotGames, readVendors } from '@fairground/contract/games/games.ts'
import { hotLanguageOf } from '@fairground/domain/games/game-lists.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { deviceCachedQuery } from '../device-cache.ts'
import { useWhitelabel } from '../system/system.ts'

export type Game = OutputOf<typeof readHotGames>['list'][number]
export type Vendors = OutputOf<typeof readVendors>
export type Vendor = Vendors['mapping'][string][number]
export type GameFilter = { readonly category?: string; readonly vendor?: string; readonly name?: string }

/** Everything of the catalogue stands under this key, so that one event makes all of it old. */
export const gamesKey = ['games'] as const

// The catalogue changes by events; without them a visitor still sees it within this time.
const staleTime = 300_000

export const hotGamesArea = (language: LanguageCode) => ({ key: 'games', language, part: 'hot' }) as const
export const vendorsArea = (language: LanguageCode) => ({ key: 'getVassGameType', language }) as const

export function hotGamesQuery(merchantCode: string, language: LanguageCode) {
  const wanted = hotLanguageOf(language)
  return queryOptions({
    queryKey: [...gamesKey, 'hot', wanted],
    ...deviceCachedQuery({
      area: hotGamesArea(language),
      isValid: isGames,
      read: async (signal) => {
        const input = { merchantCode, isPlatform: true, language: wanted, platform: 'html5' } as const
        return (await send(readHotGames, input, signal)).list
      },
      staleTime,
    }),
  })
}

export function useHotGames() {
  const language = useDebouncedLanguage()
  const { merchantCode } = useWhitelabel()
  return useQuery(hotGamesQuery(merchantCode, language))
}

export function vendorsQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: [...gamesKey, 'vendors', language],
    ...deviceCachedQuery({
      area: vendorsArea(language),
      isValid: isVendors,
      read: (signal) => send(readVendors, { language }, signal),
      staleTime,
    }),
  })
}

/** The categories in the operator's order, each with its vendors; remembered under the key of the specification. */
export function useVendors() {
  const language = useDebouncedLanguage()
  return useQuery(vendorsQuery(language))
}

function isVendors(value: unknown): value is Vendors {
  const { sorting, mapping } = (value ?? {}) as Partial<Vendors>
  return Array.isArray(sorting) && typeof mapping === 'object' && mapping !== null
}

type Wanted = GameFilter & {
  readonly merchant: string
  readonly language: LanguageCode
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of the catalogue; an empty filter is not sent at all. */
export function sendReadGames(wanted: Wanted, signal: AbortSignal): Promise<OutputOf<typeof readGames>> {
  const { merchant, language, category, vendor, name, pageNo, pageSize } = wanted
  const input = {
    merchant,
    platform: 'html5' as const,
    language,
    [gameQueryKeys.category]: category || undefined,
    [gameQueryKeys.vendor]: vendor || undefined,
    [gameQueryKeys.name]: name || undefined,
    pageNo,
    pageSize,
  }
  return send(readGames, input, signal)
}

/** The first few games of a shelf; `enabled` waits until the shelf is about to be seen. */
export function useFirstGames(filter: GameFilter, pageSize: number, enabled = true) {
  const language = useDebouncedLanguage()
  const { merchantCode: merchant } = useWhitelabel()
  return useQuery({
    queryKey: [...gamesKey, 'first', language, filter, pageSize],
    ...deviceCachedQuery({
      area: { key: 'games', language, part: JSON.stringify(['first', filter, pageSize]) },
      isValid: isGames,
      read: async (signal) => {
        const wanted = { ...filter, merchant, language, pageNo: 1, pageSize }
        return (await sendReadGames(wanted, signal)).games
      },
      staleTime,
    }),
    enabled,
  })
}

/** What a device remembered before games said whether they open says nothing about it. */
export function isGames(value: unknown): value is Game[] {
  return Array.isArray(value) && value.every((game) => typeof game?.playable === 'boolean')
}
