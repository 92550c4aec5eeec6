import { MemberScreen } from '../../features/account/member/member-screen.tsx'
import { BalanceCard } from '../../features/wallet/balance-card.tsx'
import { Glance } from '../../features/wallet/glance.tsx'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'

/** The account, its money and its games are areas of their own and meet only here. */
export function MemberArea() {
  return <MemberScreen money={<BalanceCard />} glance={<Glance />} recent={<Recent />} />
}

/** Games have their own code, and the account does not wait for it. */
const Recent = createLatePart(() =>
  import('../../features/games/recent-games.tsx').then(({ RecentGames }) => RecentGames),
)
