import type { SocialProvider } from '@fairground/contract/account/identity.ts'

/** Names of companies are the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' }

const googleParts = [
  ['#4285f4', 'M22.6 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.6c2-1.9 3.3-4.7 3.3-8z'],
  ['#34a853', 'M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7a6.7 6.7 0 0 1-10-3.5H2V17a11 11 0 0 0 10 6z'],
  ['#fbbc05', 'M5.7 14.1a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 10z'],
  ['#ea4335', 'M12 5.4c1.7 0 3.1.6 4.3 1.7l3.2-3.2A11 11 0 0 0 2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z'],
] as const

const facebookParts = [
  [
    '#1877f2',
    'M24 12a12 12 0 1 0-13.9 11.9v-8.4H7V12h3.1V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.6 3.5h-2.8v8.4A12 12 0 0 0 24 12z',
  ],
  [
    '#fff',
    'M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.7V12H7v3.5h3.1v8.4a12.4 12.4 0 0 0 3.8 0v-8.4z',
  ],
] as const

const marks = { google: googleParts, facebook: facebookParts } as const

/** In the provider's own colours, as its rules ask for. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider].map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
}
