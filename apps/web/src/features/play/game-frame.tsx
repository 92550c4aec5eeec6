import '../../parts/games/games.css'
import '../../parts/parts.css'
import { useText } from '@fairground/ui/words.tsx'
import { useRef } from 'react'
import type { RouteId } from '../../routing/route-table.ts'
import { FrameCover } from './frame-cover.tsx'
import type { OpenFrame } from './frame-run.ts'
import { useFrameAnswers } from './use-frame-answers.ts'
import { useFrameRun } from './use-frame-run.ts'
import { useFrameMessages, useSendTheme } from './use-frame-talk.ts'

/**
 * Scripts and a storage of its own, which a game needs; no way to move the page around it, to open windows or to send
 * forms. With a storage of its own a frame must be of a foreign host or be our own play client: whoever opens it sees to that.
 */
const sandbox = 'allow-scripts allow-same-origin'

type GameFrameProps = { readonly route: RouteId; readonly title: string; readonly open: OpenFrame }

export function GameFrame({ route, title, open }: GameFrameProps) {
  const text = useText()
  const element = useRef<HTMLIFrameElement>(null)
  const frame = useFrameRun(open)
  const { place, phase, run } = frame.state
  const isShown = phase === 'shown'
  useFrameMessages(element, place?.src ?? null, useFrameAnswers(route, frame))
  const onLoad = useSendTheme(element, place?.src ?? null, isShown)
  return (
    <div className="frame-stage">
      {place?.isDemo && <p className="frame-demo">{text('launch.demo')}</p>}
      {place && (
        <iframe
          key={run}
          ref={element}
          className="frame-window"
          title={title}
          sandbox={sandbox}
          src={place.src}
          allow="fullscreen"
          referrerPolicy="no-referrer"
          style={{ visibility: isShown ? 'visible' : 'hidden' }}
          onLoad={onLoad}
        />
      )}
      {!isShown && <FrameCover loss={frame.state.loss} onRetry={frame.start} />}
    </div>
  )
}
