import type { Amount } from '@fairground/domain/money.ts'
import { useText } from '@fairground/ui/words.tsx'
import LockOpen from 'lucide-react/icons/lock-open'
import type { ReactNode } from 'react'
import gift from '../../../art/gift-96.webp'
import type { DepositPromo } from '../../../data/cashier/deposit.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { gainOf } from './deposit-terms.ts'

type DepositPromosProps = {
  readonly promos: readonly DepositPromo[]
  readonly chosen: string | null
  readonly amount: Amount
  readonly money: Money
  readonly onChoose: (choice: { readonly promo: string | null }) => void
}

/** None is chosen unless somebody does, and what it asks for stands beside what it gives. */
export function DepositPromos({ promos, chosen, amount, money, onChoose }: DepositPromosProps) {
  const text = useText()
  if (promos.length === 0) return null
  return (
    <section aria-labelledby="deposit-bonus">
      <div className="amount-head">
        <h2 id="deposit-bonus" className="deposit-heading">
          {text('deposit.bonus')}
        </h2>
        <span className="deposit-aside">{text('deposit.bonusHint')}</span>
      </div>
      <div className="card deposit-promos" role="radiogroup" aria-labelledby="deposit-bonus">
        <Choice isChosen={chosen === null} onChoose={() => onChoose({ promo: null })}>
          <LockOpen size={22} strokeWidth={2} className="deposit-promo-mark is-none" aria-hidden="true" />
          <span className="deposit-promo-words">{text('deposit.noBonus')}</span>
        </Choice>
        {promos.map((promo) => (
          <Promo
            key={promo.code}
            promo={promo}
            isChosen={chosen === promo.code}
            amount={amount}
            money={money}
            onChoose={() => onChoose({ promo: promo.code })}
          />
        ))}
      </div>
    </section>
  )
}

type PromoProps = {
  readonly promo: DepositPromo
  readonly isChosen: boolean
  readonly amount: Amount
  readonly money: Money
  readonly onChoose: () => void
}

function Promo({ promo, isChosen, amount, money, onChoose }: PromoProps) {
  const text = useText()
  const gain = gainOf(promo, amount, money.digits)
  const { wagerTimes: times, days } = promo
  return (
    <Choice isChosen={isChosen} isOpen={gain !== null} onChoose={onChoose}>
      <img className="deposit-promo-mark" src={gift} width={34} height={34} alt="" />
      <span className="deposit-promo-words">
        {promo.name}
        {gain && (
          <>
            {' '}
            <bdi className="num deposit-gain">+{money.short(gain.bonus)}</bdi>
          </>
        )}
        <span className="deposit-promo-terms">
          {gain
            ? text('deposit.bonusTerms', { amount: money.short(gain.required), times, days })
            : text('deposit.bonusFrom', { amount: money.short(promo.leastDeposit) })}
        </span>
      </span>
    </Choice>
  )
}

type ChoiceProps = {
  readonly isChosen: boolean
  readonly isOpen?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ isChosen, isOpen = true, onChoose, children }: ChoiceProps) {
  return (
    <label className="deposit-promo">
      {children}
      <input
        type="radio"
        name="promo"
        className="deposit-radio"
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
      />
    </label>
  )
}
