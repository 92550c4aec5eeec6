import { defineScreen, never, type Screens, waitsFor } from '../../routing/define-screen.ts'

const ownWords = never('The page has words of its own.')
const atOnce = never('The form stands at once; rules that are late are checked by the server alone.')
const afterSending = never('It fails only after somebody has sent it; the form then says so and stays.')

/** The pages through which somebody comes in. */
export const accountScreens = {
  login: defineScreen({
    load: () => import('./login/login-screen.tsx').then(({ LoginScreen }) => LoginScreen),
    who: 'anyone',
    calls: ['account.readRegisterValidation'],
    states: { loading: atOnce, empty: ownWords, error: afterSending },
  }),
  register: defineScreen({
    load: () => import('./register/register-screen.tsx').then(({ RegisterScreen }) => RegisterScreen),
    lazyWords: true,
    who: 'anyone',
    calls: ['account.readRegisterSettings', 'account.readRegisterValidation', 'account.readCaptcha'],
    states: waitsFor('account.readRegisterSettings', never('Every registration asks for a name and a password.')),
  }),
  trial: defineScreen({
    load: () => import('./trial/trial-screen.tsx').then(({ TrialScreen }) => TrialScreen),
    lazyWords: true,
    who: 'anyone',
    calls: [],
    states: {
      loading: never('The page has words of its own and asks for nothing before the tap.'),
      empty: ownWords,
      error: never('A trial fails only after somebody has asked for one; the page then says so and stays.'),
    },
  }),
  forget: defineScreen({
    load: () => import('./password/forget-screen.tsx').then(({ ForgetScreen }) => ForgetScreen),
    lazyWords: true,
    who: 'anyone',
    calls: ['account.readRegisterValidation'],
    states: { loading: atOnce, empty: ownWords, error: afterSending },
  }),
  changePassword: defineScreen({
    load: () => import('./password/password-screen.tsx').then(({ PasswordScreen }) => PasswordScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['account.readRegisterValidation'],
    states: { loading: atOnce, empty: ownWords, error: afterSending },
  }),
  settings: defineScreen({
    load: () => import('./settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    lazyWords: true,
    who: 'real-member',
    calls: [
      'member.readSecurityConfig',
      'member.readMemberInfo',
      'member.readHeadIcon',
      'account.readRegisterValidation',
    ],
    states: waitsFor('member.readSecurityConfig', never('What is not set says so in its row.')),
  }),
} satisfies Screens
