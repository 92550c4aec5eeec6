import '../../../parts/games/games.css'
import '../frame.css'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useRef } from 'react'
import { FrameLine } from '../../../parts/games/frame-line.tsx'
import { BrandMark } from '../../../parts/page/brand-mark.tsx'
import { useIsMember } from '../../../routing/use-real-member.ts'
import { RealityCheck } from '../reality-check.tsx'
import { SessionFigures } from '../session-line.tsx'
import { blank } from './sports-frame.ts'
import { useSportsFrame } from './use-sports-frame.ts'

/**
 * Scripts and a storage of its own, which a game needs; no way to move the page around it. The blank page belongs to our
 * origin and gets nothing; what is allowed counts from the next address on, so that it must be set before that.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups'

export function SportsScreen() {
  const text = useText()
  const element = useRef<HTMLIFrameElement>(null)
  const { phase, src, start, loaded } = useSportsFrame(element)
  const shown = phase === 'shown'
  // Practice credits cost nobody anything.
  const isPlaying = useIsMember() && shown
  return (
    <div className="sports-stage">
      <h1 tabIndex={-1} className="sr-only">
        {text('title.sports')}
      </h1>
      {isPlaying && <SessionFigures />}
      <iframe
        ref={element}
        className="sports-frame"
        title={text('sports.frame')}
        sandbox={src === blank ? '' : sandbox}
        src={src}
        allow="fullscreen"
        referrerPolicy="no-referrer"
        style={{ visibility: shown ? 'visible' : 'hidden' }}
        onLoad={loaded}
      />
      {!shown && (
        <div className="frame-cover">
          <BrandMark />
          {phase === 'loading' ? (
            <FrameLine label={text('sports.loading')} />
          ) : (
            <div className="grid justify-items-center gap-3">
              <p className="faint-note">{text('sports.quiet')}</p>
              <Button variant="soft" size="medium" onClick={start}>
                {text('state.retry')}
              </Button>
            </div>
          )}
        </div>
      )}
      {isPlaying && <RealityCheck route="sports" />}
    </div>
  )
}
