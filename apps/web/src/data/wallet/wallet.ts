import type { OutputOf } from '@fairground/contract/call.ts'
import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { type Amount, formatMoney, formatShortMoney } from '@fairground/i18n/format.ts'
import { type QueryClient, type QueryKey, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useSession } from '../../device/session.ts'
import { send } from '../../net/send.ts'

export type MemberWallet = OutputOf<typeof readMemberWallet>

/** Begins with the member, so that it is forgotten with the session. */
const memberWalletKey = ['member', 'wallet'] as const

/** Read anew by every page that shows it, and only for somebody who is here. */
export function useMemberWallet() {
  const isHere = useSession() !== null
  return useQuery({
    queryKey: memberWalletKey,
    queryFn: ({ signal }) => send(readMemberWallet, {}, signal),
    enabled: isHere,
    staleTime: 0,
    structuralSharing: (known, next) => laterWallet(known as MemberWallet | undefined, next as MemberWallet),
  })
}

/** Two answers may overtake each other on the way; the one with the higher version is the later one. */
export function laterWallet(known: MemberWallet | undefined, next: MemberWallet): MemberWallet {
  if (known && known.book === next.book && BigInt(known.version) > BigInt(next.version)) return known
  return replaceEqualDeep(known, next)
}

/** What a call that changed the wallet said about it, shown everywhere at once. */
export function cacheWallet(client: QueryClient, wallet: MemberWallet): void {
  client.setQueryData<MemberWallet>(memberWalletKey, (known) => laterWallet(known, wallet))
}

/** What to read again when money moved; nothing when this change was seen already. */
export function queryKeysAfterWalletChange(client: QueryClient, version: unknown): readonly QueryKey[] {
  const known = client.getQueryData<MemberWallet>(memberWalletKey)
  const isKnown =
    known && typeof version === 'string' && /^\d+$/.test(version) && BigInt(known.version) >= BigInt(version)
  // What may be withdrawn follows the balance.
  return isKnown ? [statementKey] : [memberWalletKey, statementKey, limitsKey, ['cashier', 'withdraw', 'terms']]
}

export const statementKey = ['member', 'statement'] as const
export const limitsKey = ['member', 'limits'] as const

/**
 * The balance that is shown everywhere: what can be spent, without what is set aside or on its way out. Games of
 * vendors also take bonus money, lotteries and everything else do not.
 */
export function spendable({ available, bonus }: MemberWallet, on: 'anything' | 'games' = 'anything'): string {
  if (on === 'anything') return available
  return formatAmount((parseAmount(available) ?? 0n) + (parseAmount(bonus) ?? 0n))
}

/** D-20: a header shows whole units, cut and never rounded up. */
export function integerBalance(wallet: MemberWallet): string {
  return integerAmount(spendable(wallet))
}

export function integerAmount(amount: string): string {
  return formatMoney(amount as Amount, { symbol: '', digits: 0 })
}

/** D-20: everywhere else symbol, the currency's decimals and comma groups. */
export function fullBalance(wallet: MemberWallet): string {
  return moneyIn(wallet, spendable(wallet))
}

/** What pending withdrawals hold, in words; nothing where there is none. */
export function heldMoney(wallet: MemberWallet): string | null {
  return /[1-9]/.test(wallet.held) ? moneyIn(wallet, wallet.held) : null
}

/** An amount of the wire as it is written in this wallet. */
export function moneyIn(
  { currencySymbol, displayDigits }: Pick<MemberWallet, 'currencySymbol' | 'displayDigits'>,
  amount: string,
): string {
  return formatMoney(amount as Amount, { symbol: currencySymbol, digits: displayDigits })
}

/** The same without decimals where there are none: for sums that somebody has chosen, such as a threshold. */
export function shortMoneyIn(
  { currencySymbol, displayDigits }: Pick<MemberWallet, 'currencySymbol' | 'displayDigits'>,
  amount: string,
): string {
  return formatShortMoney(amount, { symbol: currencySymbol, digits: displayDigits })
}
