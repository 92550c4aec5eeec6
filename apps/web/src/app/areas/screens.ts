import { noGames } from '../../features/games/screens.ts'
import { defineScreen, never, readsTogether, type Screens, waitsFor } from '../../routing/define-screen.ts'

/** Pages on which several areas meet. */
export const areaScreens = {
  gameCenter: defineScreen({
    load: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
    ...readsTogether(noGames),
  }),
  slots: defineScreen({
    load: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
    ...readsTogether(noGames),
  }),
  game: defineScreen({
    load: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
    ...readsTogether(noGames),
  }),
  member: defineScreen({
    load: () => import('./member-area.tsx').then(({ MemberArea }) => MemberArea),
    lazyWords: true,
    who: 'session',
    calls: [
      'member.readMemberInfo',
      'wallet.readMemberWallet',
      'wallet.readLimits',
      'rewards.readClub',
      'games.readRecents',
    ],
    states: waitsFor(
      'wallet.readMemberWallet',
      never('A member without money has a balance of zero, and that is shown.'),
    ),
  }),
} satisfies Screens
