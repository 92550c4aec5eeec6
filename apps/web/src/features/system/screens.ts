import { answer, never, readsOne, type ScreenManifest } from '../../routing/screen-manifest.ts'

const closed = {
  info: { maintenanceUntil: '2030-01-01T02:30:00.000Z', supportUrl: null },
  location: { ip: '203.0.113.7', country: 'XX' },
}

export const systemScreens = {
  service: readsOne('content.readCustomerService', answer('content.readCustomerService', [])),
  language: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('A brand supports at least one language.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  regionRestricted: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: { kind: 'hold', calls: ['system.readStatus'] },
      empty: never('The page has words of its own.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: {
        kind: 'answer',
        answers: { 'system.readStatus': { ...closed, maintenance: false, regionRestriction: true } },
      },
    },
  },
  serviceError: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: { kind: 'hold', calls: ['system.readStatus'] },
      empty: never('The page has words of its own.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: {
        kind: 'answer',
        answers: { 'system.readStatus': { ...closed, maintenance: true, regionRestriction: false } },
      },
    },
  },
} as const satisfies ScreenManifest
