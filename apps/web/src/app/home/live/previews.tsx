import '../../../parts/games/games.css'
import { gameQueryKeys } from '@fairground/contract/games/game-query.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { chevronRight } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { type Game, useHotGames } from '../../../data/games/games.ts'
import { pictureAt } from '../../../device/picture-address.ts'
import { useLaunch } from '../../../parts/games/use-launch.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

const maxShown = 12

/** What is listed and does not open yet: quiet, and a tap says so. */
export function Previews() {
  const text = useText()
  const { data: games, isPending } = useHotGames()
  const previews = games?.filter(({ playable }) => !playable).slice(0, maxShown) ?? []
  if (isPending) return <div className="previews-place" />
  if (previews.length === 0) return null
  return (
    <section aria-labelledby="previews">
      <div className="section-head">
        <h2 id="previews" className="previews-title">
          {text('games.preview')}
        </h2>
        <RouteLink route="gameList" search={writeQuery({ [gameQueryKeys.kind]: 'hot' })} className="section-more">
          {text('lottery.viewAll')}
          <Outline d={chevronRight} size={17} strokeWidth={2.3} className="flip" />
        </RouteLink>
      </div>
      <p className="previews-note">{text('lottery.previewNote')}</p>
      <div className="previews">
        {previews.map((game) => (
          <PreviewTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  )
}

function PreviewTile({ game }: { readonly game: Game }) {
  const open = useLaunch(game)
  return (
    <button type="button" className="preview-tile" data-preview="true" aria-haspopup="dialog" onClick={open}>
      <span className="preview-stage">
        {game.showIcon && (
          <img src={pictureAt(game.iconUrl)} width={300} height={400} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className="preview-name">{game.displayName}</span>
    </button>
  )
}
