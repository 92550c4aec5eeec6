import { betWords, hasWordsOf } from '@fairground/client/plays/bet-words.ts'
import { isWithdrawalOpen } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import { shortMoneyIn } from '../../../data/wallet/wallet.ts'
import type { HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { groupNames, statementGroups } from './statement-groups.ts'

type Subject = NonNullable<HistoryRow['subject']>
export type BetSubject = Extract<Subject, { kind: 'bet' }>
export type HistoryBet = BetSubject['bets'][number]

export type RowWords = {
  readonly title: string
  /** Draw, bet and stake, or what else tells one row from another. */
  readonly parts: readonly string[]
  /** What became of it. */
  readonly state: string | null
  readonly variant: 'gained' | 'waits' | 'plain'
}

export function rowWords(text: Text, wallet: MemberWallet, row: HistoryRow): RowWords {
  const { subject, code } = row
  const kind = text.find(`transaction.${code}`) ?? text('transaction.other')
  if (subject === null) return { title: kind, parts: groupWords(text, code), state: null, variant: 'plain' }
  if (subject.kind === 'bet') return orderWords(text, wallet, subject)
  if (subject.kind === 'game') {
    const { name, game, rounds, each, back } = subject
    const stakes =
      each === null || /^0\.0+$/.test(each) ? [] : [text('statement.each', { amount: shortMoneyIn(wallet, each) })]
    return {
      title: name ?? game,
      parts: [text('statement.rounds', { count: rounds }), ...stakes],
      state: text('statement.paid', { amount: shortMoneyIn({ ...wallet, currencySymbol: '' }, back) }),
      variant: isGain(row.net) ? 'gained' : 'plain',
    }
  }
  if (subject.kind === 'deposit')
    return {
      title: kind,
      // What came with a deposit says so.
      parts: code === 'deposit' ? [subject.name] : [text('transaction.deposit'), subject.name],
      state: text('statement.received'),
      variant: 'plain',
    }
  const { bankName, lastDigits, state } = subject
  const isOpen = isWithdrawalOpen(state)
  const isOwn = code === 'withdrawal'
  return {
    title: isOwn ? text('statement.withdrawal') : kind,
    parts: [`${bankName} •• ${lastDigits}`],
    state: isOwn ? text(isOpen ? 'statement.waits' : withdrawalEnd(state)) : null,
    variant: isOwn && isOpen ? 'waits' : 'plain',
  }
}

/** Where nothing else is known of it, the group that it is filtered by. */
function groupWords(text: Text, code: string): readonly string[] {
  const group = groupNames.find((each) => (statementGroups[each] as readonly string[]).includes(code))
  if (group === undefined) return []
  return [group === 'savings' ? text('wallet.reserve') : text(`statement.group.${group}`)]
}

const withdrawalEnd = (state: string) =>
  state === 'confirmed' ? ('statement.sent' as const) : ('statement.returned' as const)

function orderWords(text: Text, wallet: MemberWallet, subject: BetSubject): RowWords {
  const { name, game, numero, bets, stake } = subject
  const [only, ...more] = bets
  const what = only && more.length === 0 ? pickWords(text, game, only) : text('statement.bets', { count: bets.length })
  const state = orderState(subject)
  return {
    title: name ?? game,
    parts: [text('statement.draw', { number: shortNumero(numero) }), what, shortMoneyIn(wallet, stake)],
    state: text(`statement.${state}`),
    variant: state === 'won' ? 'gained' : 'plain',
  }
}

/** The number of the day is enough where the day stands above. */
export function shortNumero(numero: string): string {
  return numero.split('-').at(-1) ?? numero
}

/** Won is an order that brought more than it cost. */
export function orderState({ bets, stake, back }: BetSubject): 'open' | 'won' | 'lost' | 'paidBack' | 'returned' {
  if (bets.some(({ state }) => state === 'accepted')) return 'open'
  if (bets.every(({ state }) => state === 'cancelled' || state === 'refunded' || state === 'pushed')) return 'returned'
  if (Number(back) > Number(stake)) return 'won'
  return Number(back) > 0 ? 'paidBack' : 'lost'
}

/** `Big`, or `Sum 9`. Until the words of its family are here, the numbers tell as much. */
export function pickWords(
  text: Text,
  game: string,
  { play, selection }: Pick<HistoryBet, 'play' | 'selection'>,
): string {
  const words = hasWordsOf(text, game) ? betWords(text, game, play, selection) : undefined
  if (words !== undefined) return words
  return selection.length > 24 ? text('statement.bets', { count: 1 }) : selection.split('|').filter(Boolean).join(' + ')
}

export function isGain(net: string): boolean {
  return /^(?=.*[1-9])\d/.test(net)
}

/** The lotteries among these rows. */
export function gamesOf(rows: readonly HistoryRow[]): readonly string[] {
  return rows.flatMap(({ subject }) => (subject?.kind === 'bet' ? [subject.game] : []))
}
