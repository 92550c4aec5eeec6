import { useText } from '@fairground/ui/words.tsx'
import { useSessionPlay } from '../../data/wallet/bet-record.ts'
import { useMemberWallet } from '../../data/wallet/wallet.ts'
import { SessionClock } from '../../parts/account/session-clock.tsx'
import { netText } from '../../parts/page/net-text.ts'
import { TopBarEnd } from '../../parts/page/top-bar-end.tsx'

/** How long the session lasts and what it has brought or cost, by the server's books, whatever the game says (P4). */
export function SessionFigures() {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  const { data: play } = useSessionPlay()
  return (
    <p className="frame-session">
      <span>
        {text('launch.playing')} <SessionClock />
      </span>
      {wallet && play && (
        <span>
          {text('launch.net')} <bdi className="num">{netText(wallet, play.net)}</bdi>
        </span>
      )}
    </p>
  )
}

export function SessionLine() {
  return (
    <TopBarEnd>
      <SessionFigures />
    </TopBarEnd>
  )
}
