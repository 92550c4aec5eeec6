import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import type { DepositOrder } from '../../../data/cashier/deposit.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { RouteLink } from '../../../routing/route-link.tsx'

export function OrderActions({ children }: { children: ReactNode }) {
  return <div className="order-actions">{children}</div>
}

export function ServiceLink() {
  const text = useText()
  return (
    <RouteLink route="service" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      {text('sidebar.service')}
    </RouteLink>
  )
}

/** The form with the same figures; it makes an order of its own. */
export function AgainLink({ order: { channel, amount } }: { order: DepositOrder }) {
  const text = useText()
  return (
    <RouteLink
      route="deposit"
      search={writeQuery({ channel, amount })}
      className={buttonClass({ variant: 'primary', size: 'medium' })}
    >
      {text('order.again')}
    </RouteLink>
  )
}
