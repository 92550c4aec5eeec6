import '../../../parts/parts.css'
import '../club.css'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText } from '@fairground/ui/words.tsx'
import bag from '../../../art/money-bag-96.webp'
import { type Cashback, useCashback } from '../../../data/rewards/cashback.ts'
import type { MemberWallet } from '../../../data/wallet/wallet.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { ZoneNote } from '../../../parts/page/zone-note.tsx'
import { WithWallet } from '../with-wallet.tsx'
import { CashbackClaim } from './cashback-claim.tsx'
import { CashbackParts } from './cashback-parts.tsx'
import { CashbackPaid, CashbackWeek } from './cashback-weeks.tsx'

/** What play brings back, category by category, so that everybody can compute it again. */
export function CashbackScreen() {
  return useRequireMember({ freeTo: 'member' }) ? <Page /> : null
}

function Page() {
  const text = useText()
  return (
    <WithWallet query={useCashback()} none={<StateView art={bag} title={text('cashback.none')} />}>
      {(cashback, wallet) => <Shown cashback={cashback} wallet={wallet} />}
    </WithWallet>
  )
}

type ShownProps = { readonly cashback: Cashback; readonly wallet: MemberWallet }

function Shown({ cashback, wallet }: ShownProps) {
  const text = useText()
  return (
    <div className="club">
      <CashbackClaim cashback={cashback} wallet={wallet} />
      <CashbackParts cashback={cashback} wallet={wallet} />
      {cashback.week ? (
        <CashbackWeek week={cashback.week} wallet={wallet} />
      ) : (
        <p className="card club-note">{text('cashback.paused')}</p>
      )}
      {cashback.claims.length > 0 && <CashbackPaid claims={cashback.claims} wallet={wallet} />}
      <ZoneNote />
    </div>
  )
}
