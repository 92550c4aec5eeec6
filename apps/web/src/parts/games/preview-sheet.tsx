import './games.css'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { Game } from '../../data/games/games.ts'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { pictureAt } from '../../device/picture-address.ts'
import type { RequestedGame } from '../account/after-login.ts'
import { RequestedGamePicture } from '../account/requested-game-picture.tsx'
import { LotteryBall } from './lottery-ball.tsx'
import { useOpenNow } from './open-now.ts'
import { useLaunch } from './use-launch.ts'
import { usePlayLottery } from './use-play-lottery.ts'

const maxOfEach = 2

type PreviewSheetProps = { readonly game: RequestedGame; readonly onClose: () => void }

/** Says honestly that something is not open yet, and what is. */
export function PreviewSheet({ game, onClose }: PreviewSheetProps) {
  const text = useText()
  return (
    <Sheet title={text('games.preview')} close={text('dialog.close')} onClose={onClose}>
      <div className="preview-sheet">
        <div className="preview-what">
          <RequestedGamePicture game={game} />
          <div className="min-w-0">
            <h3>{game.name}</h3>
            <p>{game.detail}</p>
          </div>
        </div>
        <p className="preview-body">{text('preview.body')}</p>
        <OpenNow onLeave={onClose} />
        <Button variant="soft" size="medium" className="w-full" onClick={onClose}>
          {text('preview.notNow')}
        </Button>
      </div>
    </Sheet>
  )
}

function OpenNow({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const { lotteries, games } = useOpenNow()
  if (lotteries.length + games.length === 0) return null
  return (
    <section aria-labelledby="open-now">
      <h3 id="open-now" className="preview-open">
        {text('preview.openNow')}
      </h3>
      {lotteries.slice(0, maxOfEach).map((lottery) => (
        <OpenLottery key={lottery.code} lottery={lottery} onLeave={onLeave} />
      ))}
      {games.slice(0, maxOfEach).map((game) => (
        <OpenGame key={game.nodeId} game={game} onLeave={onLeave} />
      ))}
    </section>
  )
}

function OpenLottery({ lottery, onLeave }: { lottery: Lottery; onLeave: () => void }) {
  const play = usePlayLottery(lottery)
  const face = <LotteryBall lottery={lottery} size="row" />
  return <OpenRow name={lottery.name} face={face} onLeave={onLeave} onPlay={play} />
}

function OpenGame({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const play = useLaunch(game)
  const face = game.showIcon && (
    <img className="preview-face" src={pictureAt(game.iconUrl)} width={46} height={46} alt="" />
  )
  return <OpenRow name={game.displayName} face={face} onLeave={onLeave} onPlay={play} />
}

type OpenRowProps = {
  readonly name: string
  readonly face: ReactNode
  readonly onLeave: () => void
  readonly onPlay: () => void
}

function OpenRow({ name, face, onLeave, onPlay }: OpenRowProps) {
  const text = useText()
  const play = () => {
    onLeave()
    onPlay()
  }
  return (
    <button type="button" className="preview-row" onClick={play}>
      {face}
      <b>{name}</b>
      <span className="button button-secondary button-small" aria-hidden="true">
        {text('preview.play')}
      </span>
    </button>
  )
}
