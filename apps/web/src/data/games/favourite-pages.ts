import { readFavourites } from '@fairground/contract/games/favourites.ts'
import { favouritesPerPage } from '@fairground/domain/games/game-lists.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import { favouritesKey, favouritesStaleTime } from './favourites.ts'
import { pageAfter } from './games-pages.ts'

export const favouritePagesKey = [...favouritesKey, 'pages'] as const

export function favouritePagesQuery(language: LanguageCode) {
  return infiniteQueryOptions({
    queryKey: [...favouritePagesKey, language],
    queryFn: ({ signal, pageParam }) =>
      send(readFavourites, { pageNo: pageParam, pageSize: favouritesPerPage, language }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: favouritesStaleTime,
  })
}

/** The member's favourites, newest first. Without a session nothing is asked for. */
export function useFavouritePages() {
  const language = useDebouncedLanguage()
  const isHere = useSession() !== null
  return useInfiniteQuery({ ...favouritePagesQuery(language), enabled: isHere })
}
