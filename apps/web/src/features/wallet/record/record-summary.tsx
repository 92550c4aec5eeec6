import { useText } from '@fairground/ui/words.tsx'
import type { RecordSummary } from '../../../data/wallet/bet-record.ts'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import { netText } from '../../../parts/page/net-text.ts'
import { isGain } from '../statement/row-words.ts'

type RecordSummaryProps = {
  readonly wallet: MemberWallet
  readonly totals: RecordSummary['totals']
  readonly open: { readonly count: number; readonly stake: string } | null
}

/** Staked, paid and net of what is over: they add up. What is open stands apart. */
export function RecordTotals({ wallet, totals, open }: RecordSummaryProps) {
  const text = useText()
  const plain = { ...wallet, currencySymbol: '' }
  return (
    <section className="card record-totals" aria-label={text('record.totals')}>
      <PlayFigures wallet={wallet} {...totals} />
      <p className="record-counts">
        <span>{text('record.settled', { count: totals.plays })}</span>
        {open && open.count > 0 && (
          <span>{text('record.openSum', { count: open.count, amount: moneyIn(plain, open.stake) })}</span>
        )}
      </p>
    </section>
  )
}

type Figures = { readonly wallet: MemberWallet; readonly stake: string; readonly back: string; readonly net: string }

/** The three figures of a play or of many. */
export function PlayFigures({ wallet, stake, back, net }: Figures) {
  const text = useText()
  const plain = { ...wallet, currencySymbol: '' }
  return (
    <dl className="record-figures">
      <div>
        <dt>{text('record.staked')}</dt>
        <dd className="num">{moneyIn(plain, stake)}</dd>
      </div>
      <div>
        <dt>{text('record.paid')}</dt>
        <dd className="num">{moneyIn(plain, back)}</dd>
      </div>
      <div data-look={isGain(net) ? 'gained' : 'plain'}>
        <dt>{text('record.net')}</dt>
        <dd className="num">{netText(wallet, net)}</dd>
      </div>
    </dl>
  )
}
