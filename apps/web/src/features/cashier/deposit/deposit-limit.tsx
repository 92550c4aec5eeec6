import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { DepositTerms } from '../../../data/cashier/deposit.ts'
import { hasMemberFlag, setMemberFlag } from '../../../device/member-flags.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

const lines = { '24h': 'deposit.limit24h', '7d': 'deposit.limit7d', '30d': 'deposit.limit30d' } as const

type LimitLineProps = { readonly limit: NonNullable<DepositTerms['limit']>; readonly money: Money }

/** What the member's own limit leaves, beside the button it affects. */
export function LimitLine({ limit: { span, left }, money }: LimitLineProps) {
  const text = useText()
  return (
    <div className="deposit-limit">
      <p>{text(lines[span], { left: money.short(left) })}</p>
      <ChangeLimit />
    </div>
  )
}

export function ChangeLimit() {
  const text = useText()
  return (
    <RouteLink route="limits" className="deposit-change">
      {text('deposit.limitChange')}
    </RouteLink>
  )
}

/** Before the first deposit a limit is offered once, without a word for or against it (P2). */
export function LimitOffer({ memberId }: { memberId: string }) {
  const text = useText()
  const [isOver, setOver] = useState(() => hasMemberFlag('limitsOffered', memberId))
  if (isOver) return null
  const skip = () => {
    setMemberFlag('limitsOffered', memberId)
    setOver(true)
  }
  return (
    <section className="card deposit-offer" aria-labelledby="deposit-offer">
      <div className="flex items-center gap-3">
        <ShieldCheck size={24} strokeWidth={2} className="row-icon is-brand" aria-hidden="true" />
        <h2 id="deposit-offer" className="deposit-heading">
          {text('deposit.offerTitle')}
        </h2>
      </div>
      <p className="note">{text('deposit.offerHint')}</p>
      <div className="deposit-offer-ways">
        <RouteLink route="limits" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {text('deposit.offerSet')}
        </RouteLink>
        <Button variant="secondary" size="medium" onClick={skip}>
          {text('deposit.offerSkip')}
        </Button>
      </div>
    </section>
  )
}
