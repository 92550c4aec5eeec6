import './wallet.css'
import { isWithdrawalOpen } from '@fairground/domain/cashier/withdrawal-states.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { buttonClass } from '@fairground/ui/button.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClockArrowUp from 'lucide-react/icons/clock-arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useWithdrawals } from '../../data/cashier/withdraw.ts'
import { heldMoney, moneyIn, spendable, useMemberWallet } from '../../data/wallet/wallet.ts'
import { Emphasised } from '../../parts/account/emphasised.tsx'
import { HeroAmount } from '../../parts/account/hero-amount.tsx'
import { hiddenAmount, hiddenAmounts } from '../../parts/account/hidden-amounts.ts'
import { AsOf } from '../../parts/page/as-of.tsx'
import { writeQuery } from '../../routing/location-query.ts'
import { RouteLink } from '../../routing/route-link.tsx'

/** What can be played with, what of it can be withdrawn, and what is on its way out. */
export function BalanceCard() {
  const text = useText()
  const { data: wallet, isError, dataUpdatedAt } = useMemberWallet()
  const isHidden = hiddenAmounts.use()
  if (!wallet) return isError ? null : <Skeleton className="is-card h-48" />
  const isReal = wallet.book === 'real'
  const money = (amount: string) => (isHidden ? hiddenAmount : moneyIn(wallet, amount))
  return (
    <section className="card balance-card" aria-label={text('title.wallet')}>
      <div className="balance-head">
        <p className="quiet">{text('wallet.toPlay')}</p>
        <Controls />
      </div>
      <p>
        {isHidden ? (
          <span className="hero-amount" style={{ '--signs': 8 }}>
            {hiddenAmount}
          </span>
        ) : (
          <HeroAmount wallet={wallet} amount={spendable(wallet)} />
        )}
      </p>
      <p className="balance-part">
        {isReal ? (
          <Emphasised words={(amount) => text('wallet.canWithdraw', { amount })} figure={money(wallet.withdrawable)} />
        ) : (
          text('wallet.playMoney')
        )}
      </p>
      <AsOf at={dataUpdatedAt} failed={isError} />
      {isReal && heldMoney(wallet) !== null && <Pending held={money(wallet.held)} />}
      {isReal && (
        <div className="balance-actions">
          <RouteLink route="deposit" className={buttonClass()}>
            <ArrowDownToLine size={19} strokeWidth={2.2} aria-hidden="true" />
            {text('title.deposit')}
          </RouteLink>
          <RouteLink route="withdraw" className={buttonClass({ variant: 'secondary' })}>
            <ArrowUpFromLine size={19} strokeWidth={2.2} aria-hidden="true" />
            {text('title.withdraw')}
          </RouteLink>
        </div>
      )}
    </section>
  )
}

function Controls() {
  const text = useText()
  const { refetch, isFetching } = useMemberWallet()
  const isHidden = hiddenAmounts.use()
  const refresh = () =>
    void refetch().then(({ isError }) => {
      if (isError) toast('warning', text('wallet.notRefreshed'))
    })
  const EyeIcon = isHidden ? EyeOff : Eye
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text(isHidden ? 'wallet.unhide' : 'wallet.hide')}
        onClick={() => hiddenAmounts.set(!isHidden)}
      >
        <EyeIcon size={21} strokeWidth={2} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button balance-refresh"
        aria-label={text('wallet.refresh')}
        aria-busy={isFetching || undefined}
        onClick={refresh}
      >
        <RefreshCw size={20} strokeWidth={2} aria-hidden="true" />
      </button>
    </>
  )
}

/** One withdrawal leads to its own page, several to their list. */
function Pending({ held }: { held: string }) {
  const { text, language } = useWords()
  const { data } = useWithdrawals()
  const open = data?.pages[0]?.withdrawals.filter(({ state }) => isWithdrawalOpen(state)) ?? []
  const [only, ...more] = open
  const isOne = only !== undefined && more.length === 0
  const waitsUntil = isOne ? only.waitsUntil : null
  const told = (moment: string) => formatUpcoming(languageOf(language), new Date(moment), phoneZone, new Date())
  const hint =
    waitsUntil !== null && Date.parse(waitsUntil) > Date.now()
      ? text('wallet.sentAfter', { time: told(waitsUntil) })
      : isOne && `${text(`withdrawal.state.${only.state}`)} \u00b7 ${told(only.createdAt)}`
  const words = (
    <>
      <ClockArrowUp size={20} strokeWidth={2} className="row-icon is-warning" aria-hidden="true" />
      <span className="list-words">
        <span className="balance-pending-line">
          <b>{more.length > 0 ? text('wallet.pendingMany', { count: open.length }) : text('balance.held')}</b>{' '}
          <bdi className="num">{held}</bdi>
        </span>
        {hint && <span className="list-hint">{hint}</span>}
      </span>
      <ChevronRight size={18} strokeWidth={2.2} className="flip row-icon" aria-hidden="true" />
    </>
  )
  return isOne ? (
    <RouteLink route="withdraw" search={writeQuery({ order: only.id })} className="balance-pending">
      {words}
    </RouteLink>
  ) : (
    <RouteLink route="records" search="?tab=withdrawals" className="balance-pending">
      {words}
    </RouteLink>
  )
}
