import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { formatShortMoney } from '@fairground/i18n/format.ts'
import { Button, buttonClass } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Gauge from 'lucide-react/icons/gauge'
import { type MemberWallet, useMemberWallet } from '../../../data/wallet/wallet.ts'
import { type MemberLimit, useLimits, useSetLimit } from '../../../data/wallet/wallet-limits.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { RouteLink } from '../../../routing/route-link.tsx'
import { useMinDeposit } from './use-min-deposit.ts'

/** In smallest deposits, because what is little money differs from currency to currency; any other amount has its page. */
const steps = [2n, 10n, 20n] as const

const place = { kind: 'deposit', span: '24h' } as const

/** A tap sets the limit at once: a first limit binds from the moment it is set. */
export function LimitCard() {
  const text = useText()
  const { data: wallet } = useMemberWallet()
  const { data } = useLimits()
  const least = useMinDeposit()
  const limit = data?.limits.find(({ kind, span }) => kind === place.kind && span === place.span)
  return (
    <section className="card ready-card" aria-label={text('ready.limit')}>
      <span className="list-well" style={{ '--row-h': 222 }}>
        <Gauge size={24} strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="list-words">
        <b>{text('ready.limit')}</b>
        <span className="list-hint">{text('ready.limitHint')}</span>
      </span>
      {wallet && limit && <Amounts wallet={wallet} limit={limit} least={least} />}
    </section>
  )
}

type AmountsProps = { readonly wallet: MemberWallet; readonly limit: MemberLimit; readonly least: Amount | null }

function Amounts({ wallet, limit, least }: AmountsProps) {
  const text = useText()
  const { mutate, isPending } = useSetLimit()
  const set = (amount: string) =>
    mutate({ ...place, amount }, { onError: (error) => toast('error', refusalText(text, error)) })
  const short = (amount: string, symbol: string) => formatShortMoney(amount, { symbol, digits: wallet.displayDigits })
  if (limit.amount !== null)
    return (
      <div className="ready-set" role="status">
        <b>{text('ready.isSet', { amount: short(limit.amount, wallet.currencySymbol) })}</b>
        <RouteLink route="limits" className="glance-set">
          {text('deposit.limitChange')}
        </RouteLink>
      </div>
    )
  const amounts = least === null ? [] : steps.map((step) => formatAmount(least * step))
  return (
    <div className="ready-amounts">
      {amounts.map((amount) => (
        <Button key={amount} variant="secondary" size="medium" busy={isPending} onClick={() => set(amount)}>
          <bdi className="num">{short(amount, '')}</bdi>
        </Button>
      ))}
      <RouteLink route="limits" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {text(amounts.length > 0 ? 'ready.other' : 'limit.setOne')}
      </RouteLink>
    </div>
  )
}
