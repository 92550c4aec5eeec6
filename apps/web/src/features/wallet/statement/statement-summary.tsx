import { useText } from '@fairground/ui/words.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MemberWallet, moneyIn } from '../../../data/wallet/wallet.ts'
import type { History } from '../../../data/wallet/wallet-statement.ts'
import { HeroAmount } from '../../../parts/account/hero-amount.tsx'
import { periodWords } from './period-words.ts'
import { type Period, statementPeriods } from './statement-groups.ts'

type StatementSummaryProps = {
  readonly wallet: MemberWallet
  readonly sums: History['period']
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

/** What play brought, apart from the money that was moved in and out. */
export function StatementSummary({ wallet, sums, period, onPeriod }: StatementSummaryProps) {
  const text = useText()
  const { net, deposits, withdrawals, pending } = sums
  const plain = { ...wallet, currencySymbol: '' }
  return (
    <section className="card statement-summary grid gap-1 p-4" aria-label={text('statement.net')}>
      <div className="statement-summary-head flex items-center gap-1.5">
        <p className="quiet">{text('statement.netLast', { period: periodWords(text, period) })}</p>
        <PeriodChoice period={period} onPeriod={onPeriod} />
      </div>
      <p>
        <HeroAmount wallet={wallet} amount={net} sign="always" />
      </p>
      {wallet.book === 'real' && (
        <dl className="statement-sums grid grid-cols-2 gap-3 mt-2.5 pt-3">
          <div>
            <dt>{text('statement.group.deposits')}</dt>
            <dd className="num">{moneyIn(plain, deposits)}</dd>
          </div>
          <div className="statement-sums-end">
            <dt>{pending > 0 ? text('statement.pending', { count: pending }) : text('statement.group.withdrawals')}</dt>
            <dd className="num">{moneyIn(plain, withdrawals)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

type PeriodChoiceProps = Pick<StatementSummaryProps, 'period' | 'onPeriod'>

/** The list of the phone itself opens; only its closed face is ours. */
function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const text = useText()
  return (
    <span className="chip period-choice">
      <span aria-hidden="true">{periodWords(text, period)}</span>
      <ChevronDown size={15} strokeWidth={2.4} aria-hidden="true" />
      <select
        aria-label={text('statement.period')}
        value={period}
        onChange={({ target }) => onPeriod(statementPeriods.find((each) => each === target.value) ?? period)}
      >
        {statementPeriods.map((each) => (
          <option key={each} value={each}>
            {periodWords(text, each)}
          </option>
        ))}
      </select>
    </span>
  )
}
