import { useText } from '@fairground/ui/words.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import type { PlaySessionView } from './use-session.ts'

/** How long somebody has played and what it came to, both with their names: under the head of a board, or on the edge of the slip where a stage has that room. */
export function SessionLine({ session }: { readonly session: PlaySessionView | null }) {
  const text = useText()
  if (!session) return null
  const time = text('play.session', { minutes: session.minutes })
  return (
    <section className="session-line" aria-label={time}>
      <p>{time}</p>
      {session.net !== null && (
        <p>
          {text('play.net')} <NetAmount amount={session.net} />
        </p>
      )}
    </section>
  )
}
