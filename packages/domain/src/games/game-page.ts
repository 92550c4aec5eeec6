/** spec §9: how many games one page of the list holds. */
export const gamesPerPage = 21

export function hasMoreGames(page: { readonly pageNum: number; readonly totalPages: number }): boolean {
  return page.pageNum < page.totalPages
}

export function totalPagesOf(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize)
}
