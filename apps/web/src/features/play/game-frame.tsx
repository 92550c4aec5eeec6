import '../../parts/games/games.css'
import '../../parts/parts.css'
import './frame.css'
import { useText } from '@fairground/ui/words.tsx'
import { useRef } from 'react'
import { useFrameMessages, useSendTheme } from '../../parts/games/frame/use-frame-messages.ts'
import type { LaunchedGame } from '../../parts/games/launched-game.ts'
import type { RouteId } from '../../routing/route-table.ts'
import { FrameCover } from './frame-cover.tsx'
import type { OpenFrame } from './frame-run.ts'
import { RealityCheck } from './reality-check.tsx'
import { SessionLine } from './session-line.tsx'
import { useFrameMessageHandler } from './use-frame-message-handler.ts'
import { useFrameRun } from './use-frame-run.ts'

/**
 * Scripts and a storage of its own, which a game needs; no way to move the page around it, to open windows or to send
 * forms. With a storage of its own a frame must be of a foreign host or be our own play client: the component that
 * opens it sees to that.
 */
const sandbox = 'allow-scripts allow-same-origin'

type GameFrameProps = {
  readonly route: RouteId
  readonly title: string
  readonly open: OpenFrame
  /** The way back, the name and the balance stand in the frame once it is shown. */
  readonly hasOwnHead?: boolean
  /** Its face while it opens, where it is known. */
  readonly game?: LaunchedGame | null
  /** A line that says how long the session lasts and what it has cost. */
  readonly hasSessionLine?: boolean
}

export function GameFrame(props: GameFrameProps) {
  const { route, title, open, hasOwnHead = false, game = null, hasSessionLine = false } = props
  const text = useText()
  const element = useRef<HTMLIFrameElement>(null)
  const frame = useFrameRun(open)
  const { location, phase, run } = frame.state
  const isShown = phase === 'shown'
  useFrameMessages(element, location?.src ?? null, useFrameMessageHandler(route, frame))
  const onLoad = useSendTheme(element, location?.src ?? null, isShown)
  return (
    <div className="frame-stage" data-head={hasOwnHead && isShown ? 'own' : 'page'}>
      {hasSessionLine && isShown && <SessionLine />}
      {location?.isDemo && <p className="frame-demo">{text('launch.demo')}</p>}
      {location && (
        <iframe
          key={run}
          ref={element}
          className="frame-window"
          title={title}
          sandbox={sandbox}
          src={location.src}
          allow="fullscreen"
          referrerPolicy="no-referrer"
          style={{ visibility: isShown ? 'visible' : 'hidden' }}
          onLoad={onLoad}
        />
      )}
      {!isShown && <FrameCover state={frame.state} game={game} onWait={frame.wait} onRetry={frame.start} />}
      {isShown && <RealityCheck route={route} />}
    </div>
  )
}
