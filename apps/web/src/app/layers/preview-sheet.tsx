import { pictureAt } from '../../device/picture-address.ts'
import '../../features/lottery/lottery.css'
import './preview-sheet.css'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { Game } from '../../data/games/games.ts'
import type { Lottery } from '../../data/lottery/lottery.ts'
import { useOpenNow } from '../../features/lottery/open-now.ts'
import type { WantedGame } from '../../parts/account/after-login.ts'
import { WantedPicture } from '../../parts/account/wanted-picture.tsx'
import { LotteryBall } from '../../parts/games/lottery-ball.tsx'
import { closePreview, usePreviewAsked } from '../../parts/games/preview-state.ts'
import { useLaunch } from '../../parts/games/use-launch.ts'
import { usePlayLottery } from '../../parts/games/use-play-lottery.ts'

const mostOfEach = 2

/** Says honestly that something is not open yet, and what is. */
export function PreviewSheet() {
  const game = usePreviewAsked()
  return game && <Preview game={game} />
}

function Preview({ game }: { game: WantedGame }) {
  const text = useText()
  return (
    <Sheet title={text('games.preview')} close={text('dialog.close')} onClose={closePreview}>
      <div className="preview-sheet">
        <div className="preview-what">
          <WantedPicture game={game} />
          <div className="min-w-0">
            <h3>{game.name}</h3>
            <p>{game.detail}</p>
          </div>
        </div>
        <p className="preview-body">{text('preview.body')}</p>
        <OpenNow />
        <Button look="soft" size="medium" className="w-full" onClick={closePreview}>
          {text('preview.notNow')}
        </Button>
      </div>
    </Sheet>
  )
}

function OpenNow() {
  const text = useText()
  const { lotteries, games } = useOpenNow()
  if (lotteries.length + games.length === 0) return null
  return (
    <section aria-labelledby="open-now">
      <h3 id="open-now" className="preview-open">
        {text('preview.openNow')}
      </h3>
      {lotteries.slice(0, mostOfEach).map((lottery) => (
        <OpenLottery key={lottery.code} lottery={lottery} />
      ))}
      {games.slice(0, mostOfEach).map((game) => (
        <OpenGame key={game.nodeId} game={game} />
      ))}
    </section>
  )
}

function OpenLottery({ lottery }: { lottery: Lottery }) {
  const play = usePlayLottery(lottery)
  return <OpenRow name={lottery.name} face={<LotteryBall lottery={lottery} size="row" />} onPlay={play} />
}

function OpenGame({ game }: { game: Game }) {
  const play = useLaunch(game)
  const face = game.showIcon && (
    <img className="preview-face" src={pictureAt(game.iconUrl)} width={46} height={46} alt="" />
  )
  return <OpenRow name={game.displayName} face={face} onPlay={play} />
}

type OpenRowProps = { readonly name: string; readonly face: ReactNode; readonly onPlay: () => void }

function OpenRow({ name, face, onPlay }: OpenRowProps) {
  const text = useText()
  const play = () => {
    closePreview()
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
