/**
 * Words of screens that nobody sees first, by the first part of their key. They travel with those screens, so that the
 * first visit does not wait for the words of a withdrawal.
 */
export const lateFamilies: readonly string[] = [
  'app',
  'card',
  'credits',
  'deposit',
  'forget',
  'help',
  'launch',
  'limit',
  'mail',
  'notice',
  'order',
  'password',
  'promotion',
  'records',
  'service',
  'settings',
  'statement',
  'transaction',
  'withdraw',
  'withdrawal',
]

export function isLate(key: string): boolean {
  return lateFamilies.includes(key.slice(0, key.indexOf('.')))
}

/** The betting board is an app of its own and brings its words itself. */
export function isOfTheBoard(key: string): boolean {
  return key.startsWith('play.')
}
