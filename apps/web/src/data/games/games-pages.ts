import type { OutputOf } from '@fairground/contract/call.ts'
import type { readGames } from '@fairground/contract/games/games.ts'
import { gamesPerPage, hasMoreGames } from '@fairground/domain/games/game-lists.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { freshFor, readDeviceCache, writeDeviceCache } from '../device-cache.ts'
import { useWhitelabel } from '../system/system.ts'
import { type GameFilter, gamesKey, isGames, sendReadGames } from './games.ts'

/** The page behind this one, or none. */
export function pageAfter(page: { readonly pageNum: number; readonly totalPages: number }): number | undefined {
  return hasMoreGames(page) ? page.pageNum + 1 : undefined
}

type Page = OutputOf<typeof readGames>
type Place = { readonly merchant: string; readonly language: LanguageCode }

export function gamePagesQuery({ merchant, language }: Place, { category, vendor, name }: GameFilter) {
  const place = { key: 'games', language, part: JSON.stringify(['page', category ?? '', vendor ?? '']) } as const
  return infiniteQueryOptions({
    queryKey: [...pagesKey, language, category ?? '', vendor ?? '', name ?? ''],
    queryFn: async ({ signal, pageParam }) => {
      const filter = { ...(category && { category }), ...(vendor && { vendor }), ...(name && { name }) }
      const page = await sendReadGames(
        { ...filter, merchant, language, pageNo: pageParam, pageSize: gamesPerPage },
        signal,
      )
      if (pageParam === 1 && !name) writeDeviceCache(place, page)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: freshFor(300_000),
    // Without the network the page behind the first one cannot be had, so it is not promised either.
    initialData: () => {
      const known = name ? null : readDeviceCache(place, isPage)
      return known ? { pages: [{ ...known.value, totalPages: 1 }], pageParams: [1] } : undefined
    },
    initialDataUpdatedAt: () => readDeviceCache(place, isPage)?.at,
  })
}

const pagesKey = [...gamesKey, 'pages'] as const

/** The catalogue in pages. It has its own file because home needs no pages and should not carry their code. */
export function useGamePages(filter: GameFilter) {
  const language = useDebouncedLanguage()
  const { merchantCode: merchant } = useWhitelabel()
  return useInfiniteQuery(gamePagesQuery({ merchant, language }, filter))
}

/** A visitor who chooses a tab starts on page 1 and reads anew, also when the tab was open before. */
export function clearGamePages(client: QueryClient): void {
  client.removeQueries({ queryKey: pagesKey, type: 'inactive' })
}

function isPage(value: unknown): value is Page {
  const { games, pageNum } = (value ?? {}) as Partial<Page>
  return isGames(games) && typeof pageNum === 'number'
}
