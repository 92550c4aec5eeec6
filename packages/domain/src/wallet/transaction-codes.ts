/** Money that came, money that left, and money that only changed its pocket. */
export type Direction = 'in' | 'out' | 'aside'

type Meaning = { readonly code: string; readonly direction: Direction }

/** What a posting's reason is called in a statement. A reason without a line here fails a test. */
const meanings: Readonly<Record<string, Meaning>> = {
  'cashier.deposit': { code: 'deposit', direction: 'in' },
  'cashier.bonus': { code: 'bonus', direction: 'in' },
  'rewards.bonus': { code: 'bonus', direction: 'in' },
  'rewards.cash': { code: 'bonus', direction: 'in' },
  'cashier.demo': { code: 'demo', direction: 'in' },
  'cashier.withdraw': { code: 'withdrawal', direction: 'aside' },
  'cashier.withdraw-sent': { code: 'withdrawal-sent', direction: 'out' },
  'cashier.withdraw-back': { code: 'withdrawal-back', direction: 'aside' },
  'cashier.withdraw-fee': { code: 'fee', direction: 'out' },
  'wallet.reserve-in': { code: 'reserve-in', direction: 'aside' },
  'wallet.reserve-out': { code: 'reserve-out', direction: 'aside' },
  'wallet.bonus-won': { code: 'bonus-won', direction: 'aside' },
  'wallet.bonus-lapsed': { code: 'bonus-lapsed', direction: 'out' },
  'rewards.cashback': { code: 'cashback', direction: 'in' },
  'rewards.level-gift': { code: 'level-gift', direction: 'in' },
  'agents.rebate': { code: 'agent-rebate', direction: 'in' },
  'agents.salary': { code: 'agent-salary', direction: 'in' },
  'agents.dividend': { code: 'agent-dividend', direction: 'in' },
  'agents.transfer-out': { code: 'transfer-out', direction: 'out' },
  'agents.transfer-in': { code: 'transfer-in', direction: 'in' },
  'agents.transfer-back': { code: 'transfer-back', direction: 'in' },
  'games.bet': { code: 'stake', direction: 'out' },
  'games.win': { code: 'win', direction: 'in' },
  'games.refund': { code: 'refund', direction: 'in' },
  'games.promo': { code: 'promo-win', direction: 'in' },
  'games.reverse': { code: 'win-reversed', direction: 'out' },
  'games.debt': { code: 'debt', direction: 'in' },
  'games.debt-repaid': { code: 'debt-repaid', direction: 'out' },
  'lottery.bet': { code: 'stake', direction: 'out' },
  'lottery.win': { code: 'win', direction: 'in' },
  'lottery.refund': { code: 'refund', direction: 'in' },
}

/** For a reason that this build does not know yet. */
const other: Meaning = { code: 'other', direction: 'in' }

export const otherCode = other.code

export const knownReasons: readonly string[] = Object.keys(meanings)

/** Each code once, in the order of a statement's chips. */
export const transactionCodes: readonly Meaning[] = [
  ...new Map([...Object.values(meanings), other].map((meaning) => [meaning.code, meaning])).values(),
]

export function meaningOf(reason: string): Meaning {
  return meanings[reason] ?? other
}

/** The reasons behind these codes. A code that nobody knows has none. */
export function reasonsOf(codes: readonly string[]): readonly string[] {
  return knownReasons.filter((reason) => codes.includes(meaningOf(reason).code))
}
