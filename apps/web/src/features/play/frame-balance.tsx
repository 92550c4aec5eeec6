import { useText } from '@fairground/ui/words.tsx'
import { useMemberWallet, wholeBalance } from '../../data/wallet/wallet.ts'

/** By the book of the house, whatever the game says. It follows the events, so that no spin needs a reload. */
export function FrameBalance({ on }: { readonly on?: 'games' }) {
  const text = useText()
  const { data } = useMemberWallet()
  if (!data) return null
  return (
    <p className="frame-balance">
      <span className="sr-only">{text('header.balance')}</span>
      <bdi className="num">
        <small>{data.currencySymbol}</small> {wholeBalance(data, on)}
      </bdi>
    </p>
  )
}
