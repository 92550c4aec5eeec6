import { readFavouriteIds } from '@fairground/contract/games/favourites.ts'
import { favouriteIdsPerPage, hasMoreGames } from '@fairground/domain/games/game-lists.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

/** Under the key of the person, because nothing of it may outlast the session. */
export const favouritesKey = ['member', 'favourites'] as const

// Events tell of every change, on this phone or on another one.
export const favouritesStaleTime = 300_000

export const favouriteIdsQuery = queryOptions({
  queryKey: [...favouritesKey, 'ids'],
  queryFn: ({ signal }) => readAllIds(signal),
  staleTime: favouritesStaleTime,
})

const none: readonly string[] = []

/** The node ids of the member's favourites; a guest has none, and nobody asks for them. */
export function useFavouriteIds(): readonly string[] {
  const isHere = useSession() !== null
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: isHere })
  return data ?? none
}

/** A star must never lie, so the ids are read to the last page. */
async function readAllIds(signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await send(readFavouriteIds, { pageNo, pageSize: favouriteIdsPerPage }, signal)
    ids.push(...page.ids)
    if (!hasMoreGames(page)) return ids
  }
}
