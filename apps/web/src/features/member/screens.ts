import { never, type ScreenManifest } from '../../routing/screen-manifest.ts'

export const memberScreens = {
  protection: {
    who: 'anyone',
    calls: ['member.readProtection'],
    states: {
      loading: { kind: 'hold', calls: ['member.readProtection'] },
      empty: never('The page has words of its own.'),
      error: { kind: 'fail', calls: ['member.readProtection'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
} as const satisfies ScreenManifest
