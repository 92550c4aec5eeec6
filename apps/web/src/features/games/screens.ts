import { never, readsOne, readsTogether, type ScreenManifest } from '../../routing/screen-manifest.ts'

const noVendors = { sorting: [], mapping: {}, vendorSorting: [] }
const noGames = {
  'games.readVendors': noVendors,
  'games.readHotGames': { list: [] },
  'games.readGames': { games: [], pageNum: 1, totalPages: 0 },
}

/** The catalogue as a visitor browses it, and the frame of the sports game. */
export const gamesScreens = {
  gameCenter: readsTogether(noGames),
  slots: readsTogether(noGames),
  game: readsTogether(noGames),
  gameList: readsTogether(noGames),
  sports: readsOne('games.launchTrialSports', never('The game is drawn by its provider.')),
} as const satisfies ScreenManifest
