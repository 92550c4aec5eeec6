import { useText } from '@fairground/ui/words.tsx'
import { useFirstGames } from '../../../../data/games/games.ts'
import { GameGrid } from '../../../../parts/games/game-grid.tsx'
import { HotGames } from '../../../../parts/games/hot-games.tsx'

/** spec §2: how many games of a list the login shows. */
const most = 18

/** The hot list and the live list, each cut to what fits below a form. */
export function LoginGamesLists() {
  const text = useText()
  const { data: live } = useFirstGames({ category: 'LIVE' }, most)
  return (
    <>
      <HotGames area="login" />
      {live && live.length > 0 && (
        <section aria-labelledby="live-games">
          <div className="section-head">
            <h2 id="live-games">{text('games.live')}</h2>
          </div>
          <GameGrid games={live.slice(0, most)} columns={3} />
        </section>
      )}
    </>
  )
}
