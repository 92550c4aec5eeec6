import { defineScreen, never, readsOne, type Screens } from '../../routing/define-screen.ts'

export const memberScreens = {
  protection: defineScreen({
    load: () => import('./protection-screen.tsx').then(({ ProtectionScreen }) => ProtectionScreen),
    lazyWords: true,
    ...readsOne('member.readProtection', never('The page has words of its own.')),
  }),
} satisfies Screens
