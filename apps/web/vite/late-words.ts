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
  'mail',
  'notice',
  'order',
  'password',
  'preview',
  'promotion',
  'protection',
  'pulse',
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

export function isLate(key: string): boolean {
  return lateFamilies.includes(key.slice(0, key.indexOf('.')))
}

/** The betting board and the page that verifies are apps of their own and bring their words themselves. */
export function isOfAnotherApp(key: string): boolean {
  return key.startsWith('play.') || key.startsWith('verify.')
}
