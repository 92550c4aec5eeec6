import './deposit.css'
import { buttonClass } from '@fairground/ui/button.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import hourglass from '../../../art/hourglass-96.webp'
import { useMemberInfo } from '../../../data/account/account.ts'
import { useDepositChannels, useDepositPromos } from '../../../data/cashier/deposit.ts'
import { useMerchantWallet } from '../../../data/wallet/merchant-wallet.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { useMoney } from '../../../parts/form/amount-money.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation } from '../../../routing/navigation.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { OrderView } from '../order/order-view.tsx'
import { DepositForm } from './deposit-form.tsx'

/** One page from the choice to the money: an order of the address stands in the place of the form. */
export function DepositScreen() {
  const { order } = readQuery(useLocation().search, ['order'])
  const isOpen = useRequireMember()
  if (!isOpen) return null
  return order === null ? <LoadedForm /> : <OrderView key={order} id={order} />
}

function LoadedForm() {
  const channels = useDepositChannels()
  const promos = useDepositPromos()
  const wallet = useMerchantWallet()
  const info = useMemberInfo()
  const money = useMoney()
  // What limits somebody comes before what tempts: the form waits for the one and not for the other.
  const isOfferKnown = !channels.data?.askForLimits || info.data !== undefined || info.isError
  if (channels.data && money && isOfferKnown) {
    if (channels.data.channels.length === 0) return <Closed />
    const memberId = info.data?.id ?? null
    return <DepositForm terms={channels.data} promos={promos.data ?? []} money={money} memberId={memberId} />
  }
  const failed = [channels, wallet].filter(({ isError }) => isError)
  if (failed.length === 0) return <RowSkeletons count={4} className="h-24" />
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return <LoadFailed busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
}

function Closed() {
  const text = useText()
  return (
    <StateView
      art={hourglass}
      title={text('deposit.closed')}
      hint={text('deposit.closedHint')}
      action={
        <RouteLink route="service" className={buttonClass({ variant: 'soft', size: 'medium' })}>
          {text('sidebar.service')}
        </RouteLink>
      }
    />
  )
}
