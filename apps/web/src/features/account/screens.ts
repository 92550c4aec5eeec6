import { never, type ScreenManifest } from '../../routing/screen-manifest.ts'

/** The pages through which somebody comes in. */
export const accountScreens = {
  login: {
    who: 'anyone',
    calls: ['account.readRegisterValidation'],
    states: {
      loading: never('The form stands at once; rules that are late are checked by the server alone.'),
      empty: never('The page has words of its own.'),
      error: never('A login fails only after somebody has typed one; the form then says so and stays.'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  register: {
    who: 'anyone',
    calls: ['account.readRegisterSettings', 'account.readRegisterValidation', 'account.readCaptcha'],
    states: {
      loading: { kind: 'hold', calls: ['account.readRegisterSettings'] },
      empty: never('Every registration asks for a name and a password.'),
      error: { kind: 'fail', calls: ['account.readRegisterSettings'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  trial: {
    who: 'anyone',
    calls: [],
    states: {
      loading: never('The page has words of its own and asks for nothing before the tap.'),
      empty: never('The page has words of its own.'),
      error: never('A trial fails only after somebody has asked for one; the page then says so and stays.'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  forget: {
    who: 'anyone',
    calls: ['account.readRegisterValidation'],
    states: {
      loading: never('The form stands at once; rules that are late are checked by the server alone.'),
      empty: never('The page has words of its own.'),
      error: never('It fails only after somebody has sent it; the form then says so and stays.'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  changePassword: {
    who: 'real-member',
    calls: ['account.readRegisterValidation'],
    states: {
      loading: never('The form stands at once; rules that are late are checked by the server alone.'),
      empty: never('The page has words of its own.'),
      error: never('It fails only after somebody has sent it; the form then says so and stays.'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  settings: {
    who: 'real-member',
    calls: [
      'member.readSecurityConfig',
      'member.readMemberInfo',
      'member.readHeadIcon',
      'account.readRegisterValidation',
    ],
    states: {
      loading: { kind: 'hold', calls: ['member.readSecurityConfig'] },
      empty: never('What is not set says so in its row.'),
      error: { kind: 'fail', calls: ['member.readSecurityConfig'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  member: {
    who: 'session',
    calls: ['member.readMemberInfo', 'games.readRecents', 'account.readDevices'],
    states: {
      loading: { kind: 'hold', calls: ['account.readDevices'] },
      empty: never('Whoever sees the page sits at one of the devices.'),
      error: { kind: 'fail', calls: ['account.readDevices'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
} as const satisfies ScreenManifest
