import { useText } from '@fairground/ui/words.tsx'
import { integerAmount, type MemberWallet, spendable, useMemberWallet } from '../../data/wallet/wallet.ts'
import { useDelayedAmount } from './round-reveal.ts'

/** By the book of the house, whatever the game says. It follows the events, so that no spin needs a reload. */
export function FrameBalance({ on }: { readonly on?: 'games' }) {
  const { data } = useMemberWallet()
  return data && <Balance wallet={data} amount={spendable(data, on)} />
}

function Balance({ wallet, amount }: { readonly wallet: MemberWallet; readonly amount: string }) {
  const text = useText()
  const untold = useDelayedAmount(amount)
  return (
    <p className="frame-balance">
      <span className="sr-only">{text('header.balance')}</span>
      <bdi className="num">
        <small>{wallet.currencySymbol}</small> {integerAmount(untold)}
      </bdi>
    </p>
  )
}
