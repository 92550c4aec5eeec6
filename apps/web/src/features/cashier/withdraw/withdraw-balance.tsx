import { useText } from '@fairground/ui/words.tsx'
import type { WithdrawTerms } from '../../../data/cashier/withdraw.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { remainingText } from './withdraw-money.ts'
import { percentPlayed, wireAmount } from './withdraw-rules.ts'

type BalanceProps = { readonly terms: WithdrawTerms; readonly money: Money }

/** The number that matters first, then what is locked and how far the way to it is. */
export function WithdrawBalance({ terms, money }: BalanceProps) {
  const text = useText()
  return (
    <section className="card withdraw-balance">
      <h2 className="withdraw-caption">{text('withdraw.available')}</h2>
      <WithdrawSum figure={money.full(terms.withdrawable)} />
      {terms.locks.map((lock) => (
        <Lock key={lock.number} lock={lock} money={money} />
      ))}
    </section>
  )
}

/** The hero of the page, as large as its length lets it be. */
export function WithdrawSum({ figure }: { figure: string }) {
  return (
    <p className="withdraw-sum" style={{ '--signs': figure.length }}>
      <bdi className="num">{figure}</bdi>
    </p>
  )
}

type LockProps = { readonly lock: WithdrawTerms['locks'][number]; readonly money: Money }

function Lock({ lock: { number, locked, required, remaining }, money }: LockProps) {
  const text = useText()
  const percent = percentPlayed(wireAmount(required), wireAmount(remaining))
  const label = text('withdraw.lockedDeposit', { number })
  return (
    <div className="withdraw-lock">
      <p className="withdraw-line">
        <span>{label}</span>
        <b className="num">{money.short(locked)}</b>
      </p>
      <progress className="withdraw-progress" max={100} value={percent} aria-label={label} />
      <p className="withdraw-unlock">
        {text('withdraw.unlock', { amount: remainingText(money, wireAmount(remaining)), percent })}
      </p>
    </div>
  )
}
