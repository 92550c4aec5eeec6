import { useFavouriteIds } from '../../data/games/favourites.ts'
import type { Game } from '../../data/games/games.ts'
import { GameStar } from '../../parts/games/game-star.tsx'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { useLaunch } from '../../parts/games/use-launch.ts'

// The category's hue, which the style sheet also knows as its own.
const kenoHue = 196

/** A keno game of the vendor; its draws run inside the game, so that no countdown stands here. */
export function KenoRow({ game }: { game: Game }) {
  const open = useLaunch(game)
  const starred = useFavouriteIds().includes(game.nodeId)
  return (
    <article className={game.playable ? 'lottery-row' : 'lottery-row is-preview'}>
      <LotteryBall lottery={{ iconHue: kenoHue, iconText: game.displayName.slice(0, 2).toUpperCase() }} size="row" />
      <button type="button" className="lottery-open" onClick={open}>
        <span className="lottery-name">{game.displayName}</span>
        <span className="lottery-draw">{game.vendorName}</span>
      </button>
      <GameStar game={game} starred={starred} size={21} className="icon-button lottery-star" />
    </article>
  )
}
