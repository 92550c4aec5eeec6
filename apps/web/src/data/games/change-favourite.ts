import { addFavourite, removeFavourite } from '@fairground/contract/games/favourites.ts'
import { type InfiniteData, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { send } from '../../net/send.ts'
import { favouritePagesKey } from './favourite-pages.ts'
import { favouriteIdsQuery } from './favourites.ts'
import type { Game } from './games.ts'

const underWay = new Set<string>()

/**
 * Shows the change at once and takes it back if the server does not take it; says whether it did. A star that is on
 * its way already answers no second tap.
 */
export async function changeFavourite(
  client: QueryClient,
  { nodeId, vendorCode }: Pick<Game, 'nodeId' | 'vendorCode'>,
  starred: boolean,
): Promise<boolean> {
  if (underWay.has(nodeId)) return false
  underWay.add(nodeId)
  setStarred(client, nodeId, starred)
  const call = starred ? addFavourite : removeFavourite
  const change = new MutationObserver(client, { mutationFn: () => send(call, { nodeId, vendor: vendorCode }) })
  try {
    await change.mutate()
    if (starred) await client.invalidateQueries({ queryKey: favouritePagesKey })
    else takeOut(client, nodeId)
    return true
  } catch {
    setStarred(client, nodeId, !starred)
    return false
  } finally {
    underWay.delete(nodeId)
  }
}

function setStarred(client: QueryClient, nodeId: string, starred: boolean): void {
  // An answer that was asked for before the tap must not undo it.
  void client.cancelQueries({ queryKey: favouriteIdsQuery.queryKey })
  client.setQueryData(favouriteIdsQuery.queryKey, (ids: readonly string[] = []) => {
    const others = ids.filter((id) => id !== nodeId)
    return starred ? [nodeId, ...others] : others
  })
}

type Pages = InfiniteData<{ readonly content: readonly Game[] }>

/** The entry goes at once; how many pages there are now is read when somebody asks for the next one. */
function takeOut(client: QueryClient, nodeId: string): void {
  client.setQueriesData<Pages>({ queryKey: favouritePagesKey }, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            content: page.content.filter((game) => game.nodeId !== nodeId),
          })),
        }
      : known,
  )
}
