import { addRecent, readRecents } from '@fairground/contract/games/favourites.ts'
import { maxGamesInBlock } from '@fairground/domain/games/game-lists.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'
import { useDebouncedLanguage } from '../debounced-language.ts'
import type { Game } from './games.ts'

const openedKey = ['member', 'opened'] as const
const recentsKey = ['member', 'recents'] as const

/** What was opened on this page first, then what the server knows of before; each game once (D-42). */
export function mergeRecents(opened: readonly Game[], known: readonly Game[]): readonly Game[] {
  const byNode = new Map([...opened, ...known].map((game) => [game.nodeId, game]))
  return [...byNode.values()].slice(0, maxGamesInBlock)
}

export function useRecents() {
  const language = useDebouncedLanguage()
  const isHere = useSession() !== null
  const { data: opened = [] } = useQuery<readonly Game[]>({
    queryKey: openedKey,
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = useQuery({
    queryKey: [...recentsKey, language],
    queryFn: async ({ signal }) => (await send(readRecents, { language }, signal)).list,
    enabled: isHere,
  })
  return { ...known, data: known.data && mergeRecents(opened, known.data) }
}

/** A member opened a game. Nothing waits for the server, and a list that misses one game is no reason to say so. */
export async function recordRecent(client: QueryClient, game: Game): Promise<void> {
  client.setQueryData<readonly Game[]>(openedKey, (opened = []) =>
    mergeRecents(
      [game],
      opened.filter(({ nodeId }) => nodeId !== game.nodeId),
    ),
  )
  await send(addRecent, { nodeId: game.nodeId }).catch(() => undefined)
  await client.invalidateQueries({ queryKey: recentsKey })
}
