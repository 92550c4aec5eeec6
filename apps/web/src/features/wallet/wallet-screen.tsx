import './wallet.css'
import { buttonClass } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import FileClock from 'lucide-react/icons/file-clock'
import Gauge from 'lucide-react/icons/gauge'
import List from 'lucide-react/icons/list'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import ReceiptText from 'lucide-react/icons/receipt-text'
import WalletIcon from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { type MemberWallet, moneyIn, spendable, useMemberWallet } from '../../data/wallet/wallet.ts'
import { HeroAmount } from '../../parts/account/hero-amount.tsx'
import { useRequireMember } from '../../parts/account/use-require-member.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { ListCard, RouteRow } from '../../parts/page/list-row.tsx'
import { LoadFailed, RowSkeletons } from '../../parts/page/load-states.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import type { TransferSheetProps } from './transfer-sheet.tsx'
import { WageringCard } from './wagering-card.tsx'

/** What somebody owns and where it stands: the figure first, its parts below, then what can be done with it. */
export function WalletScreen() {
  return useRequireMember() ? <Wallet /> : null
}

function Wallet() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useMemberWallet()
  if (!data)
    return isError ? <LoadFailed busy={isFetching} onRetry={refetch} /> : <RowSkeletons count={3} className="h-32" />
  const isReal = data.book === 'real'
  return (
    <div className="wallet">
      <AsOf at={dataUpdatedAt} failed={isError} />
      <Split wallet={data} />
      {isReal && <Actions wallet={data} />}
      {data.wagering.map((wagering) => (
        <WageringCard key={wagering.id} wallet={data} wagering={wagering} />
      ))}
      <Entries isReal={isReal} />
    </div>
  )
}

const parts = ['withdrawable', 'reserve', 'bonus', 'held'] as const

function Split({ wallet }: { wallet: MemberWallet }) {
  const text = useText()
  const money = (amount: string) => moneyIn(wallet, amount)
  return (
    <section className="card wallet-card" aria-label={text('wallet.parts')}>
      <p className="wallet-caption">{text('wallet.available')}</p>
      <p className="wallet-figure">
        <HeroAmount wallet={wallet} amount={spendable(wallet)} />
      </p>
      <p className="wallet-total">{text('balance.total', { amount: money(wallet.sumBalance) })}</p>
      {wallet.book === 'trial' ? (
        <p className="quiet">{text('wallet.playMoney')}</p>
      ) : (
        <dl className="wallet-parts">
          {parts.map((part) => (
            <div key={part} data-zero={!/[1-9]/.test(wallet[part])}>
              <dt>{text(part === 'held' ? 'balance.held' : `wallet.${part}`)}</dt>
              <dd className="num">{money(wallet[part])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const Transfer = createLazyComponent(() => import('./transfer-sheet.tsx').then(({ TransferSheet }) => TransferSheet))

function Actions({ wallet }: { wallet: MemberWallet }) {
  const text = useText()
  const [opened, setOpened] = useState<TransferSheetProps['to'] | null>(null)
  const small = buttonClass({ variant: 'secondary', size: 'medium' })
  return (
    <div className="wallet-actions">
      <RouteLink route="deposit" className={buttonClass()}>
        <ArrowDownToLine size={20} strokeWidth={2.2} aria-hidden="true" />
        {text('title.deposit')}
      </RouteLink>
      <RouteLink route="withdraw" className={buttonClass({ variant: 'secondary' })}>
        <ArrowUpFromLine size={20} strokeWidth={2.2} aria-hidden="true" />
        {text('title.withdraw')}
      </RouteLink>
      <button type="button" className={small} aria-haspopup="dialog" onClick={() => setOpened('reserve')}>
        <PiggyBank size={18} strokeWidth={2.2} aria-hidden="true" />
        {text('wallet.putAside')}
      </button>
      <button type="button" className={small} aria-haspopup="dialog" onClick={() => setOpened('main')}>
        <WalletIcon size={18} strokeWidth={2.2} aria-hidden="true" />
        {text('wallet.takeBack')}
      </button>
      {opened && <Transfer wallet={wallet} to={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Entries({ isReal }: { isReal: boolean }) {
  const text = useText()
  return (
    <ListCard>
      <RouteRow route="betRecord" icon={ReceiptText} hue={222} label={text('title.betRecord')} />
      <RouteRow route="statement" icon={List} hue={250} label={text('title.statement')} />
      {isReal && <RouteRow route="limits" icon={Gauge} hue={170} label={text('title.limits')} />}
      {isReal && <RouteRow route="records" icon={FileClock} hue={210} label={text('title.records')} />}
    </ListCard>
  )
}
