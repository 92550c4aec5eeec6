import type { Book, Counts, HouseAccount } from './order.ts'

/** The accounts of all payment gateways: `cashier.` and the gateway's name. */
export type ChartAccount = 'cash' | 'bonus' | 'held' | 'gateway' | HouseAccount

export type ChartEntry = {
  readonly reason: string
  readonly from: ChartAccount
  readonly to: ChartAccount
  readonly books: readonly Book[]
  /** What a posting of this reason means to the member's limits. */
  readonly counts: Counts | null
  /** Only for brands that are demonstrations. */
  readonly isDemo?: true
}

const real: readonly Book[] = ['real']
const both: readonly Book[] = ['real', 'trial']

type Accounts = readonly [from: ChartAccount, to: ChartAccount]

function entries(reason: string, books: readonly Book[], counts: Counts | null, ...lines: Accounts[]): ChartEntry[] {
  return lines.map(([from, to]) => ({ reason, from, to, books, counts }))
}

/**
 * Every line that somebody may ask the ledger for; it refuses all others, for every login. Wins and refunds of the lottery
 * are not here: only the functions that end bets write them, and nobody can ask for one. What agents are paid or send and
 * what is lent to a member needs the row that says so as well.
 */
export const chartOfAccounts: readonly ChartEntry[] = [
  ...entries('cashier.deposit', real, 'deposit', ['gateway', 'cash'], ['gateway', 'cashier.fees']),
  ...entries('cashier.deposit', real, null, ['gateway', 'cashier.unplaced']),
  ...entries('cashier.withdraw', real, null, ['cash', 'held']),
  ...entries('cashier.withdraw-sent', real, null, ['held', 'gateway'], ['held', 'cash']),
  ...entries('cashier.withdraw-fee', real, null, ['cash', 'cashier.fees']),
  ...entries('cashier.withdraw-back', real, null, ['held', 'cash']),
  ...entries('games.bet', both, 'stake', ['cash', 'games.stakes'], ['bonus', 'games.stakes']),
  ...entries('games.win', both, 'payout', ['games.stakes', 'cash'], ['games.stakes', 'bonus']),
  ...entries('games.refund', both, 'refund', ['games.stakes', 'cash'], ['games.stakes', 'bonus']),
  ...entries('games.promo', both, null, ['games.promotions', 'cash']),
  ...entries('games.reverse', both, 'payout', ['cash', 'games.stakes'], ['bonus', 'games.stakes']),
  ...entries('games.debt', both, null, ['games.debt', 'cash'], ['games.debt', 'bonus']),
  ...entries('games.debt-repaid', both, null, ['cash', 'games.debt'], ['bonus', 'games.debt']),
  ...entries('lottery.bet', both, 'stake', ['cash', 'lottery.stakes'], ['bonus', 'lottery.stakes']),
  ...entries('rewards.bonus', real, null, ['rewards.promotions', 'bonus']),
  ...entries('rewards.cash', real, null, ['rewards.promotions', 'cash']),
  ...entries('wallet.reserve-in', real, null, ['cash', 'held']),
  ...entries('wallet.reserve-out', real, null, ['held', 'cash']),
  ...entries('wallet.bonus-won', real, null, ['bonus', 'cash']),
  ...entries('wallet.bonus-lapsed', real, null, ['bonus', 'rewards.promotions']),
  ...entries('agents.rebate', real, null, ['agents.pay', 'cash']),
  ...entries('agents.salary', real, null, ['agents.pay', 'cash']),
  ...entries('agents.dividend', real, null, ['agents.pay', 'cash']),
  ...entries('agents.transfer-out', real, null, ['cash', 'agents.transit']),
  ...entries('agents.transfer-in', real, 'deposit', ['agents.transit', 'cash']),
  ...entries('agents.transfer-back', real, null, ['agents.transit', 'cash']),
  ...entries('cashier.demo', ['trial'], null, ['cashier.demo', 'cash'], ['cash', 'cashier.demo']),
  { reason: 'cashier.demo', from: 'cashier.demo', to: 'cash', books: real, counts: null, isDemo: true },
]

/** The platform's own accounts of the area that gateways belong to, so that no gateway can take their name. */
const ownAccounts = [
  ...new Set(chartOfAccounts.flatMap(({ from, to }) => [from, to]).filter((account) => account.startsWith('cashier.'))),
].toSorted()

const literal = (text: string) => `'${text}'`

function textOf({ reason, from, to, counts }: ChartEntry, book: Book): string {
  return [book, reason, counts ?? '-', from, to].join(' ')
}

function listOf(isDemo: boolean): string {
  const chosen = chartOfAccounts.filter((entry) => (entry.isDemo ?? false) === isDemo)
  const texts = chosen.flatMap((entry) => entry.books.map((book) => textOf(entry, book))).toSorted()
  return texts.map((text) => `    ${literal(text)}`).join(',\n')
}

const kindOf = (account: string) =>
  `case when ${account} like 'cashier.%' and ${account} not in (${ownAccounts.map(literal).join(', ')}) then 'gateway'
      else ${account} end`

/** The chart as the function of the database that the ledger asks. */
export function chartFunction(): string {
  return `-- Written by \`npm run chart\` from packages/domain/src/ledger/chart.ts: every line that a posting may have.
create or replace function is_charted(
  is_demo boolean, book text, reason text, counts text, from_account text, to_account text
) returns boolean
  -- Not in SQL, whose functions are planned again for every statement that calls them.
  language plpgsql immutable parallel safe
  as $$
declare
  entry text := book || ' ' || reason || ' ' || coalesce(counts, '-') || ' ' ||
      ${kindOf('from_account')} || ' ' ||
      ${kindOf('to_account')};
begin
  return entry = any (array[
${listOf(false)}
  ]) or (is_demo and entry = any (array[
${listOf(true)}
  ]));
end
$$;
revoke execute on function is_charted(boolean, text, text, text, text, text) from public;
`
}
