import { useSession } from '../../device/session.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import type { RouteId } from '../../routing/route-table.ts'

const Balance = createLazyComponent(() =>
  import('../../features/play/frame-balance.tsx').then(({ FrameBalance }) => FrameBalance),
)

const MemberEnd = createLazyComponent(() => import('./member-end.tsx').then((module) => module.MemberEnd))

/** What the top bar of a page offers at its end: over a game what there is to play with, elsewhere what a member left. */
export function HeadEnd({ route }: { route: RouteId }) {
  const isGuest = useSession() === null
  if (route === 'launchGame') return <Balance />
  if (route === 'playGame') return <Balance on="games" />
  return isGuest ? null : <MemberEnd route={route} />
}
