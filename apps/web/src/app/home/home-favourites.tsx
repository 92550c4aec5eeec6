import { FavouriteGames } from '../../features/games/favourite-games.tsx'
import { NoFavourites } from '../../features/games/no-favourites.tsx'

/** What home shows in place of the hot games while the collection is chosen. */
export function HomeFavourites() {
  return <FavouriteGames columns={3} empty={<NoFavourites />} />
}
