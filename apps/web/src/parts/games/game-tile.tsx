import { useText } from '@fairground/ui/words.tsx'
import { memo, useState } from 'react'
import type { Game } from '../../data/games/games.ts'
import { useNear } from '../../device/lazy-load.ts'
import { pictureAt } from '../../device/picture-address.ts'
import { GameStar } from './game-star.tsx'
import { ClimbingFigure } from './lazy-figures.tsx'
import { useLaunch } from './use-launch.ts'

export type Columns = 2 | 3

type GameTileProps = {
  readonly game: Game
  readonly columns: Columns
  /** Whether it is one of the member's favourites. */
  readonly starred?: boolean
  /** Which decorative figure stands in the provider's place, where the brand has them (D-14). */
  readonly figure?: number | undefined
}

/** A list draws its tiles in steps, and those that stand need not be drawn again. */
export const GameTile = memo(Tile)

function Tile({ game, columns, starred = false, figure }: GameTileProps) {
  const open = useLaunch(game)
  return (
    <article className="game-tile" data-preview={!game.playable}>
      <GamePicture game={game} columns={columns} />
      <GameTag game={game} />
      <button type="button" className="game-tile-open" onClick={open}>
        <span className="game-tile-name">{game.displayName}</span>
        {figure === undefined ? (
          <span className="game-tile-vendor">{game.vendorName}</span>
        ) : (
          <ClimbingFigure index={figure} />
        )}
      </button>
      <GameStar game={game} starred={starred} size={15} className="game-tile-star" />
    </article>
  )
}

const defaultPicture = '/m/brand/logo.svg'

// How wide a tile is, so that a phone fetches no larger picture than it can show.
const widths: Readonly<Record<Columns, string>> = {
  2: '(max-width: 480px) 45vw, 220px',
  3: '(max-width: 480px) 30vw, 145px',
}

function GamePicture({ game, columns }: Pick<GameTileProps, 'game' | 'columns'>) {
  const { showIcon, iconUrl, mobileLargeIcon } = game
  const { ref, near } = useNear<HTMLSpanElement>()
  const [lost, setLost] = useState(!showIcon || !iconUrl)
  return (
    <span ref={ref} className="game-tile-stage">
      {near && !lost && (
        <img
          className="game-tile-art"
          src={pictureAt(iconUrl)}
          srcSet={mobileLargeIcon ? `${pictureAt(iconUrl)} 300w, ${pictureAt(mobileLargeIcon)} 450w` : undefined}
          sizes={widths[columns]}
          width={300}
          height={400}
          alt=""
          decoding="async"
          onError={() => setLost(true)}
        />
      )}
      {near && lost && <img className="game-tile-default" src={defaultPicture} width={48} height={48} alt="" />}
    </span>
  )
}

function GameTag({ game: { isNew, gameType, playable } }: { game: Game }) {
  const text = useText()
  if (!playable) return <span className="game-tile-tag is-preview">{text('games.preview')}</span>
  if (gameType === 'LIVE') return <span className="game-tile-tag is-live">{text('games.live')}</span>
  return isNew ? <span className="game-tile-tag">{text('games.new')}</span> : null
}
