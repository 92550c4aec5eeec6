import { MemberScreen } from '../features/account/member-screen.tsx'
import { type LoadScreen, useLatePart } from './lazy-screen.tsx'
import { WalletCard } from './wallet-card.tsx'

/** The account and its games are areas of their own and meet only here. */
export function MemberArea() {
  return <MemberScreen money={<WalletCard />} recent={<LateRecent />} />
}

const loadRecent: LoadScreen = () => import('./recent-games.tsx').then(({ RecentGames }) => RecentGames)

/** Games have their own code, and the account does not wait for it. */
function LateRecent() {
  const { Part } = useLatePart(loadRecent)
  return Part && <Part />
}
