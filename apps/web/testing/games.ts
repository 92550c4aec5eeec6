import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import type { Game, Vendors } from '../src/data/games/games.ts'

/** One game of a test, with everything the wire demands. */
export function testGame(id: number, more: Partial<Game> = {}): Game {
  return {
    gameId: `g${id}`,
    gameGroupId: '',
    gameCode: `code-${id}`,
    gameType: 'RNG',
    ...vendorOf('PG', 'Pearl Gaming'),
    nodeId: `n${id}`,
    nodeName: `Game ${id}`,
    roomId: '',
    supportPlay: '',
    lottoMode: '',
    showIcon: true,
    iconUrl: `/m/art/tile/game-${id}-300.webp`,
    mobileLargeIcon: `/m/art/tile/game-${id}-450.webp`,
    displayName: `Game ${id}`,
    gameName: `Game ${id}`,
    isGameH5: true,
    freeplay: false,
    lines: 0,
    returnPercent: null,
    isNew: false,
    playable: true,
    ...more,
  }
}

function vendorOf(code: string, name: string) {
  return { [gameQueryKeys.vendor]: code, vendorCode: code, vendorName: name }
}

export function testGames(count: number, from = 1): Game[] {
  return Array.from({ length: count }, (_, index) => testGame(from + index))
}

const vendor = (vendorCode: string, accountTypeName: string) => ({ vendorCode, accountTypeName, mobileSmallIcon: '' })

const mapping = {
  RNG: [vendor('PG', 'Pearl Gaming'), vendor('FC', 'Fable Craft')],
  FISH: [vendor('JL', 'Jade Lagoon')],
  SPORTS: [vendor('SB', 'Side Line')],
  ESPORTS: [vendor('IA', 'Inner Arena')],
}

export const testVendors: Vendors = {
  sorting: Object.entries(mapping).map(([gameCategory, vendors]) => ({
    gameCategory,
    vendorNames: vendors.map(({ accountTypeName }) => ({ accountTypeName })),
  })),
  mapping,
  vendorSorting: ['PG', 'FC', 'JL', 'SB', 'IA'],
}
