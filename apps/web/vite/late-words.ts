/**
 * Words of screens that nobody sees first, by the first part of their key. They travel with those screens, so that the
 * first visit does not wait for the words of a withdrawal.
 */
export const lateFamilies: readonly string[] = [
  'app',
  'card',
  'coming',
  'credits',
  'deposit',
  'download',
  'devices',
  'forget',
  'help',
  'launch',
  'limit',
  'live',
  'mail',
  'notice',
  'order',
  'password',
  'preview',
  'promotion',
  'protection',
  'pulse',
  'ready',
  'records',
  'register',
  'service',
  'settings',
  'sports',
  'statement',
  'transaction',
  'upgrade',
  'wallet',
  'withdraw',
  'withdrawal',
]

/** What only the calls of those screens refuse with: money, registration and passwords. */
export const lateRefusals: readonly string[] = [
  'USERNAME_TAKEN',
  'CONFIRMATION_MISMATCH',
  'CODE_WRONG',
  'REFERRER_WRONG',
  'INVITATION_INVALID',
  'PASSWORD_COMMON',
  'REGISTRATION_CLOSED',
  'CONTACT_TAKEN',
  'PASSWORD_SAME',
  'PICTURE_UNUSABLE',
  'UNDER_AGE',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'KEY_REUSED',
  'AMOUNT_OUT_OF_RANGE',
  'WAGERING_UNFINISHED',
  'LIMIT_NOT_DUE',
  'CHANNEL_UNAVAILABLE',
  'ORDER_UNKNOWN',
  'CARD_TAKEN',
  'TOO_MANY_CARDS',
  'PAYEE_NAME_NEEDED',
  'PAYMENT_PASSWORD_NEEDED',
  'FEE_CHANGED',
  'DRAW_CLOSED',
  'DRAW_FULL',
  'STEP_UP_NEEDED',
]

export function isLate(key: string): boolean {
  const [family = '', name = ''] = key.split('.')
  return lateFamilies.includes(family) || betWords.test(key) || (family === 'refusal' && lateRefusals.includes(name))
}

/** A statement calls a bet by the words of its board. */
const betWords = /^play\.(?:name|option)\./

/** The betting board and the page that verifies are apps of their own and bring their words; a code is sent by the api. */
export function isOfAnotherApp(key: string): boolean {
  return (key.startsWith('play.') && !betWords.test(key)) || key.startsWith('verify.') || key === 'sms.code'
}
