/**
 * Words of screens that nobody sees first, by the first part of their key. They travel with those screens, so that the
 * first visit does not wait for the words of a withdrawal.
 */
export const lazyNamespaces: readonly string[] = [
  'app',
  'card',
  'chat',
  'cashback',
  'credits',
  'deposit',
  'download',
  'devices',
  'feedback',
  'footer',
  'forget',
  'help',
  'inbox',
  'invite',
  'launch',
  'limit',
  'live',
  'mail',
  'notice',
  'order',
  'password',
  'popup',
  'practice',
  'preview',
  'promotion',
  'protection',
  'pulse',
  'push',
  'ready',
  'reality',
  'record',
  'records',
  'recruit',
  'register',
  'rewards',
  'service',
  'settings',
  'sports',
  'statement',
  'transaction',
  'upgrade',
  'vip',
  'wallet',
  'walletNews',
  'withdraw',
  'withdrawal',
]

/** Words of the pages of agents, which few members open. They are a file of their own, beside the late one. */
export const agentNamespaces: readonly string[] = ['affiliate', 'agents', 'contract', 'payout', 'sending']

/** What home says of a contract that waits. */
const promptWords = /^contract\.(?:prompts$|seeOffer$|seeRequest$|offer\.|request\.)/

/** What only the calls of those screens refuse with: money, registration and passwords. */
export const lazyRefusals: readonly string[] = [
  'USERNAME_TAKEN',
  'USERNAME_FORMAT',
  'PASSWORD_FORMAT',
  'NOT_AN_AGENT',
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
  'DOWNLINE_UNKNOWN',
  'SERIES_TOO_HIGH',
  'SERIES_TOO_LOW',
  'QUOTA_USED_UP',
  'TOO_MANY_URLS',
  'RECEIVER_CLOSED',
  'CONTRACT_TERMS',
  'CONTRACT_PENDING',
  'RECEIVER_CLOSED',
  'ORDER_UNKNOWN',
  'CARD_TAKEN',
  'TOO_MANY_CARDS',
  'PAYEE_NAME_NEEDED',
  'PAYMENT_PASSWORD_NEEDED',
  'FEE_CHANGED',
  'REWARD_UNAVAILABLE',
  'BUDGET_SPENT',
  'BONUS_IN_PLAY',
  'APP_ONLY',
  'BONUS_STAKE_TOO_HIGH',
  'DRAW_CLOSED',
  'DRAW_FULL',
  'STEP_UP_NEEDED',
  'DEBT_OPEN',
]

/** The rows of the message centre, whose other words stand on the button of the chat. */
const messageRows: readonly string[] = ['announcements', 'inbox', 'messengerHint', 'affiliate', 'service', 'loginHint']

/** What only the start screen of a lottery says. */
const startWords = /^lottery\.(?:closeIn|unknown|unknownHint)$/

/** The facts below a live game come behind the first view; `facts.next` and `facts.last` stand on other pages too. */
const factWords = /^facts\.(?:title|verified|every)$/

export type WordFile = 'first' | 'late' | 'agents'

/** The file that a word travels in. */
export function wordFileOf(key: string): WordFile {
  const [family = '', name = ''] = key.split('.')
  if (agentNamespaces.includes(family) && !promptWords.test(key)) return 'agents'
  const isLate =
    lazyNamespaces.includes(family) ||
    betWords.test(key) ||
    promptWords.test(key) ||
    startWords.test(key) ||
    factWords.test(key) ||
    (family === 'refusal' && lazyRefusals.includes(name)) ||
    (family === 'message' && messageRows.includes(name))
  return isLate ? 'late' : 'first'
}

/** A statement calls a bet by the words of its board. */
const betWords = /^play\.(?:name|option)\./

/** The api sends a code, and writes for browsers that run no script. */
const apiWords: readonly string[] = ['sms.code', 'shell.noScript']

/** The betting board and the page that verifies are apps of their own and bring their words. */
export function isOfAnotherApp(key: string): boolean {
  return (key.startsWith('play.') && !betWords.test(key)) || key.startsWith('verify.') || apiWords.includes(key)
}
