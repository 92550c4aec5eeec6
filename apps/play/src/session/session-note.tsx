import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { usePaidMoney } from '../app/money.tsx'
import { clock } from '../board/outlines.ts'
import { postToHost } from '../net/host-frame.ts'
import type { PlaySessionView } from './use-session.ts'

/** One sentence about the whole session, with the way to a limit beside it. */
export function SessionNote({ session: { minutes, net } }: { readonly session: PlaySessionView }) {
  const text = useText()
  const money = usePaidMoney()
  // Nothing can be said yet of a session that has just begun.
  if (net === null || minutes < 1) return null
  const key = net < 0n ? 'play.sessionDown' : net > 0n ? 'play.sessionAhead' : 'play.sessionEven'
  return (
    <div className="session-note">
      <span className="session-icon">
        <Outline d={clock} size={20} />
      </span>
      <p>{text(key, { minutes, net: money(net).replace('-', '') })}</p>
      <button type="button" onClick={() => postToHost({ type: 'fairground.limits' })}>
        {text('play.setLimit')}
      </button>
    </div>
  )
}
