import { defineScreen, never, readsOne, type Screens, waitsFor, withResponse } from '../../routing/define-screen.ts'

const closed = {
  info: { maintenanceUntil: '2030-01-01T02:30:00.000Z', supportUrl: null },
  location: { ip: '203.0.113.7', country: 'XX' },
}
const ownWords = never('The page has words of its own.')

export const systemScreens = {
  service: defineScreen({
    load: () => import('./service-screen.tsx').then(({ ServiceScreen }) => ServiceScreen),
    lazyWords: true,
    ...readsOne('content.readCustomerService', withResponse('content.readCustomerService', [])),
  }),
  language: defineScreen({
    load: () => import('./language-screen.tsx').then(({ LanguageScreen }) => LanguageScreen),
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('A brand supports at least one language.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
    },
  }),
  regionRestricted: defineScreen({
    load: () => import('./gate-screens.tsx').then(({ RegionRestrictedScreen }) => RegionRestrictedScreen),
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      ...waitsFor('system.readStatus', ownWords),
      full: withResponse('system.readStatus', { ...closed, maintenance: false, regionRestriction: true }),
    },
  }),
  serviceError: defineScreen({
    load: () => import('./gate-screens.tsx').then(({ ServiceErrorScreen }) => ServiceErrorScreen),
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      ...waitsFor('system.readStatus', ownWords),
      full: withResponse('system.readStatus', { ...closed, maintenance: true, regionRestriction: false }),
    },
  }),
} satisfies Screens
