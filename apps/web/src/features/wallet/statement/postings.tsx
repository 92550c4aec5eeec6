import { languageOf } from '@fairground/domain/languages.ts'
import { formatClock } from '@fairground/i18n/format.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { type HistoryRow, useOrderPayments } from '../../../data/wallet/wallet-statement.ts'
import { netText } from '../../../parts/page/net-text.ts'
import type { BetSubject } from './row-words.ts'

type PostingsProps = { readonly row: HistoryRow; readonly subject: BetSubject; readonly wallet: MemberWallet }

/** The stake and what was paid for it, each with its time and the balance that it left. */
export function Postings({ row, subject, wallet }: PostingsProps) {
  const text = useText()
  const { at, availableAfter } = row
  const isPaid = /[1-9]/.test(subject.back)
  const { data: payments = [] } = useOrderPayments({ ...subject, at }, isPaid)
  return (
    <dl className="statement-postings grid gap-3 pt-2.5 pb-3">
      <Posting
        name={text('transaction.stake')}
        amount={`-${subject.stake}`}
        at={at}
        after={availableAfter}
        wallet={wallet}
      />
      {payments.map((paid) => (
        <Posting
          key={paid.id}
          name={text(paid.code === 'refund' ? 'transaction.refund' : 'transaction.win')}
          amount={paid.amount}
          at={paid.at}
          after={paid.availableAfter}
          wallet={wallet}
        />
      ))}
    </dl>
  )
}

type PostingProps = {
  readonly name: string
  readonly amount: string
  readonly at: string
  readonly after: string
  readonly wallet: MemberWallet
}

function Posting({ name, amount, at, after, wallet }: PostingProps) {
  const { text, language } = useWords()
  return (
    <div>
      <dt>
        {name}
        <span className="posting-note">{formatClock(languageOf(language), new Date(at))}</span>
      </dt>
      <dd>
        <b className="num posting-amount" data-look={amount.startsWith('-') ? 'plain' : 'gained'}>
          {netText(wallet, amount)}
        </b>
        <span className="posting-note">
          {text('statement.after')} <bdi>{moneyIn({ ...wallet, currencySymbol: '' }, after)}</bdi>
        </span>
      </dd>
    </div>
  )
}
