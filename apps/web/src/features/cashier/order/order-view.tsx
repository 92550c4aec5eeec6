import './order.css'
import { RefusedCall } from '@fairground/contract/client.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect } from 'react'
import compass from '../../../art/compass-96.webp'
import { type DepositOrder, useChannelName, useDeposit } from '../../../data/cashier/deposit.ts'
import { reportFirstDeposit } from '../../../data/cashier/first-deposit.ts'
import { type Money, useMoney } from '../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { RouteLink } from '../../../routing/route-link.tsx'
import { CopyRow } from './order-copy.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { OrderPay } from './order-pay.tsx'
import { OrderSteps } from './order-steps.tsx'

/** One deposit on its way. Events move it on; a member who waits here need not do anything. */
export function OrderView({ id }: { id: string }) {
  const money = useMoney()
  const { data: order, error, isFetching, refetch } = useDeposit(id)
  useEffect(() => {
    if (order) void reportFirstDeposit(order)
  }, [order])
  if (order && money) return <Order order={order} money={money} />
  if (error instanceof RefusedCall) return <Unknown />
  return error ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <RowSkeletons count={3} className="h-32" />
}

function Order({ order, money }: { order: DepositOrder; money: Money }) {
  const isToPay = order.pay !== null && order.state === 'awaiting'
  return (
    <div className="order">
      {isToPay && order.pay ? (
        <OrderPay order={order} pay={order.pay} money={money} />
      ) : (
        <OrderOutcome order={order} money={money} />
      )}
      <OrderSteps order={order} />
      <Facts order={order} money={money} />
    </div>
  )
}

function Facts({ order, money }: { order: DepositOrder; money: Money }) {
  const text = useText()
  const nameOf = useChannelName()
  return (
    <dl className="card order-card order-rows">
      <CopyRow label={text('order.number')} shown={order.number} />
      <Fact label={text('deposit.how')} value={nameOf(order)} />
      <Fact label={text('deposit.amount')} value={money.full(order.amount)} />
      <Fact label={text('order.fee')} value={money.full(order.fee)} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="order-row">
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

/** A number that is not ours, or somebody else's: both are told the same. */
function Unknown() {
  const text = useText()
  return (
    <StateView
      alert
      art={compass}
      title={text('refusal.ORDER_UNKNOWN')}
      action={
        <RouteLink route="records" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('title.records')}
        </RouteLink>
      }
    />
  )
}
