import type { Text } from '@fairground/i18n/text.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import type { HistoryRow } from '../../../data/wallet/wallet-statement.ts'
import { netText } from '../../../parts/page/net-text.ts'
import { isGain, pickWords, rowWords, shortNumero } from './row-words.ts'
import type { StatementRowText } from './statement-detail.tsx'

export function statementRowText(text: Text, wallet: MemberWallet, row: HistoryRow): StatementRowText {
  const { subject, net } = row
  const isPlay = subject?.kind === 'bet' || subject?.kind === 'game'
  return {
    ...rowWords(text, wallet, row),
    draw: subject?.kind === 'bet' ? text('statement.draw', { number: shortNumero(subject.numero) }) : null,
    isGained: isPlay && isGain(net),
    pick: (bet) => (subject?.kind === 'bet' ? pickWords(text, subject.game, bet) : ''),
    net: (amount) => netText(wallet, amount),
  }
}
