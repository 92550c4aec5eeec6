import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { readQuery, writeQuery } from '../../routing/location-query.ts'

/** What the address of the game list says, in words of our own. */
export type GameListAddress = { readonly tab: string; readonly vendor: string | null; readonly name: string }

const tabOfKind: Readonly<Record<string, string>> = { hot: 'HOT', fav: 'FAV' }

export function readGameList(search: string): GameListAddress {
  const asked = readQuery(search, Object.values(gameQueryKeys))
  const kind = asked[gameQueryKeys.kind]?.toLowerCase() ?? ''
  return {
    tab: tabOfKind[kind] ?? asked[gameQueryKeys.category] ?? 'ALL',
    vendor: asked[gameQueryKeys.vendor],
    name: asked[gameQueryKeys.name]?.slice(0, 60) ?? '',
  }
}

export function writeGameList({ tab, vendor, name }: GameListAddress): string {
  const kind = Object.keys(tabOfKind).find((each) => tabOfKind[each] === tab)
  return writeQuery({
    [gameQueryKeys.kind]: kind,
    [gameQueryKeys.category]: kind || tab === 'ALL' ? null : tab,
    [gameQueryKeys.vendor]: vendor,
    [gameQueryKeys.name]: name,
  })
}
