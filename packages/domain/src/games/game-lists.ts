import type { LanguageCode } from '../languages.ts'

/** D-04: the page of the favourites list, and how many ids one preload brings. */
export const favouritesPerPage = 30
export const favouriteIdsPerPage = 100

/** More than anybody looks through; the favourite that was added longest ago makes room for a new one. */
export const maxFavourites = 500

/** spec §9: how many hot games, favourites and recent games a block shows (D-42), and the lists beside the login. */
export const maxGamesInBlock = 21
export const maxGamesBesideLogin = 18

/** spec §9: how many games one page of the list holds. */
export const gamesPerPage = 21

export function hasMoreGames(page: { readonly pageNum: number; readonly totalPages: number }): boolean {
  return page.pageNum < page.totalPages
}

export function totalPagesOf(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize)
}

/** spec §7: the hot list knows no Urdu. */
export function hotLanguageOf(language: LanguageCode): LanguageCode {
  return language === 'UR' ? 'EN' : language
}
