import { useText } from '@fairground/ui/words.tsx'
import { useSessionPlay } from '../../data/wallet/bet-record.ts'
import { type MemberWallet, useMemberWallet } from '../../data/wallet/wallet.ts'
import { SessionClock } from '../../parts/account/session-clock.tsx'
import { netText } from '../../parts/page/net-text.ts'
import { TopBarEnd } from '../../parts/page/top-bar-end.tsx'
import { useDelayedAmount } from './round-reveal.ts'

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
      {wallet && play && <Net wallet={wallet} amount={play.net} />}
    </p>
  )
}

function Net({ wallet, amount }: { readonly wallet: MemberWallet; readonly amount: string }) {
  const untold = useDelayedAmount(amount)
  return (
    <span>
      {useText()('launch.net')} <bdi className="num">{netText(wallet, untold)}</bdi>
    </span>
  )
}

export function SessionLine() {
  return (
    <TopBarEnd>
      <SessionFigures />
    </TopBarEnd>
  )
}
