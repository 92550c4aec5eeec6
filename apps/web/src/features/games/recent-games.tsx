import './games.css'
import { useText } from '@fairground/ui/words.tsx'
import { useFavouriteIds } from '../../data/games/favourites.ts'
import { useRecents } from '../../data/games/recents.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'

/** The member's last games (D-42); without any, or while they cannot be read, the page simply goes without. */
export function RecentGames() {
  const text = useText()
  const { data: games } = useRecents()
  const favourites = useFavouriteIds()
  if (!games || games.length === 0) return null
  return (
    <section className="min-w-0" aria-labelledby="recent-games">
      <h2 id="recent-games" className="heading-small mb-2">
        {text('games.recent')}
      </h2>
      <div className="recent-row">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} columns={3} starred={favourites.includes(game.nodeId)} />
        ))}
      </div>
    </section>
  )
}
