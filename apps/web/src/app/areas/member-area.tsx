import { MemberScreen } from '../../features/account/member/member-screen.tsx'
import { BalanceCard } from '../../features/wallet/balance-card.tsx'
import { BonusAndLimits } from '../../features/wallet/bonus-and-limits.tsx'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'

/** The account, its money and its games are areas of their own and meet only here. */
export function MemberArea() {
  return <MemberScreen money={<BalanceCard />} bonusAndLimits={<BonusAndLimits />} recent={<Recent />} />
}

/** Games have their own code, and the account does not wait for it. */
const Recent = createLazyComponent(() =>
  import('../../features/games/recent-games.tsx').then(({ RecentGames }) => RecentGames),
)
