import type { DepositState } from '@fairground/domain/cashier/deposit-states.ts'
import type { WithdrawalState } from '@fairground/domain/cashier/withdrawal-states.ts'
import { useText } from '@fairground/ui/words.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import { useChannelName, useDeposits } from '../../../data/cashier/deposit.ts'
import { useWithdrawals } from '../../../data/cashier/withdraw.ts'
import { useMoney } from '../../../parts/form/amount-money.ts'
import { writeQuery } from '../../../routing/location-query.ts'
import { EndlessRecords, type Tone } from './records-list.tsx'

const depositTones: Readonly<Record<DepositState, Tone>> = {
  created: 'waiting',
  awaiting: 'waiting',
  paid: 'waiting',
  credited: 'good',
  expired: 'over',
  failed: 'over',
}

const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'waiting',
  checking: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  confirmed: 'good',
  refused: 'over',
  failed: 'over',
}

export function DepositRecords() {
  const text = useText()
  const money = useMoney()
  const query = useDeposits()
  const nameOf = useChannelName()
  const records = query.data?.pages.flatMap(({ orders }) => orders)
  return (
    <EndlessRecords
      query={query}
      empty={text('records.noDeposits')}
      records={
        money === null
          ? undefined
          : records?.map((order) => ({
              id: order.id,
              route: 'deposit',
              search: writeQuery({ order: order.id }),
              icon: ArrowDownToLine,
              title: nameOf(order),
              at: order.createdAt,
              amount: money.full(order.credited ?? order.amount),
              state: text(`order.state.${order.state}`),
              tone: depositTones[order.state],
            }))
      }
    />
  )
}

export function WithdrawalRecords() {
  const text = useText()
  const money = useMoney()
  const query = useWithdrawals()
  const total = query.data?.pages[0]?.confirmedTotal
  const records = query.data?.pages.flatMap(({ withdrawals }) => withdrawals)
  return (
    <>
      {money && total && records && records.length > 0 && (
        <p className="records-total">{text('records.paidOut', { amount: money.full(total) })}</p>
      )}
      <EndlessRecords
        query={query}
        empty={text('records.noWithdrawals')}
        records={
          money === null
            ? undefined
            : records?.map((withdrawal) => ({
                id: withdrawal.id,
                route: 'withdraw',
                search: writeQuery({ order: withdrawal.id }),
                icon: ArrowUpFromLine,
                title: `${withdrawal.bankName} •••• ${withdrawal.lastDigits}`,
                at: withdrawal.createdAt,
                amount: money.full(withdrawal.amount),
                state: text(`withdrawal.state.${withdrawal.state}`),
                tone: withdrawalTones[withdrawal.state],
              }))
        }
      />
    </>
  )
}
