import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock-3'
import Info from 'lucide-react/icons/info'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import type { DepositOrder } from '../../../data/cashier/deposit.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { AgainLink, OrderActions, ServiceLink } from './order-actions.tsx'

type OutcomeProps = { readonly order: DepositOrder; readonly money: Money }

/** What became of the money, what is safe, and what to do next. */
export function OrderOutcome({ order, money }: OutcomeProps) {
  return (
    <section className="card order-card order-outcome" role="status">
      <Said order={order} money={money} />
    </section>
  )
}

function Said({ order, money }: OutcomeProps) {
  const text = useText()
  const { state, isOverLimit } = order
  if (state === 'credited') return <Credited order={order} money={money} />
  if (state === 'paid' && isOverLimit)
    return (
      <Words
        mark={<ShieldCheck size={44} strokeWidth={1.8} />}
        title={text('order.overLimit')}
        hint={text('order.overLimitHint')}
      >
        <ServiceLink />
      </Words>
    )
  if (state === 'paid')
    return (
      <Words
        mark={<span className="spinner spinner-large" />}
        title={text('order.paid')}
        hint={text('order.paidHint')}
      />
    )
  if (state === 'expired')
    return (
      <Words
        mark={<Clock size={44} strokeWidth={1.8} />}
        title={text('order.expired')}
        hint={text('order.expiredHint')}
      >
        <ServiceLink />
        <AgainLink order={order} />
      </Words>
    )
  if (state === 'failed')
    return (
      <Words mark={<Info size={44} strokeWidth={1.8} />} title={text('order.failed')} hint={text('order.failedHint')}>
        <ServiceLink />
        <AgainLink order={order} />
      </Words>
    )
  return <Words mark={<span className="spinner spinner-large" />} title={text('order.preparing')} />
}

function Credited({ order, money }: OutcomeProps) {
  const text = useText()
  const { amount, credited, bonus } = order
  const arrived = credited ?? amount
  const isOther = arrived !== amount
  return (
    <>
      <span className="order-mark is-good">
        <CircleCheck size={52} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <p className="order-credited">
        <bdi className="num">+{money.full(arrived)}</bdi>
        <span className="order-title">{text('order.credited')}</span>
      </p>
      {bonus !== null && <p className="order-bonus">{text('order.bonusAdded', { amount: money.full(bonus) })}</p>}
      {isOther && <p className="note">{text('order.otherAmount', { amount: money.full(amount) })}</p>}
      <OrderActions>
        <RouteLink route="records" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {text('title.records')}
        </RouteLink>
        <RouteLink route="home" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {text('order.done')}
        </RouteLink>
      </OrderActions>
    </>
  )
}

type WordsProps = {
  readonly mark: ReactNode
  readonly title: string
  readonly hint?: string
  readonly children?: ReactNode
}

function Words({ mark, title, hint, children }: WordsProps) {
  return (
    <>
      <span className="order-mark" aria-hidden="true">
        {mark}
      </span>
      <p className="order-title">{title}</p>
      {hint && <p className="note">{hint}</p>}
      {children && <OrderActions>{children}</OrderActions>}
    </>
  )
}
