import { useText } from '@fairground/ui/words.tsx'
import { heldMoney, type MemberWallet } from '../../data/wallet/wallet.ts'

/** Stands beside a balance, which does not hold the money that is on its way out. */
export function HeldMoney({ wallet, className }: { wallet: MemberWallet; className: string }) {
  const text = useText()
  const held = heldMoney(wallet)
  if (held === null) return null
  return (
    <span className={className}>
      {text('balance.held')} <bdi className="num">{held}</bdi>
    </span>
  )
}
