import './wallet.css'
import { useText } from '@fairground/ui/words.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { fullBalance, moneyIn, useMemberWallet } from '../../data/wallet/wallet.ts'
import { HeldMoney } from '../../parts/account/held-money.tsx'
import { RouteLink } from '../../routing/route-link.tsx'

/** The balance in small, as the way to the wallet. */
export function WalletCard() {
  const text = useText()
  const { data } = useMemberWallet()
  if (!data) return null
  const parts = data.book === 'real' ? (['withdrawable', 'reserve'] as const) : []
  return (
    <RouteLink route="wallet" className="card wallet-link">
      <span className="wallet-link-words">
        <span className="wallet-link-caption">{text('title.wallet')}</span>
        <b className="num">{fullBalance(data)}</b>
        <HeldMoney wallet={data} className="wallet-link-part" />
        {parts.map((part) => (
          <span key={part} className="wallet-link-part">
            {text(`wallet.${part}`)} <bdi className="num">{moneyIn(data, data[part])}</bdi>
          </span>
        ))}
      </span>
      <ChevronRight size={20} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </RouteLink>
  )
}
