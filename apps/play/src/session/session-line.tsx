import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { NetAmount } from '../app/net-amount.tsx'
import type { PlaySessionView } from './use-session.ts'

type SessionLineProps = { readonly session: PlaySessionView | null; readonly end: ReactNode }

/** How long somebody has played and what it came to, both with their names. */
export function SessionLine({ session, end }: SessionLineProps) {
  const text = useText()
  return (
    <div className="session-line">
      <p>{session && text('play.session', { minutes: session.minutes })}</p>
      <p>
        {session?.net != null && (
          <>
            {text('play.net')} <NetAmount amount={session.net} />
          </>
        )}
      </p>
      {end}
    </div>
  )
}
